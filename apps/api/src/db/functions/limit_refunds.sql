-- Refuses a refund of more than is left of its payment after earlier refunds and lost disputes, whatever asks for it. What the gateway refunded itself is recorded as it happened.
CREATE OR REPLACE FUNCTION limit_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_left bigint;
BEGIN
  SELECT CASE WHEN p.own_minor IS NULL THEN coalesce(p.charged_minor, p.amount_minor) ELSE p.amount_minor END
      - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id)
      - (SELECT coalesce(sum(d.amount_minor), 0) FROM disputes d WHERE d.payment_id = p.id AND d.status = 'LOST')
    INTO v_left FROM payments p WHERE p.id = NEW.payment_id;
  IF NEW.amount_minor > v_left THEN
    RAISE EXCEPTION 'refund of % is more than is left of its payment: %', NEW.amount_minor, v_left;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER limit_refunds BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL AND NEW.reason <> 'GATEWAY') EXECUTE FUNCTION limit_refunds();
