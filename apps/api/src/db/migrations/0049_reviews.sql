-- Reviews were invented by the demo data until now; nobody could write one.
DROP TABLE "reviews" CASCADE;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "review_invitations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "rating";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "review_count";
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"email" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	CONSTRAINT "review_invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"user_id" uuid,
	"author_name" text,
	"author_role" text,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"findings" jsonb NOT NULL,
	"flagged_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_totals" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"n" integer NOT NULL,
	"sum" integer NOT NULL,
	"histogram" integer[] NOT NULL,
	"sub_n" integer[] NOT NULL,
	"sub_sum" integer[] NOT NULL,
	CONSTRAINT "review_totals_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"review_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"score" smallint NOT NULL,
	"venue" smallint,
	"content" smallint,
	"networking" smallint,
	"staff" smallint,
	"value" smallint,
	"text" text,
	"findings" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"by_user_id" uuid,
	"reference" text,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "review_versions_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"owner_partner_id" integer NOT NULL,
	"attendee_id" uuid,
	"display_name" text,
	"state" text NOT NULL,
	"score" smallint NOT NULL,
	"venue" smallint,
	"content" smallint,
	"networking" smallint,
	"staff" smallint,
	"value" smallint,
	"text" text NOT NULL,
	"language" text,
	"attended_on" date NOT NULL,
	"verified_by" text NOT NULL,
	"is_adult_confirmed" boolean NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"published_at" timestamp with time zone,
	"flagged_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_score" CHECK (score between 1 and 10 and least(venue, content, networking, staff, value) >= 1
  and greatest(venue, content, networking, staff, value) <= 10)
);
--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_owner_partner_id_partners_id_fk" FOREIGN KEY ("owner_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_invitations_address" ON "review_invitations" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "review_invitations_email" ON "review_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "review_invitations_to_remind" ON "review_invitations" USING btree ("sent_at") WHERE reminded_at is null and used_at is null and declined_at is null;--> statement-breakpoint
CREATE INDEX "review_replies_user" ON "review_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_replies_flagged" ON "review_replies" USING btree ("flagged_at") WHERE state = 'FLAGGED';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_ticket" ON "reviews" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_author" ON "reviews" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "reviews_attendee" ON "reviews" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "reviews_owner" ON "reviews" USING btree ("owner_partner_id","published_at");--> statement-breakpoint
CREATE INDEX "reviews_flagged" ON "reviews" USING btree ("flagged_at") WHERE state = 'FLAGGED';