ALTER TABLE "event_listing" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "event_listing" ADD COLUMN "end_at" timestamp with time zone;--> statement-breakpoint
UPDATE event_listing l SET partner_id = e.partner_id, end_at = v.end_at
FROM events e JOIN event_versions v ON v.id = e.current_version_id WHERE e.id = l.event_id;--> statement-breakpoint
ALTER TABLE "event_listing" ALTER COLUMN "partner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_listing" ALTER COLUMN "end_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "event_listing_partner" ON "event_listing" USING btree ("partner_id","start_at","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_length" ON "event_listing" USING btree ((end_at - start_at));
