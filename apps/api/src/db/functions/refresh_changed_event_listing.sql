-- Keeps the administrators' list of events current, whichever code changes an event, its versions or tickets (docs/adr/0025).
CREATE OR REPLACE FUNCTION refresh_changed_event_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'events' THEN
    PERFORM refresh_event_listing(ARRAY(SELECT id FROM changed));
  ELSE
    PERFORM refresh_event_listing(ARRAY(SELECT DISTINCT event_id FROM changed));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_event_listing_on_insert AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_event_listing();
CREATE OR REPLACE TRIGGER refresh_event_listing_on_update AFTER UPDATE ON events
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_event_listing();
CREATE OR REPLACE TRIGGER refresh_event_listing_on_insert AFTER INSERT ON event_versions
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_event_listing();
CREATE OR REPLACE TRIGGER refresh_event_listing_on_update AFTER UPDATE ON event_versions
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_event_listing();
CREATE OR REPLACE TRIGGER refresh_event_listing_on_insert AFTER INSERT ON ticket_types
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_event_listing();
CREATE OR REPLACE TRIGGER refresh_event_listing_on_delete AFTER DELETE ON ticket_types
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_event_listing();
