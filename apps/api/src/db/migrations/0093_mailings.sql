CREATE TABLE "mailing_recipients" (
	"mailing_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code" uuid NOT NULL,
	CONSTRAINT "mailing_recipients_mailing_id_email_pk" PRIMARY KEY("mailing_id","email"),
	CONSTRAINT "mailing_recipients_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mailing_stops" (
	"partner_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "mailing_stops_partner_id_email_pk" PRIMARY KEY("partner_id","email")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"ticket_type_ids" integer[] NOT NULL,
	"presence" text,
	"send_at" timestamp with time zone,
	"anchor" text,
	"offset_minutes" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailings_time" CHECK (num_nonnulls(send_at, anchor) = 1 and (anchor is null) = (offset_minutes is null))
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_stops" ADD CONSTRAINT "mailing_stops_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailings_event" ON "mailings" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "mailings_open" ON "mailings" USING btree ("event_id") WHERE completed_at is null and cancelled_at is null;