-- Returns what went back of orders, by refunds and by lost disputes, and at whose expense.
CREATE OR REPLACE FUNCTION back_of_orders() RETURNS TABLE (order_id uuid, minor bigint, borne_by_organiser bigint) LANGUAGE sql STABLE AS $$
  SELECT b.order_id, sum(b.amount_minor)::bigint, (sum(b.amount_minor) FILTER (WHERE b.bearer = 'ORGANISER'))::bigint
  FROM (
    SELECT r.order_id, r.amount_minor, r.bearer FROM refunds r
    UNION ALL SELECT d.order_id, d.amount_minor, 'ORGANISER' FROM disputes d WHERE d.status = 'LOST'
  ) b GROUP BY 1
$$;
