-- Posts what an order holds as due to its organiser, and its commission as earned, because the event is over. A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_release(p_order uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_sale(p_order);
  SELECT post_journal('release', o.id, 0, o.released_at, o.id, sale.partner_id, sale.event_id, o.currency,
    ARRAY[2100, 2200, 2110, 4000], ARRAY[held.organiser, held.commission, -held.organiser, -held.commission])
  FROM orders o JOIN ledger_journals sale ON sale.source_id = o.id AND sale.kind = 'sale', LATERAL (
    SELECT coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 2100), 0)::bigint AS organiser,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 2200), 0)::bigint AS commission
    FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id
    WHERE j.order_id = o.id
  ) held
  WHERE o.id = p_order AND o.released_at IS NOT NULL
$$;
