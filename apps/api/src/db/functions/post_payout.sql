-- Posts what the ledger doesn't know yet of a payout: that it left what is due, arrived, came back or was cancelled. A repeat posts
-- nothing.
CREATE OR REPLACE FUNCTION post_payout(p_payout uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_payout payouts;
BEGIN
  SELECT * INTO STRICT v_payout FROM payouts WHERE id = p_payout;
  PERFORM post_payout_lines(v_payout, 'payout', v_payout.created_at, 1);
  IF v_payout.status = 'PAID' THEN
    PERFORM post_journal('payout-paid', v_payout.id, 0, v_payout.settled_at, NULL, v_payout.partner_id, NULL, v_payout.currency,
      ARRAY[2190, 1000], ARRAY[v_payout.amount_minor, -v_payout.amount_minor]);
  ELSIF v_payout.status IN ('RETURNED', 'CANCELLED') THEN
    IF EXISTS (SELECT FROM ledger_journals WHERE source_id = v_payout.id AND kind = 'payout-paid') THEN
      PERFORM post_journal('payout-bounced', v_payout.id, 0, v_payout.settled_at, NULL, v_payout.partner_id, NULL, v_payout.currency,
        ARRAY[1000, 2190], ARRAY[v_payout.amount_minor, -v_payout.amount_minor]);
    END IF;
    PERFORM post_payout_lines(v_payout, 'payout-returned', v_payout.settled_at, -1);
  END IF;
END $$;
