-- Completes a refund or dispute of a charge in the buyer's own currency: what we refund is converted to it by `own_of_refund`, what the
-- gateway reports is converted from it. That too is the share of all that went back less what went before, without refunds that are still
-- to be sent (docs/adr/0136).
CREATE OR REPLACE FUNCTION convert_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_payment payments;
  v_back bigint;
  v_own_back bigint;
BEGIN
  SELECT * INTO STRICT v_payment FROM payments WHERE id = NEW.payment_id;
  IF v_payment.own_minor IS NULL THEN
    RETURN NEW;
  END IF;
  NEW.own_currency := v_payment.own_currency;
  IF NEW.own_minor IS NULL THEN
    NEW.own_minor := own_of_refund(v_payment.id, NEW.amount_minor);
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(b.amount_minor), 0), coalesce(sum(b.own_minor), 0) INTO v_back, v_own_back FROM (
    SELECT r.amount_minor, r.own_minor FROM refunds r WHERE r.payment_id = v_payment.id AND r.status IN ('SENT', 'SUCCEEDED')
    UNION ALL SELECT d.amount_minor, d.own_minor FROM disputes d WHERE d.payment_id = v_payment.id AND d.status = 'LOST'
  ) b;
  NEW.amount_minor := greatest(0,
    share_of_amount(v_payment.amount_minor, v_own_back + NEW.own_minor, v_payment.own_minor) - v_back);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER convert_refund BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION convert_refund();
CREATE OR REPLACE TRIGGER convert_refund BEFORE INSERT ON disputes
  FOR EACH ROW EXECUTE FUNCTION convert_refund();
