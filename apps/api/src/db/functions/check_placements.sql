-- Returns payments and refunds of placements that are not posted.
CREATE OR REPLACE FUNCTION check_placements() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- a placement's charge and refunds are posted
  SELECT NULL::uuid, NULL::uuid, p.id, NULL::uuid, p.currency, p.amount_minor, coalesce(-s.moved, 0)
  FROM placement_payments p LEFT JOIN moved_by_source(ARRAY[4010]) s ON s.source_id = p.id
  WHERE p.status = 'SUCCEEDED' AND p.amount_minor <> coalesce(-s.moved, 0)
  UNION ALL
  SELECT NULL, r.id, r.payment_id, NULL, r.currency, CASE WHEN r.sent_at IS NULL THEN r.amount_minor ELSE 0 END, coalesce(-s.moved, 0)
  FROM placement_refunds r LEFT JOIN moved_by_source(ARRAY[2000]) s ON s.source_id = r.id
  WHERE CASE WHEN r.sent_at IS NULL THEN r.amount_minor ELSE 0 END <> coalesce(-s.moved, 0)
$$;
