-- Returns refunds that are not posted whole, that are not the sum of their shares of tickets, or that go above what a ticket cost.
CREATE OR REPLACE FUNCTION check_refund_written() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- a refund is written whole, and is owed until it went
  SELECT r.order_id, r.id, r.payment_id, NULL::uuid, r.currency, r.amount_minor, coalesce(-s.moved, 0)
  FROM refunds r LEFT JOIN moved_by_source(ARRAY[2000], ARRAY['refund-written', 'damage-refund-written']) s ON s.source_id = r.id
  WHERE r.amount_minor <> coalesce(-s.moved, 0)
  UNION ALL
  -- a refund is the sum of its tickets' shares
  SELECT r.order_id, r.id, r.payment_id, NULL, r.currency, r.amount_minor, coalesce(sum(l.amount_minor), 0)::bigint
  FROM refunds r LEFT JOIN refund_lines l ON l.refund_id = r.id
  WHERE r.promised_on IS NOT NULL
  GROUP BY r.id HAVING r.amount_minor <> coalesce(sum(l.amount_minor), 0)
  UNION ALL
  -- no ticket gets back more than was paid for it, and one that a refund cancels admits nobody
  SELECT t.order_id, NULL, NULL, NULL, o.currency, t.price_minor + x.minor, l.minor
  FROM (SELECT ticket_id, sum(amount_minor)::bigint AS minor, bool_or(cancels) AS cancels FROM refund_lines GROUP BY 1) l
  JOIN tickets t ON t.id = l.ticket_id JOIN orders o ON o.id = t.order_id,
  LATERAL (SELECT coalesce(sum(price_minor), 0)::bigint AS minor FROM ticket_extras WHERE ticket_id = t.id) x
  WHERE l.minor > t.price_minor + x.minor OR l.minor > coalesce(t.refund_minor, 0) OR l.cancels AND t.released_at IS NULL
  UNION ALL
  -- a refund of damage is written whole, owed until it went, and never above its payment
  SELECT d.order_id, r.id, r.payment_id, NULL, r.currency, r.amount_minor, coalesce(-s.moved, 0)
  FROM damage_refunds r JOIN damage_requests d ON d.id = r.request_id
    LEFT JOIN moved_by_source(ARRAY[2000], ARRAY['refund-written', 'damage-refund-written']) s ON s.source_id = r.id
  WHERE r.amount_minor <> coalesce(-s.moved, 0)
$$;
