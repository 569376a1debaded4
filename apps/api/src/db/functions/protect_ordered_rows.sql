-- Replaces the foreign keys that orders do without (docs/adr/0014): events with orders, their ticket types and extras can't be
-- deleted, only withdrawn from sale.
CREATE OR REPLACE FUNCTION protect_ordered_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_event integer := coalesce(to_jsonb(OLD) ->> 'event_id', to_jsonb(OLD) ->> 'id');
BEGIN
  IF EXISTS (SELECT FROM orders WHERE event_id = v_event) THEN
    RAISE EXCEPTION 'event % has orders: nothing of it can be deleted', v_event USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER protect_ordered_rows BEFORE DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION protect_ordered_rows();
CREATE OR REPLACE TRIGGER protect_ordered_rows BEFORE DELETE ON ticket_types
  FOR EACH ROW EXECUTE FUNCTION protect_ordered_rows();
CREATE OR REPLACE TRIGGER protect_ordered_rows BEFORE DELETE ON sub_events
  FOR EACH ROW EXECUTE FUNCTION protect_ordered_rows();
