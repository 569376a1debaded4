CREATE TABLE "event_days" (
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"expected_milli" bigint DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"paid_shown" integer DEFAULT 0 NOT NULL,
	"paid_clicked" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"tickets_gross" integer DEFAULT 0 NOT NULL,
	"tickets_net" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_days_event_id_day_pk" PRIMARY KEY("event_id","day")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "seen_keys" (
	"day" date NOT NULL,
	"key" bigint NOT NULL,
	CONSTRAINT "seen_keys_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "seen_secrets" (
	"day" date PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_days" ADD CONSTRAINT "event_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_days_touched" ON "event_days" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "event_days_day" ON "event_days" USING brin ("day");--> statement-breakpoint
CREATE INDEX "favourites_event" ON "favourites" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "favourites_at" ON "favourites" USING brin ("created_at");