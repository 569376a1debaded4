CREATE TABLE "event_data_terms" (
	"event_id" integer NOT NULL,
	"category" text NOT NULL,
	"days" smallint,
	"exported_at" timestamp with time zone,
	CONSTRAINT "event_data_terms_event_id_category_pk" PRIMARY KEY("event_id","category"),
	CONSTRAINT "event_data_terms_days" CHECK (days between 1 and 730)
);
--> statement-breakpoint
ALTER TABLE "event_data_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_data_terms" ADD CONSTRAINT "event_data_terms_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_event_only" ON "event_data_terms" AS PERMISSIVE FOR ALL TO public USING (case (select current_setting('atrium.rows', true)) when 'all' then true else "event_data_terms"."event_id" in (select id from events where partner_id = (
      select substring(current_setting('atrium.rows', true) from '^partner (\d+)$')::integer)) end);