-- Posts what the ledger doesn't know yet of a dispute whose order is locked: that the gateway took the money, for which the organiser's
-- part is kept in reserve, its fee, and that the dispute was won or lost. A lost one takes its share of the commission back, like a
-- refund. A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_dispute(p_dispute uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_dispute disputes;
  v_sale ledger_journals;
  v_released boolean;
  v_owner integer;
  v_total bigint;
  v_commission bigint;
  v_before bigint;
  v_part bigint;
BEGIN
  SELECT * INTO STRICT v_dispute FROM disputes WHERE id = p_dispute;
  PERFORM post_sale(v_dispute.order_id);
  SELECT * INTO STRICT v_sale FROM ledger_journals WHERE source_id = v_dispute.order_id AND kind = 'sale';
  v_released := EXISTS (SELECT FROM orders WHERE id = v_dispute.order_id AND released_at IS NOT NULL);
  v_owner := CASE WHEN v_released THEN 2110 ELSE 2100 END;
  IF NOT EXISTS (SELECT FROM ledger_journals WHERE source_id = p_dispute AND kind = 'dispute-opened') THEN
    SELECT coalesce(-sum(amount_minor) FILTER (WHERE account IN (2100, 2200)), 0), coalesce(-sum(amount_minor) FILTER (WHERE account = 2200), 0)
      INTO v_total, v_commission FROM ledger_entries WHERE journal_id = v_sale.id;
    SELECT coalesce(-sum(e.amount_minor), 0) INTO v_before
      FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id LEFT JOIN refunds r ON r.id = j.source_id
      WHERE j.order_id = v_dispute.order_id
        AND (j.kind = 'refund-written' AND e.account = 2000 AND r.bearer = 'ORGANISER' OR j.kind = 'dispute-lost' AND e.account IN (1110, 9000))
        AND e.currency = v_dispute.currency;
    v_part := v_dispute.amount_minor - share_of_amount(v_commission, v_before + v_dispute.amount_minor, v_total)
      + share_of_amount(v_commission, v_before, v_total);
    PERFORM post_journal('dispute-opened', p_dispute, 0, v_dispute.opened_at, v_sale.order_id, v_sale.partner_id, v_sale.event_id,
      v_dispute.currency, ARRAY[1110, 1100, v_owner, 2120],
      ARRAY[v_dispute.amount_minor, -v_dispute.amount_minor, v_part, -v_part], v_dispute.own_currency, v_dispute.own_minor);
  END IF;
  PERFORM post_journal('dispute-fee', p_dispute, 0, v_dispute.opened_at, v_sale.order_id, v_sale.partner_id, v_sale.event_id,
    v_dispute.fee_currency, ARRAY[5010, 1100], ARRAY[v_dispute.fee_minor, -v_dispute.fee_minor]);
  SELECT coalesce(-sum(e.amount_minor), 0) INTO v_part
    FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id AND e.account = 2120
    WHERE j.source_id = p_dispute AND j.kind = 'dispute-opened';
  IF v_dispute.status = 'WON' THEN
    PERFORM post_journal('dispute-won', p_dispute, 0, v_dispute.closed_at, v_sale.order_id, v_sale.partner_id, v_sale.event_id,
      v_dispute.currency, ARRAY[1100, 1110, 2120, v_owner],
      ARRAY[v_dispute.amount_minor, -v_dispute.amount_minor, v_part, -v_part], v_dispute.own_currency, v_dispute.own_minor);
  ELSIF v_dispute.status = 'LOST' THEN
    PERFORM post_journal('dispute-lost', p_dispute, 0, v_dispute.closed_at, v_sale.order_id, v_sale.partner_id, v_sale.event_id,
      v_dispute.currency, ARRAY[2120, CASE WHEN v_released THEN 4000 ELSE 2200 END, 1110],
      ARRAY[v_part, v_dispute.amount_minor - v_part, -v_dispute.amount_minor], v_dispute.own_currency, v_dispute.own_minor);
  END IF;
END $$;
