CREATE TABLE "export_schedule_recipients" (
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "export_schedule_recipients_schedule_id_user_id_pk" PRIMARY KEY("schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "export_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event_id" integer,
	"format" text NOT NULL,
	"frequency" text NOT NULL,
	"weekday" smallint,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"paused" text,
	"last_sent_at" timestamp with time zone,
	"next_due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_schedules_kind" CHECK ((kind = 'ATTENDEES') = (event_id is not null)),
	CONSTRAINT "export_schedules_weekday" CHECK ((frequency = 'WEEKLY') = (weekday is not null))
);
--> statement-breakpoint
ALTER TABLE "export_schedule_recipients" ADD CONSTRAINT "export_schedule_recipients_schedule_id_export_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedule_recipients" ADD CONSTRAINT "export_schedule_recipients_user_id_partner_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."partner_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_schedule_recipients_user" ON "export_schedule_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "export_schedules_partner" ON "export_schedules" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "export_schedules_event" ON "export_schedules" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "export_schedules_due" ON "export_schedules" USING btree ("next_due_at") WHERE paused is null;