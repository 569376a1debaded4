CREATE TABLE "event_sources" (
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_sources_event_id_day_source_pk" PRIMARY KEY("event_id","day","source")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "event_sources" ADD CONSTRAINT "event_sources_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;