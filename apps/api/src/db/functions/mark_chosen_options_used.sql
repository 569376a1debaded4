-- Marks the options chosen by event versions, partners and persons as used (docs/adr/0026).
CREATE OR REPLACE FUNCTION mark_chosen_options_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'event_versions' THEN
    PERFORM mark_options_used(array_agg(list), array_agg(id))
    FROM (SELECT DISTINCT o.list, o.id FROM chosen c, options_of_event(c.content) o) used;
  ELSIF TG_TABLE_NAME = 'partners' THEN
    PERFORM mark_options_used(array_agg('sectors'::text), array_agg(id))
    FROM (SELECT DISTINCT unnest(sector_ids) AS id FROM chosen) used;
  ELSE
    PERFORM mark_options_used(array_agg(list), array_agg(id)) FROM (
      SELECT 'sectors' AS list, unnest(sector_ids) AS id FROM chosen
      UNION SELECT 'jobTitles', unnest(job_title_ids) FROM chosen
    ) used;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mark_options_used_on_insert AFTER INSERT ON event_versions
  REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION mark_chosen_options_used();
CREATE OR REPLACE TRIGGER mark_options_used_on_update AFTER UPDATE ON event_versions
  REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION mark_chosen_options_used();
CREATE OR REPLACE TRIGGER mark_options_used_on_insert AFTER INSERT ON partners
  REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION mark_chosen_options_used();
CREATE OR REPLACE TRIGGER mark_options_used_on_update AFTER UPDATE ON partners
  REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION mark_chosen_options_used();
CREATE OR REPLACE TRIGGER mark_options_used_on_insert AFTER INSERT ON persons
  REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION mark_chosen_options_used();
CREATE OR REPLACE TRIGGER mark_options_used_on_update AFTER UPDATE ON persons
  REFERENCING NEW TABLE AS chosen
  FOR EACH STATEMENT EXECUTE FUNCTION mark_chosen_options_used();
