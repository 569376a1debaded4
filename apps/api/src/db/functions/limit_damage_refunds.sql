-- Refuses a refund of damage above what is left of its payment, or of another request's payment, whatever asks for it.
CREATE OR REPLACE FUNCTION limit_damage_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_left bigint;
BEGIN
  SELECT p.amount_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM damage_refunds r WHERE r.payment_id = p.id)
    INTO v_left FROM damage_payments p
    WHERE p.id = NEW.payment_id AND p.request_id = NEW.request_id AND p.currency = NEW.currency AND p.status = 'SUCCEEDED';
  IF NEW.amount_minor > coalesce(v_left, 0) THEN
    RAISE EXCEPTION 'refund of % is more than is left of its payment: %', NEW.amount_minor, coalesce(v_left, 0);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER limit_damage_refunds BEFORE INSERT ON damage_refunds
  FOR EACH ROW EXECUTE FUNCTION limit_damage_refunds();
