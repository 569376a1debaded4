CREATE TABLE "option_numbers" (
	"list" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "sessions_user";--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "newsletter_readers" ON "newsletter_subscribers" USING btree ("confirmed_at","id") WHERE confirmed_at is not null and unsubscribed_at is null;--> statement-breakpoint
CREATE INDEX "persons_words" ON "persons" USING gin ((first_name || ' ' || surname) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_listing_shown" ON "event_listing" USING gin ("shown_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint

-- Ids are given upwards, and those of deleted values not again: a kept link or draft never comes to mean another value.
CREATE FUNCTION number_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO option_numbers AS n (list, last) SELECT list, max(id) FROM added GROUP BY list
  ON CONFLICT (list) DO UPDATE SET last = greatest(n.last, excluded.last);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER number_options AFTER INSERT ON options REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION number_options();--> statement-breakpoint
INSERT INTO option_numbers (list, last) SELECT list, max(id) FROM options GROUP BY list;--> statement-breakpoint

-- The values that an event holds, of those lists that administrators keep.
CREATE FUNCTION options_of_event(p_content jsonb) RETURNS TABLE (list text, id integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, value::integer
  FROM (VALUES ('sectors', 'sectors'), ('sectorSubtypes', 'sectorSubtypes'), ('attendeeJobTitles', 'jobTitles'),
      ('attendeeDesignations', 'designations'), ('exhibitorTypes', 'exhibitorTypes'),
      ('attendeeClasses', 'attendeeClasses'), ('audiences', 'audiences')) AS l (path, list)
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(p_content -> l.path) WHEN 'array' THEN p_content -> l.path ELSE '[]' END) AS value
  UNION ALL
  SELECT 'eventTypes', (p_content ->> 'eventTypeId')::integer WHERE p_content ->> 'eventTypeId' IS NOT NULL
$$;--> statement-breakpoint

-- Says of values that they are in use. Whoever deletes one locks it first: then it is gone here, and the use is refused.
CREATE FUNCTION use_options(p_lists text[], p_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order: two who are the first to use the same values must not wait for each other.
  PERFORM FROM options o JOIN unnest(p_lists, p_ids) AS u (list, id) ON o.list = u.list AND o.id = u.id
  WHERE NOT o.is_used ORDER BY o.list, o.id FOR NO KEY UPDATE OF o;
  UPDATE options o SET is_used = true FROM unnest(p_lists, p_ids) AS u (list, id)
  WHERE o.list = u.list AND o.id = u.id AND NOT o.is_used;
  IF EXISTS (
    SELECT FROM unnest(p_lists, p_ids) AS u (list, id)
    WHERE NOT EXISTS (SELECT FROM options o WHERE o.list = u.list AND o.id = u.id)
  ) THEN
    RAISE EXCEPTION 'option-gone' USING ERRCODE = 'AT006';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION use_chosen_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'event_versions' THEN
    PERFORM use_options(array_agg(list), array_agg(id))
    FROM (SELECT DISTINCT o.list, o.id FROM chosen c, options_of_event(c.content) o) used;
  ELSIF TG_TABLE_NAME = 'partners' THEN
    PERFORM use_options(array_agg('sectors'::text), array_agg(id))
    FROM (SELECT DISTINCT unnest(sector_ids) AS id FROM chosen) used;
  ELSE
    PERFORM use_options(array_agg(list), array_agg(id)) FROM (
      SELECT 'sectors' AS list, unnest(sector_ids) AS id FROM chosen
      UNION SELECT 'jobTitles', unnest(job_title_ids) FROM chosen
    ) used;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER use_options_of_new AFTER INSERT ON event_versions REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION use_chosen_options();--> statement-breakpoint
CREATE TRIGGER use_options_of_changed AFTER UPDATE ON event_versions REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION use_chosen_options();--> statement-breakpoint
CREATE TRIGGER use_options_of_new AFTER INSERT ON partners REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION use_chosen_options();--> statement-breakpoint
CREATE TRIGGER use_options_of_changed AFTER UPDATE ON partners REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION use_chosen_options();--> statement-breakpoint
CREATE TRIGGER use_options_of_new AFTER INSERT ON persons REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION use_chosen_options();--> statement-breakpoint
CREATE TRIGGER use_options_of_changed AFTER UPDATE ON persons REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION use_chosen_options();--> statement-breakpoint
UPDATE options o SET is_used = true FROM (
  SELECT DISTINCT u.list, u.id FROM event_versions v, options_of_event(v.content) u
  UNION SELECT 'sectors', unnest(sector_ids) FROM partners
  UNION SELECT 'sectors', unnest(sector_ids) FROM persons
  UNION SELECT 'jobTitles', unnest(job_title_ids) FROM persons
) used WHERE o.list = used.list AND o.id = used.id;
