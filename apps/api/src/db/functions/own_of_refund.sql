-- Returns what a refund sends back of a charge in the buyer's own currency: the share of all that went back less what went before, so
-- that the last one ends at exactly the charge (docs/adr/0136). NULL if the order was paid in its own currency.
CREATE OR REPLACE FUNCTION own_of_refund(p_payment_id uuid, p_amount_minor bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, share_of_amount(p.own_minor, back.minor + p_amount_minor, p.amount_minor) - back.own_minor)
  FROM payments p, LATERAL (
    SELECT coalesce(sum(b.amount_minor), 0)::bigint AS minor, coalesce(sum(b.own_minor), 0)::bigint AS own_minor FROM (
      SELECT r.amount_minor, r.own_minor FROM refunds r WHERE r.payment_id = p.id
      UNION ALL SELECT d.amount_minor, d.own_minor FROM disputes d WHERE d.payment_id = p.id AND d.status = 'LOST'
    ) b
  ) back
  WHERE p.id = p_payment_id AND p.own_minor IS NOT NULL
$$;
