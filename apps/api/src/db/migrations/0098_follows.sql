CREATE TABLE "follows" (
	"attendee_id" uuid NOT NULL,
	"partner_id" integer NOT NULL,
	"emails" boolean NOT NULL,
	"seen_through" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "follows_attendee_id_partner_id_pk" PRIMARY KEY("attendee_id","partner_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_partner" ON "follows" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "follows_due" ON "follows" USING btree ("seen_through") WHERE emails;