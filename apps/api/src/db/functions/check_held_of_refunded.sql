-- Returns orders that went back whole, and of which something is held or to be cleared.
CREATE OR REPLACE FUNCTION check_held_of_refunded() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- of an order that its organiser refunded whole, nothing is held and no commission is left
  SELECT o.id, NULL::uuid, NULL::uuid, NULL::uuid, o.currency, 0, held.moved
  FROM orders o JOIN back_of_orders() back ON back.order_id = o.id AND back.borne_by_organiser = o.total_minor JOIN held_of_orders() held ON held.order_id = o.id
  WHERE NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.status = 'OPEN')
  UNION ALL
  -- of a charge that went back whole, nothing is left to clear in either currency
  SELECT p.order_id, NULL, p.id, NULL, e.currency, 0, sum(e.amount_minor)::bigint
  FROM payments p JOIN ledger_journals j ON j.order_id = p.order_id JOIN ledger_entries e ON e.journal_id = j.id AND e.account = 9000
  WHERE p.status = 'SUCCEEDED' AND p.own_minor = (SELECT sum(b.own_minor) FROM (
      SELECT r.own_minor FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('SENT', 'SUCCEEDED')
      UNION ALL SELECT d.own_minor FROM disputes d WHERE d.payment_id = p.id AND d.status = 'LOST') b)
  GROUP BY p.id, e.currency HAVING sum(e.amount_minor) <> 0
$$;
