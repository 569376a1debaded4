-- Returns money of payers without an order, a debt or a refund that is owed otherwise than our records say.
CREATE OR REPLACE FUNCTION check_late_money() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- money without an order is owed to its payer until it is returned
  SELECT p.order_id, NULL::uuid, p.id, NULL::uuid, coalesce(p.charged_currency, p.currency),
    CASE p.status WHEN 'RETURNING' THEN coalesce(p.charged_minor, p.amount_minor) ELSE 0 END, coalesce(-s.moved, 0)
  FROM payments p LEFT JOIN moved_by_source(ARRAY[2010]) s ON s.source_id = p.id
  WHERE CASE p.status WHEN 'RETURNING' THEN coalesce(p.charged_minor, p.amount_minor) ELSE 0 END <> coalesce(-s.moved, 0)
  UNION ALL
  -- an incoming transfer is owed to its payer until it pays for an order or a debt, and its rest until it is settled; its parts count with it
  SELECT (array_agg(l.order_id) FILTER (WHERE l.order_id IS NOT NULL))[1], NULL, NULL, NULL, l.currency, sum(x.minor)::bigint,
    coalesce(-sum(m.moved), 0)::bigint
  FROM bank_lines l CROSS JOIN LATERAL (VALUES
      (2010, CASE WHEN l.settled_as IS NULL THEN l.amount_minor ELSE l.applied_minor END
        - CASE WHEN l.partner_id IS NULL THEN 0 ELSE l.applied_minor END),
      (2110, CASE WHEN l.partner_id IS NULL THEN 0 ELSE l.applied_minor END)) AS x (account, minor)
    LEFT JOIN moved_by_source(ARRAY[2010, 2110]) m ON m.source_id = l.id AND m.account = x.account
  GROUP BY coalesce(l.part_of, l.id), x.account, l.currency HAVING sum(x.minor) <> coalesce(-sum(m.moved), 0)
  UNION ALL
  -- an order paid by transfer has its total from transfers, and no other order has any
  SELECT coalesce(p.order_id, l.order_id), NULL, p.id, NULL, p.currency, coalesce(p.amount_minor, 0), coalesce(l.minor, 0)
  FROM (SELECT * FROM payments WHERE status = 'SUCCEEDED' AND gateway = 'transfer') p
    FULL JOIN (SELECT b.order_id, sum(b.applied_minor)::bigint AS minor FROM bank_lines b WHERE b.applied_minor > 0 AND b.partner_id IS NULL GROUP BY 1) l
      ON l.order_id = p.order_id
  WHERE coalesce(p.amount_minor, 0) <> coalesce(l.minor, 0)
$$;
