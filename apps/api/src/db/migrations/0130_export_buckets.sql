CREATE TABLE "export_buckets" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"region" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"access_key_id" text NOT NULL,
	"secret_access_key" "bytea" NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "export_buckets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "company_size" text;--> statement-breakpoint
ALTER TABLE "export_buckets" ADD CONSTRAINT "export_buckets_schedule_id_export_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_export_schedule_only" ON "export_buckets" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else exists (select from export_schedules where export_schedules.id = "export_buckets"."schedule_id") end);