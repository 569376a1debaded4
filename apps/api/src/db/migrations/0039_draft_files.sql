ALTER TABLE "event_files" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_files" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_draft_id_event_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."event_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_files_draft" ON "event_files" USING btree ("draft_id");--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_owner" CHECK (num_nonnulls(event_id, draft_id) = 1);