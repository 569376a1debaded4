-- Returns disputes whose money the gateway has otherwise than their state says.
CREATE OR REPLACE FUNCTION check_disputed_money() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- the gateway keeps the money of an open dispute, and no other
  SELECT d.order_id, NULL::uuid, d.payment_id, NULL::uuid, d.currency,
    CASE d.status WHEN 'OPEN' THEN coalesce(d.own_minor, d.amount_minor) ELSE 0 END, coalesce(m.moved, 0)
  FROM disputes d FULL JOIN moved_by_source(ARRAY[1110]) m ON m.source_id = d.id
  WHERE coalesce(m.moved, 0) <> CASE d.status WHEN 'OPEN' THEN coalesce(d.own_minor, d.amount_minor) ELSE 0 END OR d.id IS NULL AND m.moved <> 0
$$;
