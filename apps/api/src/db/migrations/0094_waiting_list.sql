CREATE TABLE "waits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_type_id" integer NOT NULL,
	"attendee_id" uuid NOT NULL,
	"count" smallint NOT NULL,
	"language" text,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"order_id" uuid,
	"ending" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waits_count" CHECK (count > 0),
	CONSTRAINT "waits_offer" CHECK (num_nonnulls(offered_at, offered_until) in (0, 2)),
	CONSTRAINT "waits_ending" CHECK (num_nonnulls(ended_at, ending) in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting_list" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "offer_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waits_open" ON "waits" USING btree ("ticket_type_id","attendee_id") WHERE order_id is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "waits_line" ON "waits" USING btree ("ticket_type_id","joined_at") WHERE offered_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "waits_offered" ON "waits" USING btree ("offered_until") WHERE offered_at is not null and order_id is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "waits_attendee" ON "waits" USING btree ("attendee_id","joined_at");--> statement-breakpoint
CREATE INDEX "waits_type" ON "waits" USING btree ("ticket_type_id","joined_at");--> statement-breakpoint
CREATE INDEX "waits_order" ON "waits" USING btree ("order_id") WHERE order_id is not null;