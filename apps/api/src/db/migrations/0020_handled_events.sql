CREATE TABLE "handled_events" (
	"event_id" uuid NOT NULL,
	"listener" text NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handled_events_event_id_listener_pk" PRIMARY KEY("event_id","listener")
);
--> statement-breakpoint
CREATE INDEX "handled_events_oldest" ON "handled_events" USING btree ("handled_at");