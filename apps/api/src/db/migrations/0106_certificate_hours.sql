CREATE TABLE "certificate_extras" (
	"sub_event_id" integer PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"cpd_minutes" integer NOT NULL,
	CONSTRAINT "certificate_extras_minutes" CHECK (cpd_minutes > 0)
);
--> statement-breakpoint
ALTER TABLE "certificate_plans" ADD COLUMN "is_per_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_extras" ADD CONSTRAINT "certificate_extras_event_id_certificate_plans_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."certificate_plans"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_extras_event" ON "certificate_extras" USING btree ("event_id");