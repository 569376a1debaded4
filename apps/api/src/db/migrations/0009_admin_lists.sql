CREATE INDEX "event_versions_start" ON "event_versions" USING btree ("start_at","event_id");--> statement-breakpoint
CREATE INDEX "event_versions_waiting" ON "event_versions" USING btree ("created_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "event_versions_words" ON "event_versions" USING gin (((content->>'name') || ' ' || (content->>'tagline')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_current_version" ON "events" USING btree ("current_version_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");