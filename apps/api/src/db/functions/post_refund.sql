-- Posts what the ledger doesn't know yet of a refund whose order is locked: that it was written, with the commission's share of
-- it, from what is due once the order was released, or that the operator bears it, and that it was sent, failed later or was settled
-- by hand. A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_refund(p_refund uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_refund refunds;
  v_sale ledger_journals;
  v_released boolean;
  v_total bigint;
  v_commission bigint;
  v_before bigint;
  v_back bigint;
  v_from integer;
  v_to integer;
  v_kind text;
BEGIN
  SELECT * INTO STRICT v_refund FROM refunds WHERE id = p_refund;
  IF v_refund.amount_minor = 0 THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM ledger_journals WHERE source_id = p_refund AND kind = 'refund-written') THEN
    PERFORM post_sale(v_refund.order_id);
    SELECT * INTO STRICT v_sale FROM ledger_journals WHERE source_id = v_refund.order_id AND kind = 'sale';
    v_released := EXISTS (SELECT FROM orders WHERE id = v_refund.order_id AND released_at IS NOT NULL);
    SELECT coalesce(-sum(amount_minor) FILTER (WHERE account IN (2100, 2200)), 0), coalesce(-sum(amount_minor) FILTER (WHERE account = 2200), 0)
      INTO v_total, v_commission FROM ledger_entries WHERE journal_id = v_sale.id;
    SELECT coalesce(-sum(e.amount_minor), 0) INTO v_before
      FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id LEFT JOIN refunds r ON r.id = j.source_id
      WHERE j.order_id = v_refund.order_id
        AND (j.kind = 'refund-written' AND e.account = 2000 AND r.bearer = 'ORGANISER' OR j.kind = 'dispute-lost' AND e.account IN (1110, 9000))
        AND e.currency = v_refund.currency;
    v_back := share_of_amount(v_commission, v_before + v_refund.amount_minor, v_total)
      - share_of_amount(v_commission, v_before, v_total);
    PERFORM post_journal('refund-written', p_refund, 0, v_refund.created_at, v_sale.order_id, v_sale.partner_id, v_sale.event_id,
      v_refund.currency, CASE WHEN v_refund.bearer = 'OPERATOR' THEN ARRAY[5050, 2000]
        WHEN v_released THEN ARRAY[2110, 4000, 2000] ELSE ARRAY[2100, 2200, 2000] END,
      CASE WHEN v_refund.bearer = 'OPERATOR' THEN ARRAY[v_refund.amount_minor, -v_refund.amount_minor]
        ELSE ARRAY[v_refund.amount_minor - v_back, v_back, -v_refund.amount_minor] END);
  END IF;
  v_to := account_of_refund(v_refund.status);
  -- where the money is by the ledger: each move debits one account and credits the next
  SELECT coalesce(min(e.account), 2000) INTO v_from
    FROM (SELECT e.account FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id
      WHERE j.source_id = p_refund AND e.account IN (1000, 1100, 2000)
      GROUP BY e.account HAVING sum(e.amount_minor) <> 0) e;
  IF v_from = v_to THEN
    RETURN;
  END IF;
  v_kind := CASE v_to WHEN 1100 THEN 'refund-sent' WHEN 1000 THEN 'refund-settled' ELSE 'refund-failed' END;
  PERFORM post_journal(v_kind, p_refund,
      (SELECT count(*)::integer FROM ledger_journals WHERE source_id = p_refund AND kind = v_kind),
      CASE v_kind WHEN 'refund-failed' THEN v_refund.failed_at ELSE coalesce(v_refund.sent_at, v_refund.created_at) END,
      j.order_id, j.partner_id, j.event_id, v_refund.currency, ARRAY[v_from, v_to], ARRAY[v_refund.amount_minor, -v_refund.amount_minor],
      v_refund.own_currency, v_refund.own_minor)
    FROM ledger_journals j WHERE j.source_id = p_refund AND j.kind = 'refund-written';
END $$;
