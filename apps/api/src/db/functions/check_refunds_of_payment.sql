-- Returns payments of which more went back than was paid.
CREATE OR REPLACE FUNCTION check_refunds_of_payment() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- no more goes back than was paid
  SELECT p.order_id, NULL::uuid, p.id, NULL::uuid, coalesce(p.own_currency, p.currency), coalesce(p.charged_minor, p.amount_minor),
    sum(coalesce(r.own_minor, r.amount_minor))::bigint
  FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.status <> 'FAILED'
  WHERE p.status = 'SUCCEEDED'
  GROUP BY p.id HAVING sum(coalesce(r.own_minor, r.amount_minor)) > coalesce(p.charged_minor, p.amount_minor)
  UNION ALL
  SELECT d.order_id, NULL, p.id, NULL, p.currency, CASE p.status WHEN 'SUCCEEDED' THEN p.amount_minor ELSE 0 END, sum(r.amount_minor)::bigint
  FROM damage_payments p JOIN damage_requests d ON d.id = p.request_id JOIN damage_refunds r ON r.payment_id = p.id
  GROUP BY p.id, d.order_id HAVING sum(r.amount_minor) > CASE p.status WHEN 'SUCCEEDED' THEN p.amount_minor ELSE 0 END
$$;
