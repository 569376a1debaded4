-- Returns orders that were charged anything but their total, and payments for damage that are not the organiser's or above what was agreed.
CREATE OR REPLACE FUNCTION check_charge_of_order() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- a paid order has a charge of its total in its currency, or of what was quoted for it in another, and no other order has one
  SELECT coalesce(o.id, p.order_id), NULL::uuid, p.id, NULL::uuid, coalesce(o.currency, p.currency),
    coalesce(o.total_minor, 0), coalesce(p.charged_minor, p.amount_minor, 0)
  FROM (SELECT * FROM orders o WHERE o.paid_at IS NOT NULL AND o.total_minor > 0) o
    FULL JOIN (SELECT * FROM payments WHERE status = 'SUCCEEDED') p ON p.order_id = o.id
  WHERE o.id IS NULL OR p.id IS NULL OR p.amount_minor <> o.total_minor OR p.currency <> o.currency
    OR coalesce(p.charged_minor, p.amount_minor) <> coalesce(p.own_minor, o.total_minor)
    OR coalesce(p.charged_currency, p.currency) <> coalesce(p.own_currency, o.currency)
  UNION ALL
  -- a payment for damage is the organiser's, and each paid request has one within what was agreed
  SELECT r.order_id, NULL, p.id, NULL, r.currency, CASE r.status WHEN 'PAID' THEN r.amount_minor ELSE 0 END, coalesce(-s.moved, 0)
  FROM damage_requests r LEFT JOIN damage_payments p ON p.request_id = r.id AND p.status = 'SUCCEEDED'
    LEFT JOIN moved_by_source(ARRAY[2110]) s ON s.source_id = p.id
  WHERE CASE r.status WHEN 'PAID' THEN r.amount_minor ELSE 0 END <> coalesce(-s.moved, 0)
    OR r.status = 'PAID' AND NOT EXISTS (SELECT FROM damage_steps d WHERE d.request_id = r.id AND d.kind = 'AGREED' AND d.amount_minor = r.amount_minor)
  UNION ALL
  -- no order is charged more for damage than its limit and its total
  SELECT o.id, NULL, NULL, NULL, o.currency, least(o.damage_limit_minor, o.total_minor), sum(r.amount_minor)::bigint
  FROM orders o JOIN damage_requests r ON r.order_id = o.id AND r.status = 'PAID'
  GROUP BY o.id HAVING sum(r.amount_minor) > least(o.damage_limit_minor, o.total_minor)
$$;
