-- Keeps an event's capacity in the administrators' list current. Doesn't fire on `taken`, which every purchase updates.
CREATE OR REPLACE FUNCTION refresh_event_listing_of_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_event_listing(ARRAY[NEW.event_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_event_listing_of_tickets AFTER UPDATE OF quantity, withdrawn_at ON ticket_types
  FOR EACH ROW EXECUTE FUNCTION refresh_event_listing_of_tickets();
