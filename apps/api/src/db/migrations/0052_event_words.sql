-- Stems as English has them, without stop words (names: "IT", "Who"), and with them (texts).
CREATE TEXT SEARCH DICTIONARY atrium_stem (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION atrium (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION atrium ALTER MAPPING FOR asciiword, word WITH atrium_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION atrium_doc (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION atrium_doc ALTER MAPPING FOR asciiword, word WITH english_stem;--> statement-breakpoint
CREATE TABLE "event_words" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"start_day" integer NOT NULL,
	"end_day" integer NOT NULL,
	"sqm" integer NOT NULL,
	"attendees" integer NOT NULL,
	"price_ref" integer NOT NULL,
	"rel" integer NOT NULL,
	"attendance" smallint NOT NULL,
	"event_type" smallint NOT NULL,
	"duration" smallint NOT NULL,
	"num_attendees" smallint,
	"event_size" smallint,
	"num_exhibitors" smallint,
	"tokens" integer[] NOT NULL,
	"free_cancellation" "tstzmultirange" NOT NULL,
	"name_key" integer NOT NULL,
	"tsv" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_words" ADD CONSTRAINT "event_words_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Lets words find events before the background has projected them again.
INSERT INTO "event_words" SELECT s.event_id, start_at, end_at, start_day, end_day, sqm, attendees, price_ref, rel, attendance, event_type,
  duration, num_attendees, event_size, num_exhibitors, tokens, free_cancellation, 0,
  setweight(to_tsvector('atrium', d.doc::json ->> 'name'), 'A') || strip(d.tsv) ||
  array_to_tsvector(array['idh' || attendance, 'ide' || event_type]) ||
  array_to_tsvector(array(select distinct 'id' || case t >> 24 when 8 then 'p' when 9 then 's' else 'u' end || (t & 16777215)
    from unnest(tokens) t where t >> 24 in (8, 9, 10)))
FROM event_search s JOIN event_docs d ON d.event_id = s.event_id;--> statement-breakpoint
CREATE INDEX "event_words_start" ON "event_words" USING btree ("start_at","event_id");--> statement-breakpoint
CREATE INDEX "event_words_size" ON "event_words" USING btree ("sqm","attendees","event_id","num_attendees","attendance");--> statement-breakpoint
CREATE INDEX "event_words_price" ON "event_words" USING btree ("price_ref","event_id");--> statement-breakpoint
CREATE INDEX "event_words_price_down" ON "event_words" USING btree ((case when price_ref = 2147483647 then -1 else price_ref end),"event_id");--> statement-breakpoint
CREATE INDEX "event_words_rel" ON "event_words" USING btree ("rel","event_id");--> statement-breakpoint
CREATE INDEX "event_words_tokens" ON "event_words" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "event_words_text" ON "event_words" USING gin ("tsv") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "event_words_title" ON "event_words" USING gin (ts_filter(tsv, '{a}')) WITH (fastupdate=false);