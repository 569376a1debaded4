CREATE TABLE "odd_days" (
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	"signs" text[] NOT NULL,
	"usual_opened" real,
	"usual_clicked" real,
	"usual_shown" real,
	"usual_expected_milli" real,
	"found_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reasons" text,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	CONSTRAINT "odd_days_event_id_day_pk" PRIMARY KEY("event_id","day")
);
--> statement-breakpoint
CREATE TABLE "ranking_days" (
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	"points" smallint NOT NULL,
	CONSTRAINT "ranking_days_event_id_day_pk" PRIMARY KEY("event_id","day")
);
--> statement-breakpoint
ALTER TABLE "odd_days" ADD CONSTRAINT "odd_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_days" ADD CONSTRAINT "odd_days_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_days" ADD CONSTRAINT "ranking_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "odd_days_found" ON "odd_days" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "ranking_days_day" ON "ranking_days" USING brin ("day");