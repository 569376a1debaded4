-- Returns refunds that are owed after they went, or that went from another account than their state says.
CREATE OR REPLACE FUNCTION check_refund_sent() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  SELECT r.order_id, r.id, r.payment_id, NULL::uuid, r.currency, -r.minor, coalesce(s.moved, 0)
  FROM (SELECT *, CASE account_of_refund(status) WHEN 1100 THEN coalesce(own_minor, amount_minor) ELSE amount_minor END AS minor FROM refunds) r
    LEFT JOIN moved_by_source(ARRAY[1000, 1100, 2000]) s ON s.source_id = r.id AND s.account = account_of_refund(r.status)
  WHERE r.minor <> coalesce(-s.moved, 0)
  UNION ALL
  SELECT d.order_id, r.id, r.payment_id, NULL, r.currency, -r.amount_minor, coalesce(m.moved, 0)
  FROM damage_refunds r JOIN damage_requests d ON d.id = r.request_id LEFT JOIN moved_by_source(ARRAY[1000, 1100, 2000]) m ON m.source_id = r.id
    AND m.account = CASE WHEN r.sent_at IS NULL THEN 2000 WHEN r.settled_note IS NULL THEN 1100 ELSE 1000 END
  WHERE r.amount_minor <> coalesce(-m.moved, 0)
$$;
