-- Returns disputes of which the organiser's part is in reserve otherwise than their state says.
CREATE OR REPLACE FUNCTION check_disputed_reserve() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- the organiser's part of an open dispute is in reserve, and no other money
  SELECT d.order_id, NULL::uuid, d.payment_id, NULL::uuid, d.currency,
    CASE d.status WHEN 'OPEN' THEN coalesce(t.moved, 0) ELSE 0 END, coalesce(-m.moved, 0)
  FROM disputes d FULL JOIN moved_by_source(ARRAY[2120]) m ON m.source_id = d.id
    LEFT JOIN (SELECT source_id, sum(moved)::bigint AS moved FROM moved_by_source(ARRAY[2100, 2110]) GROUP BY 1) t ON t.source_id = d.id
  WHERE coalesce(-m.moved, 0) <> CASE d.status WHEN 'OPEN' THEN coalesce(t.moved, 0) ELSE 0 END
    OR d.id IS NULL AND m.moved <> 0
$$;
