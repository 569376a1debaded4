CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendee_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"emails" text NOT NULL,
	"seen_through" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "search_emails_code" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_attendee" ON "saved_searches" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("emails","seen_through") WHERE emails <> 'off';--> statement-breakpoint
CREATE INDEX "events_published" ON "events" USING btree ("published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "attendees_search_emails" ON "attendees" USING btree ("search_emails_code") WHERE search_emails_code is not null;