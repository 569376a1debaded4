-- Covering: the worst two-letter prefix is answered from the index alone (performance.md B).
CREATE INDEX places_prefix ON places (norm text_pattern_ops) INCLUDE (population, id);--> statement-breakpoint
-- The counter row is updated for each order: leave room for HOT updates (performance.md C).
ALTER TABLE ticket_types SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_approved_version FOREIGN KEY (approved_version_id) REFERENCES event_versions (id) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_current_version FOREIGN KEY (current_version_id) REFERENCES event_versions (id) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- The rate limiter's own shape; made here so that no request ever creates a table.
CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
