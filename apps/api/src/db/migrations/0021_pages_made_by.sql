ALTER TABLE "event_docs" ADD COLUMN "made_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "event_docs_made_by" ON "event_docs" USING btree ("made_by","event_id");--> statement-breakpoint
-- A rebuild of every page leaves as many dead rows as there are pages.
ALTER TABLE "event_docs" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "event_search" SET (autovacuum_vacuum_scale_factor = 0.02);
