DROP TABLE "event_stats" CASCADE;--> statement-breakpoint
-- Nodes of 0.3.0 join it until a deployment is over.
CREATE VIEW event_stats AS SELECT 0 AS event_id, 0 AS views30d, 0 AS clicks30d, 0 AS gross_bookings90d, 0 AS net_bookings90d WHERE false;
