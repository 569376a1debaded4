-- Writes a payout of all that is due to a company in a currency, and posts it. It takes no amount from its caller: the sums are the
-- ledger's, read while the company is locked. Returns nothing below the least amount (docs/adr/0075).
CREATE OR REPLACE FUNCTION create_payout(
  p_id uuid, p_partner integer, p_currency text, p_account uuid, p_label text, p_by uuid, p_least bigint, p_alone bigint, p_now timestamptz
) RETURNS TABLE (status text, amount_minor bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_amount bigint;
  v_status text;
BEGIN
  PERFORM FROM partners WHERE id = p_partner FOR NO KEY UPDATE;
  SELECT coalesce(-sum(e.amount_minor), 0) INTO v_amount
    FROM ledger_entries e WHERE e.partner_id = p_partner AND e.account = 2110 AND e.currency = p_currency;
  IF v_amount < p_least THEN
    RETURN;
  END IF;
  v_status := CASE WHEN v_amount > p_alone THEN 'WAITING' ELSE 'APPROVED' END;
  INSERT INTO payouts (id, partner_id, currency, amount_minor, adjustments_minor, status, bank_account_id, account, created_by, created_at)
    SELECT p_id, p_partner, p_currency, v_amount, coalesce(-sum(e.amount_minor), 0), v_status, p_account, p_label, p_by, p_now
    FROM ledger_entries e WHERE e.partner_id = p_partner AND e.account = 2110 AND e.currency = p_currency AND e.event_id IS NULL;
  INSERT INTO payout_events (payout_id, event_id, amount_minor)
    SELECT p_id, e.event_id, -sum(e.amount_minor)
    FROM ledger_entries e WHERE e.partner_id = p_partner AND e.account = 2110 AND e.currency = p_currency AND e.event_id IS NOT NULL
    GROUP BY e.event_id HAVING sum(e.amount_minor) <> 0;
  PERFORM post_payout(p_id);
  RETURN QUERY SELECT v_status, v_amount;
END $$;
