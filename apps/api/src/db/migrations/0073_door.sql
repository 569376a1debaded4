CREATE TABLE "admissions" (
	"ticket_id" uuid NOT NULL,
	"list" text NOT NULL,
	"event_id" integer NOT NULL,
	"first_at" timestamp with time zone,
	"conflicts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "admissions_ticket_id_list_pk" PRIMARY KEY("ticket_id","list")
);
--> statement-breakpoint
CREATE TABLE "replaced_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"list" text NOT NULL,
	"ticket_id" uuid,
	"kind" text NOT NULL,
	"undoes" uuid,
	"fault" text,
	"shown" text,
	"verdict" text,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scans_kind" CHECK (kind in ('CAMERA', 'TYPED', 'SEARCH', 'UNDO')),
	CONSTRAINT "scans_undo" CHECK ((kind = 'UNDO') = (undoes is not null))
);
--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_codes" ADD CONSTRAINT "replaced_codes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admissions_event" ON "admissions" USING btree ("event_id","list");--> statement-breakpoint
CREATE INDEX "replaced_codes_ticket" ON "replaced_codes" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "scans_ticket" ON "scans" USING btree ("ticket_id","list");--> statement-breakpoint
CREATE INDEX "scans_newest" ON "scans" USING btree ("event_id","at");