-- Returns orders whose sale is not their total, or that in the currency of their buyer; one that is not paid has none.
CREATE OR REPLACE FUNCTION check_sale_of_order() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- a paid order has one sale of its total, or of that in the buyer's own currency, and no other order has one
  SELECT coalesce(o.id, j.source_id), NULL::uuid, NULL::uuid, j.id, o.currency,
    CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.charge END, coalesce(s.moved, 0)
  FROM (SELECT o.*, coalesce(p.own_minor, o.total_minor) AS charge
      FROM orders o
        -- OFFSET 0: reads each payment once, though the policy of payments makes that look dearer than a lookup for each order
        LEFT JOIN (SELECT order_id, status, own_minor FROM payments OFFSET 0) p ON p.order_id = o.id AND p.status = 'SUCCEEDED'
      WHERE o.paid_at IS NOT NULL AND o.total_minor > 0) o
    FULL JOIN (SELECT * FROM ledger_journals WHERE kind = 'sale') j ON j.source_id = o.id
    LEFT JOIN moved_by_source(ARRAY[1100, 2010]) s ON s.source_id = j.source_id
  WHERE o.id IS NULL OR o.charge IS DISTINCT FROM s.moved
$$;
