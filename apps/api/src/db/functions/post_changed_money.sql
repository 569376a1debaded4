-- Posts to the ledger in the very statement that pays or releases an order, pays for damage, writes, sends or settles a refund, returns a
-- late payment, opens or closes a dispute, imports or settles a bank line, or records an exchange, an adjustment, or money in suspense or its explanation, whichever code or release runs it (docs/adr/0074). As the owner, because an attendee's call sees no row of the ledger (docs/adr/0131).
CREATE OR REPLACE FUNCTION post_changed_money() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'orders' THEN
      IF NEW.released_at IS NULL THEN
        PERFORM post_sale(NEW.id);
      ELSE
        PERFORM post_release(NEW.id);
      END IF;
    WHEN 'refunds' THEN PERFORM post_refund(NEW.id);
    WHEN 'payments' THEN PERFORM post_late_money(NEW.id, NEW.status, NEW.order_id, coalesce(NEW.charged_minor, NEW.amount_minor),
      coalesce(NEW.charged_currency, NEW.currency), NEW.settled_at);
    WHEN 'placement_payments' THEN
      PERFORM post_placement_sale(NEW.id);
      PERFORM post_late_money(NEW.id, NEW.status, NULL, NEW.amount_minor, NEW.currency, NEW.settled_at);
    WHEN 'damage_payments' THEN
      PERFORM post_damage_payment(NEW.id);
      PERFORM post_late_money(NEW.id, NEW.status, NULL, NEW.amount_minor, NEW.currency, NEW.settled_at);
    WHEN 'damage_refunds' THEN PERFORM post_damage_refund(NEW.id);
    WHEN 'placement_refunds' THEN PERFORM post_placement_refund(NEW.id);
    WHEN 'payouts' THEN PERFORM post_payout(NEW.id);
    WHEN 'disputes' THEN PERFORM post_dispute(NEW.id);
    WHEN 'bank_lines' THEN PERFORM post_bank_line(NEW.id);
    WHEN 'adjustments' THEN PERFORM post_adjustment(NEW.id);
    WHEN 'suspense_lines' THEN PERFORM post_suspense_line(NEW.id);
    WHEN 'suspense_explanations' THEN PERFORM post_explanation(NEW.id);
    WHEN 'currency_exchanges' THEN PERFORM post_exchange(NEW.id);
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF paid_at, released_at ON orders
  FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL OR OLD.released_at IS NULL AND NEW.released_at IS NOT NULL)
  EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF status ON payments
  FOR EACH ROW WHEN (NEW.status IN ('RETURNING', 'RETURNED')) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON placement_payments
  FOR EACH ROW WHEN (NEW.status = 'SUCCEEDED') EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF status ON placement_payments
  FOR EACH ROW WHEN (NEW.status IN ('SUCCEEDED', 'RETURNING', 'RETURNED')) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF status ON damage_payments
  FOR EACH ROW WHEN (NEW.status IN ('SUCCEEDED', 'RETURNING', 'RETURNED')) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON damage_refunds
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF sent_at ON damage_refunds
  FOR EACH ROW WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON placement_refunds
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF sent_at ON placement_refunds
  FOR EACH ROW WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF status ON payouts
  FOR EACH ROW WHEN (NEW.status IN ('PAID', 'RETURNED', 'CANCELLED')) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON disputes
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF status, fee_minor ON disputes
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF settled_as, partner_id ON bank_lines
  FOR EACH ROW WHEN (OLD.settled_as IS NULL AND NEW.settled_as IS NOT NULL OR OLD.partner_id IS DISTINCT FROM NEW.partner_id)
  EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON adjustments
  FOR EACH ROW WHEN (NEW.posted_at IS NOT NULL) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF posted_at, reversed_at ON adjustments
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON suspense_lines
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON suspense_explanations
  FOR EACH ROW WHEN (NEW.posted_at IS NOT NULL) EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF posted_at, reversed_at ON suspense_explanations
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_inserted_money AFTER INSERT ON currency_exchanges
  FOR EACH ROW EXECUTE FUNCTION post_changed_money();
CREATE OR REPLACE TRIGGER post_updated_money AFTER UPDATE OF reversed_at ON currency_exchanges
  FOR EACH ROW WHEN (OLD.reversed_at IS NULL AND NEW.reversed_at IS NOT NULL) EXECUTE FUNCTION post_changed_money();
