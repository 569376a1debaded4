CREATE TABLE "joining_details" (
	"ticket_type_id" integer PRIMARY KEY NOT NULL,
	"link" text,
	"instructions" text,
	CONSTRAINT "joining_details_any" CHECK (coalesce(link, instructions) is not null)
);
--> statement-breakpoint
CREATE TABLE "joining_notices" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"notified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "joining_minutes" integer;--> statement-breakpoint
ALTER TABLE "joining_details" ADD CONSTRAINT "joining_details_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_notices" ADD CONSTRAINT "joining_notices_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- whose ticket was emailed has been told how to join, in that email
INSERT INTO "joining_notices" ("ticket_id", "fingerprint", "notified_at")
SELECT DISTINCT t.id, md5(coalesce(n.content ->> 'joinLink', '') || E'\n' || coalesce(n.content ->> 'joinInstructions', '')), now()
FROM ticket_deliveries d
  JOIN tickets t ON t.id = d.ticket_id
  JOIN orders o ON o.id = t.order_id
  JOIN events e ON e.id = o.event_id
  JOIN event_versions n ON n.id = e.current_version_id
WHERE (n.content ->> 'attendanceType')::int <> 1 AND coalesce(n.content ->> 'joinLink', n.content ->> 'joinInstructions') IS NOT NULL;
