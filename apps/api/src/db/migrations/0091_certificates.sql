CREATE TABLE "certificate_plans" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"cpd_minutes" integer,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_plans_minutes" CHECK (cpd_minutes > 0)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "certificate_plans" ADD CONSTRAINT "certificate_plans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;