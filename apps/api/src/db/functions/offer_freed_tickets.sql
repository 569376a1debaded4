-- Tickets that become free are offered to the waiting list in the same statement, so that no other buyer is faster (docs/adr/0112).
CREATE OR REPLACE FUNCTION offer_freed_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.taken := NEW.taken + offer_tickets(NEW.id, NEW.quantity - NEW.taken);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER offer_freed_tickets BEFORE UPDATE OF taken, quantity ON ticket_types
  FOR EACH ROW WHEN (NEW.taken < OLD.taken OR NEW.quantity > OLD.quantity)
  EXECUTE FUNCTION offer_freed_tickets();
