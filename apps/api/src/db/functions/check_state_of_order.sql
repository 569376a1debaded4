-- Returns orders whose state does not follow from their live tickets and the money that went back.
CREATE OR REPLACE FUNCTION check_state_of_order() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- an order's state follows from its live tickets and the money that went back
  SELECT o.id, NULL::uuid, NULL::uuid, NULL::uuid, o.currency, o.total_minor, coalesce(back.minor, 0)
  FROM orders o
    -- OFFSET 0: reads each ticket once, though the policy of tickets makes that look dearer than a lookup for each order
    JOIN (SELECT x.order_id, count(*) FILTER (WHERE x.released_at IS NULL) AS live
      FROM (SELECT order_id, released_at FROM tickets OFFSET 0) x GROUP BY x.order_id) t ON t.order_id = o.id
    LEFT JOIN back_of_orders() back ON back.order_id = o.id
  WHERE o.total_minor > 0 AND NOT CASE o.status
    WHEN 'PAID' THEN coalesce(back.minor, 0) = 0 AND t.live > 0
    WHEN 'CANCELLED' THEN coalesce(back.minor, 0) = 0 AND t.live = 0
    WHEN 'PARTIALLY_REFUNDED' THEN back.minor > 0 AND (back.minor < o.total_minor OR t.live > 0)
    WHEN 'REFUNDED' THEN back.minor >= o.total_minor AND t.live = 0
    ELSE coalesce(back.minor, 0) = 0 AND o.paid_at IS NULL
  END
$$;
