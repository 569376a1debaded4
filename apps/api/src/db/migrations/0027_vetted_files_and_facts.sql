CREATE TABLE "event_version_files" (
	"version_id" integer NOT NULL,
	"event_file_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"alternative_text" text,
	CONSTRAINT "event_version_files_version_id_event_file_id_pk" PRIMARY KEY("version_id","event_file_id")
);
--> statement-breakpoint
ALTER TABLE "event_versions" DROP CONSTRAINT "event_versions_number";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "proposed_facts" jsonb;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_status" text DEFAULT 'UNSCANNED' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_version_files" ADD CONSTRAINT "event_version_files_version_id_event_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."event_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_version_files" ADD CONSTRAINT "event_version_files_event_file_id_event_files_id_fk" FOREIGN KEY ("event_file_id") REFERENCES "public"."event_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_version_files_file" ON "event_version_files" USING btree ("event_file_id");--> statement-breakpoint
CREATE INDEX "event_files_file" ON "event_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "event_versions_number" ON "event_versions" USING btree ("event_id","number");--> statement-breakpoint
CREATE INDEX "files_waiting" ON "files" USING btree ("created_at") WHERE scan_status = 'WAITING';--> statement-breakpoint
-- Until now all versions of an event showed the same files.
INSERT INTO "event_version_files" ("version_id", "event_file_id", "position", "alternative_text")
SELECT v."id", f."id", f."position", f."alternative_text" FROM "event_versions" v JOIN "event_files" f ON f."event_id" = v."event_id";
