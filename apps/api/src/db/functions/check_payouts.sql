-- Returns payouts that are not what their events and adjustments come to, or that are on their way otherwise than their state says.
CREATE OR REPLACE FUNCTION check_payouts() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- a payout is what its events and adjustments come to, and is on its way until it arrived, came back or was cancelled
  SELECT NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid, p.currency,
    CASE WHEN p.status IN ('WAITING', 'APPROVED', 'SUBMITTED') THEN p.amount_minor ELSE 0 END, coalesce(-s.moved, 0)
  FROM payouts p LEFT JOIN moved_by_source(ARRAY[2190]) s ON s.source_id = p.id
  WHERE CASE WHEN p.status IN ('WAITING', 'APPROVED', 'SUBMITTED') THEN p.amount_minor ELSE 0 END <> coalesce(-s.moved, 0)
    OR p.amount_minor <> p.adjustments_minor + (SELECT coalesce(sum(e.amount_minor), 0) FROM payout_events e WHERE e.payout_id = p.id)
$$;
