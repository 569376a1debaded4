CREATE TABLE "event_attendance" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL,
	"attended" integer NOT NULL,
	"is_enough" boolean NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;