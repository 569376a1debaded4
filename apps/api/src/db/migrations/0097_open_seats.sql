CREATE TABLE "open_seats" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"invited_email" text,
	"invited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "open_seats" ADD CONSTRAINT "open_seats_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;