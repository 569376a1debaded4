-- Posts what was paid and refunded before the ledger existed, up to a number of orders and as many of each other source; returns how
-- many. Repeats post nothing twice.
CREATE OR REPLACE FUNCTION post_earlier_money(p_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_source uuid;
  v_count integer := 0;
BEGIN
  FOR v_source IN
    SELECT o.id FROM orders o
    WHERE o.paid_at IS NOT NULL AND o.total_minor > 0
      AND NOT EXISTS (SELECT FROM ledger_journals j WHERE j.source_id = o.id AND j.kind = 'sale')
    ORDER BY o.id LIMIT p_most
  LOOP
    PERFORM post_sale(v_source);
    v_count := v_count + 1;
  END LOOP;
  FOR v_source IN
    SELECT r.id FROM refunds r
    WHERE r.amount_minor > 0
      AND NOT EXISTS (SELECT FROM ledger_journals j WHERE j.source_id = r.id AND j.kind = 'refund-written')
    ORDER BY r.id LIMIT p_most
  LOOP
    -- as whoever writes refunds: shares of the commission depend on the refunds before
    PERFORM FROM orders o JOIN refunds r ON r.order_id = o.id WHERE r.id = v_source FOR NO KEY UPDATE OF o;
    PERFORM post_refund(v_source);
    v_count := v_count + 1;
  END LOOP;
  FOR v_source IN
    SELECT p.id FROM payments p
    WHERE p.status IN ('RETURNING', 'RETURNED')
      AND NOT EXISTS (SELECT FROM ledger_journals j WHERE j.source_id = p.id AND j.kind = 'late-money')
    ORDER BY p.id LIMIT p_most
  LOOP
    PERFORM post_late_money(p.id, p.status, p.order_id, coalesce(p.charged_minor, p.amount_minor),
      coalesce(p.charged_currency, p.currency), p.settled_at) FROM payments p WHERE p.id = v_source FOR NO KEY UPDATE;
    v_count := v_count + 1;
  END LOOP;
  FOR v_source IN
    SELECT p.id FROM placement_payments p
    WHERE p.status IN ('SUCCEEDED', 'RETURNING', 'RETURNED')
      AND NOT EXISTS (SELECT FROM ledger_journals j WHERE j.source_id = p.id)
    ORDER BY p.id LIMIT p_most
  LOOP
    PERFORM post_placement_sale(v_source);
    PERFORM post_late_money(p.id, p.status, NULL, p.amount_minor, p.currency, p.settled_at)
      FROM placement_payments p WHERE p.id = v_source FOR NO KEY UPDATE;
    v_count := v_count + 1;
  END LOOP;
  FOR v_source IN
    SELECT r.id FROM placement_refunds r
    WHERE r.amount_minor > 0
      AND NOT EXISTS (SELECT FROM ledger_journals j WHERE j.source_id = r.id AND j.kind = 'placement-refund-written')
    ORDER BY r.id LIMIT p_most
  LOOP
    PERFORM post_placement_refund(v_source);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END $$;
