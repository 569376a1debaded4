-- Returns what contradicts in the books, by check; a healthy system has no row (docs/adr/0074). A row names its order, refund or payment
-- where there is one, and what was expected and found.
CREATE OR REPLACE FUNCTION check_money() RETURNS TABLE (
  failed text, order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  WITH sources AS MATERIALIZED (
    -- by source and account, what its journals moved
    SELECT j.source_id, j.kind IN ('refund-written', 'damage-refund-written') AS is_written, e.account, sum(e.amount_minor)::bigint AS moved
    FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id
    GROUP BY 1, 2, 3
  ), moved AS MATERIALIZED (
    -- by source and account, whatever moved it
    SELECT source_id, account, sum(moved)::bigint AS moved FROM sources GROUP BY 1, 2
  ), held AS MATERIALIZED (
    -- what is still held of an order, by account
    SELECT j.order_id, sum(e.amount_minor)::bigint AS moved
    FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id AND e.account IN (2100, 2200)
    GROUP BY j.order_id, e.account HAVING sum(e.amount_minor) <> 0
  ), back AS MATERIALIZED (
    -- what went back of an order, by refunds and by lost disputes, and at whose expense
    SELECT b.order_id, sum(b.amount_minor)::bigint AS minor, (sum(b.amount_minor) FILTER (WHERE b.bearer = 'ORGANISER'))::bigint AS borne_by_organiser
    FROM (
      SELECT r.order_id, r.amount_minor, r.bearer FROM refunds r
      UNION ALL SELECT d.order_id, d.amount_minor, 'ORGANISER' FROM disputes d WHERE d.status = 'LOST'
    ) b GROUP BY 1
  )
  SELECT 'journals-balance', NULL::uuid, NULL::uuid, NULL::uuid, e.journal_id, e.currency, 0::bigint, sum(e.amount_minor)::bigint
  FROM ledger_entries e GROUP BY e.journal_id, e.currency HAVING sum(e.amount_minor) <> 0
  UNION ALL
  SELECT 'journals-balance', j.order_id, NULL, NULL, j.id, NULL, NULL, NULL
  FROM ledger_journals j WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.journal_id = j.id)
  UNION ALL
  -- a paid order has one sale of its total, or of that in the buyer's own currency, and no other order has one
  SELECT 'sale-of-order', coalesce(o.id, j.source_id), NULL, NULL, j.id, o.currency,
    CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.charge END, coalesce(s.moved, 0)
  FROM (SELECT o.*, coalesce(p.own_minor, o.total_minor) AS charge
      FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.status = 'SUCCEEDED' WHERE o.paid_at IS NOT NULL AND o.total_minor > 0) o
    FULL JOIN (SELECT * FROM ledger_journals WHERE kind = 'sale') j ON j.source_id = o.id
    LEFT JOIN sources s ON s.source_id = j.source_id AND s.account IN (1100, 2010) AND NOT s.is_written
  WHERE o.id IS NULL OR o.charge IS DISTINCT FROM s.moved
  UNION ALL
  -- a paid order has a charge of its total in its currency, or of what was quoted for it in another, and no other order has one
  SELECT 'charge-of-order', coalesce(o.id, p.order_id), NULL, p.id, NULL, coalesce(o.currency, p.currency),
    coalesce(o.total_minor, 0), coalesce(p.charged_minor, p.amount_minor, 0)
  FROM (SELECT * FROM orders o WHERE o.paid_at IS NOT NULL AND o.total_minor > 0) o
    FULL JOIN (SELECT * FROM payments WHERE status = 'SUCCEEDED') p ON p.order_id = o.id
  WHERE o.id IS NULL OR p.id IS NULL OR p.amount_minor <> o.total_minor OR p.currency <> o.currency
    OR coalesce(p.charged_minor, p.amount_minor) <> coalesce(p.own_minor, o.total_minor)
    OR coalesce(p.charged_currency, p.currency) <> coalesce(p.own_currency, o.currency)
  UNION ALL
  -- a refund is written whole, and is owed until it went
  SELECT 'refund-written', r.order_id, r.id, r.payment_id, NULL, r.currency, r.amount_minor, coalesce(-s.moved, 0)
  FROM refunds r LEFT JOIN sources s ON s.source_id = r.id AND s.account = 2000 AND s.is_written
  WHERE r.amount_minor <> coalesce(-s.moved, 0)
  UNION ALL
  SELECT 'refund-sent', r.order_id, r.id, r.payment_id, NULL, r.currency, -r.minor, coalesce(s.moved, 0)
  FROM (SELECT *, CASE account_of_refund(status) WHEN 1100 THEN coalesce(own_minor, amount_minor) ELSE amount_minor END AS minor FROM refunds) r
    LEFT JOIN moved s ON s.source_id = r.id AND s.account = account_of_refund(r.status)
  WHERE r.minor <> coalesce(-s.moved, 0)
  UNION ALL
  -- no more goes back than was paid
  SELECT 'refunds-of-payment', p.order_id, NULL, p.id, NULL, coalesce(p.own_currency, p.currency), coalesce(p.charged_minor, p.amount_minor),
    sum(coalesce(r.own_minor, r.amount_minor))::bigint
  FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.status <> 'FAILED'
  WHERE p.status = 'SUCCEEDED'
  GROUP BY p.id HAVING sum(coalesce(r.own_minor, r.amount_minor)) > coalesce(p.charged_minor, p.amount_minor)
  UNION ALL
  -- a refund is the sum of its tickets' shares
  SELECT 'refund-written', r.order_id, r.id, r.payment_id, NULL, r.currency, r.amount_minor, coalesce(sum(l.amount_minor), 0)::bigint
  FROM refunds r LEFT JOIN refund_lines l ON l.refund_id = r.id
  WHERE r.promised_on IS NOT NULL
  GROUP BY r.id HAVING r.amount_minor <> coalesce(sum(l.amount_minor), 0)
  UNION ALL
  -- no ticket gets back more than was paid for it, and one that a refund cancels admits nobody
  SELECT 'refund-written', t.order_id, NULL, NULL, NULL, o.currency, t.price_minor + x.minor, l.minor
  FROM (SELECT ticket_id, sum(amount_minor)::bigint AS minor, bool_or(cancels) AS cancels FROM refund_lines GROUP BY 1) l
  JOIN tickets t ON t.id = l.ticket_id JOIN orders o ON o.id = t.order_id,
  LATERAL (SELECT coalesce(sum(price_minor), 0)::bigint AS minor FROM ticket_extras WHERE ticket_id = t.id) x
  WHERE l.minor > t.price_minor + x.minor OR l.minor > coalesce(t.refund_minor, 0) OR l.cancels AND t.released_at IS NULL
  UNION ALL
  -- of an order that its organiser refunded whole, nothing is held and no commission is left
  SELECT 'held-of-refunded', o.id, NULL, NULL, NULL, o.currency, 0, held.moved
  FROM orders o JOIN back ON back.order_id = o.id AND back.borne_by_organiser = o.total_minor JOIN held ON held.order_id = o.id
  WHERE NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.status = 'OPEN')
  UNION ALL
  -- of a charge that went back whole, nothing is left to clear in either currency
  SELECT 'held-of-refunded', p.order_id, NULL, p.id, NULL, e.currency, 0, sum(e.amount_minor)::bigint
  FROM payments p JOIN ledger_journals j ON j.order_id = p.order_id JOIN ledger_entries e ON e.journal_id = j.id AND e.account = 9000
  WHERE p.status = 'SUCCEEDED' AND p.own_minor = (SELECT sum(b.own_minor) FROM (
      SELECT r.own_minor FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('SENT', 'SUCCEEDED')
      UNION ALL SELECT d.own_minor FROM disputes d WHERE d.payment_id = p.id AND d.status = 'LOST') b)
  GROUP BY p.id, e.currency HAVING sum(e.amount_minor) <> 0
  UNION ALL
  -- once an order was released, nothing of it is held and its commission is earned
  SELECT 'held-of-released', o.id, NULL, NULL, NULL, o.currency, 0, held.moved
  FROM orders o JOIN held ON held.order_id = o.id WHERE o.released_at IS NOT NULL
  UNION ALL
  -- money without an order is owed to its payer until it is returned
  SELECT 'late-money', p.order_id, NULL, p.id, NULL, coalesce(p.charged_currency, p.currency),
    CASE p.status WHEN 'RETURNING' THEN coalesce(p.charged_minor, p.amount_minor) ELSE 0 END, coalesce(-s.moved, 0)
  FROM payments p LEFT JOIN sources s ON s.source_id = p.id AND s.account = 2010
  WHERE CASE p.status WHEN 'RETURNING' THEN coalesce(p.charged_minor, p.amount_minor) ELSE 0 END <> coalesce(-s.moved, 0)
  UNION ALL
  -- a placement's charge and refunds are posted
  SELECT 'placements', NULL, NULL, p.id, NULL, p.currency, p.amount_minor, coalesce(-s.moved, 0)
  FROM placement_payments p LEFT JOIN sources s ON s.source_id = p.id AND s.account = 4010
  WHERE p.status = 'SUCCEEDED' AND p.amount_minor <> coalesce(-s.moved, 0)
  UNION ALL
  SELECT 'placements', NULL, r.id, r.payment_id, NULL, r.currency, CASE WHEN r.sent_at IS NULL THEN r.amount_minor ELSE 0 END, coalesce(-s.moved, 0)
  FROM placement_refunds r LEFT JOIN moved s ON s.source_id = r.id AND s.account = 2000
  WHERE CASE WHEN r.sent_at IS NULL THEN r.amount_minor ELSE 0 END <> coalesce(-s.moved, 0)
  UNION ALL
  -- a payment for damage is the organiser's, and each paid request has one within what was agreed
  SELECT 'charge-of-order', r.order_id, NULL, p.id, NULL, r.currency, CASE r.status WHEN 'PAID' THEN r.amount_minor ELSE 0 END, coalesce(-s.moved, 0)
  FROM damage_requests r LEFT JOIN damage_payments p ON p.request_id = r.id AND p.status = 'SUCCEEDED'
    LEFT JOIN sources s ON s.source_id = p.id AND s.account = 2110
  WHERE CASE r.status WHEN 'PAID' THEN r.amount_minor ELSE 0 END <> coalesce(-s.moved, 0)
    OR r.status = 'PAID' AND NOT EXISTS (SELECT FROM damage_steps d WHERE d.request_id = r.id AND d.kind = 'AGREED' AND d.amount_minor = r.amount_minor)
  UNION ALL
  -- no order is charged more for damage than its limit and its total
  SELECT 'charge-of-order', o.id, NULL, NULL, NULL, o.currency, least(o.damage_limit_minor, o.total_minor), sum(r.amount_minor)::bigint
  FROM orders o JOIN damage_requests r ON r.order_id = o.id AND r.status = 'PAID'
  GROUP BY o.id HAVING sum(r.amount_minor) > least(o.damage_limit_minor, o.total_minor)
  UNION ALL
  -- a refund of damage is written whole, owed until it went, and never above its payment
  SELECT 'refund-written', d.order_id, r.id, r.payment_id, NULL, r.currency, r.amount_minor, coalesce(-s.moved, 0)
  FROM damage_refunds r JOIN damage_requests d ON d.id = r.request_id
    LEFT JOIN sources s ON s.source_id = r.id AND s.account = 2000 AND s.is_written
  WHERE r.amount_minor <> coalesce(-s.moved, 0)
  UNION ALL
  SELECT 'refund-sent', d.order_id, r.id, r.payment_id, NULL, r.currency, -r.amount_minor, coalesce(m.moved, 0)
  FROM damage_refunds r JOIN damage_requests d ON d.id = r.request_id LEFT JOIN moved m ON m.source_id = r.id
    AND m.account = CASE WHEN r.sent_at IS NULL THEN 2000 WHEN r.settled_note IS NULL THEN 1100 ELSE 1000 END
  WHERE r.amount_minor <> coalesce(-m.moved, 0)
  UNION ALL
  SELECT 'refunds-of-payment', d.order_id, NULL, p.id, NULL, p.currency, CASE p.status WHEN 'SUCCEEDED' THEN p.amount_minor ELSE 0 END, sum(r.amount_minor)::bigint
  FROM damage_payments p JOIN damage_requests d ON d.id = p.request_id JOIN damage_refunds r ON r.payment_id = p.id
  GROUP BY p.id, d.order_id HAVING sum(r.amount_minor) > CASE p.status WHEN 'SUCCEEDED' THEN p.amount_minor ELSE 0 END
  UNION ALL
  -- a payout is what its events and adjustments come to, and is on its way until it arrived, came back or was cancelled
  SELECT 'payouts', NULL, NULL, NULL, NULL, p.currency,
    CASE WHEN p.status IN ('WAITING', 'APPROVED', 'SUBMITTED') THEN p.amount_minor ELSE 0 END, coalesce(-s.moved, 0)
  FROM payouts p LEFT JOIN moved s ON s.source_id = p.id AND s.account = 2190
  WHERE CASE WHEN p.status IN ('WAITING', 'APPROVED', 'SUBMITTED') THEN p.amount_minor ELSE 0 END <> coalesce(-s.moved, 0)
    OR p.amount_minor <> p.adjustments_minor + (SELECT coalesce(sum(e.amount_minor), 0) FROM payout_events e WHERE e.payout_id = p.id)
  UNION ALL
  -- an incoming transfer is owed to its payer until it pays for an order or a debt, and its rest until it is settled
  SELECT 'late-money', l.order_id, NULL, NULL, NULL, l.currency, x.minor, coalesce(-m.moved, 0)
  FROM bank_lines l CROSS JOIN LATERAL (VALUES
      (2010, CASE WHEN l.settled_as IS NULL THEN l.amount_minor ELSE l.applied_minor END
        - CASE WHEN l.partner_id IS NULL THEN 0 ELSE l.applied_minor END),
      (2110, CASE WHEN l.partner_id IS NULL THEN 0 ELSE l.applied_minor END)) AS x (account, minor)
    LEFT JOIN moved m ON m.source_id = l.id AND m.account = x.account
  WHERE coalesce(-m.moved, 0) <> x.minor
  UNION ALL
  -- an order paid by transfer has its total from transfers, and no other order has any
  SELECT 'late-money', coalesce(p.order_id, l.order_id), NULL, p.id, NULL, p.currency, coalesce(p.amount_minor, 0), coalesce(l.minor, 0)
  FROM (SELECT * FROM payments WHERE status = 'SUCCEEDED' AND gateway = 'transfer') p
    FULL JOIN (SELECT b.order_id, sum(b.applied_minor)::bigint AS minor FROM bank_lines b WHERE b.applied_minor > 0 AND b.partner_id IS NULL GROUP BY 1) l
      ON l.order_id = p.order_id
  WHERE coalesce(p.amount_minor, 0) <> coalesce(l.minor, 0)
  UNION ALL
  -- the gateway keeps the money of an open dispute, and no other
  SELECT 'disputed-money', d.order_id, NULL, d.payment_id, NULL, d.currency,
    CASE d.status WHEN 'OPEN' THEN coalesce(d.own_minor, d.amount_minor) ELSE 0 END, coalesce(m.moved, 0)
  FROM disputes d FULL JOIN (SELECT * FROM moved WHERE account = 1110) m ON m.source_id = d.id
  WHERE coalesce(m.moved, 0) <> CASE d.status WHEN 'OPEN' THEN coalesce(d.own_minor, d.amount_minor) ELSE 0 END OR d.id IS NULL AND m.moved <> 0
  UNION ALL
  -- the organiser's part of an open dispute is in reserve, and no other money
  SELECT 'disputed-reserve', d.order_id, NULL, d.payment_id, NULL, d.currency,
    CASE d.status WHEN 'OPEN' THEN coalesce(t.moved, 0) ELSE 0 END, coalesce(-m.moved, 0)
  FROM disputes d FULL JOIN (SELECT * FROM moved WHERE account = 2120) m ON m.source_id = d.id
    LEFT JOIN (SELECT source_id, sum(moved)::bigint AS moved FROM moved WHERE account IN (2100, 2110) GROUP BY 1) t ON t.source_id = d.id
  WHERE coalesce(-m.moved, 0) <> CASE d.status WHEN 'OPEN' THEN coalesce(t.moved, 0) ELSE 0 END
    OR d.id IS NULL AND m.moved <> 0
  UNION ALL
  -- an exchange moved what the bank took and gave, and cleared its worth, unless it was reversed
  SELECT 'client-money', NULL, NULL, NULL, NULL, x.to_currency, CASE WHEN x.reversed_at IS NULL THEN a.minor ELSE 0 END, coalesce(m.moved, 0)
  FROM currency_exchanges x
    CROSS JOIN LATERAL (VALUES (1000, x.to_minor - x.from_minor), (9000, x.from_minor - x.cleared_minor)) AS a (account, minor)
    LEFT JOIN moved m ON m.source_id = x.id AND m.account = a.account
  WHERE CASE WHEN x.reversed_at IS NULL THEN a.minor ELSE 0 END <> coalesce(m.moved, 0)
  UNION ALL
  -- an adjustment moved its amount between what is due and what pays for it, unless it waits or was reversed
  SELECT 'client-money', NULL, NULL, NULL, NULL, a.currency, x.minor, coalesce(m.moved, 0)
  FROM adjustments a CROSS JOIN LATERAL (SELECT CASE a.kind WHEN 'CHARGE' THEN 4010 WHEN 'CREDIT' THEN 5050 ELSE 5030 END AS account,
      CASE WHEN a.posted_at IS NULL OR a.reversed_at IS NOT NULL THEN 0 WHEN a.kind = 'CHARGE' THEN -a.amount_minor ELSE a.amount_minor END AS minor) x
    LEFT JOIN moved m ON m.source_id = a.id AND m.account = x.account
  WHERE x.minor <> coalesce(m.moved, 0)
  UNION ALL
  -- a line that no record explains moved its account, and an explanation moved that out of suspense unless it waits or was reversed
  SELECT 'client-money', NULL, NULL, NULL, NULL, l.currency, l.amount_minor, coalesce(m.moved, 0)
  FROM suspense_lines l LEFT JOIN moved m ON m.source_id = l.id AND m.account = account_of_suspense(l.source)
  WHERE l.amount_minor <> coalesce(m.moved, 0)
  UNION ALL
  SELECT 'client-money', NULL, NULL, NULL, NULL, l.currency, y.minor, coalesce(m.moved, 0)
  FROM suspense_explanations x JOIN suspense_lines l ON l.id = x.line_id
    CROSS JOIN LATERAL (SELECT CASE WHEN x.posted_at IS NULL OR x.reversed_at IS NOT NULL THEN 0 ELSE l.amount_minor END AS minor) y
    LEFT JOIN moved m ON m.source_id = x.id AND m.account = 1900
  WHERE y.minor <> coalesce(m.moved, 0)
  UNION ALL
  -- what we have covers what we owe to organisers and buyers; fees that the gateway took out of it (5000, 5010), bad debts (5030), goodwill (5050) and losses by exchange (5040) are paid in again by the
  -- operator, whose own money isn't in these books yet; what is to be exchanged (9000) covers one currency out of another
  SELECT 'client-money', NULL, NULL, NULL, NULL, e.currency,
    -sum(e.amount_minor) FILTER (WHERE e.account BETWEEN 2000 AND 2190)::bigint,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account IN (1000, 1100, 1110, 5000, 5010, 5030, 5040, 5050, 9000)), 0)::bigint
  FROM ledger_entries e WHERE e.account < 2200 OR e.account IN (5000, 5010, 5030, 5040, 5050, 9000)
  GROUP BY e.currency
  HAVING sum(e.amount_minor) FILTER (WHERE e.account <> 1010 AND e.account <> 1900) < 0
  UNION ALL
  -- an order's state follows from its live tickets and the money that went back
  SELECT 'state-of-order', o.id, NULL, NULL, NULL, o.currency, o.total_minor, coalesce(back.minor, 0)
  FROM orders o LEFT JOIN back ON back.order_id = o.id, LATERAL (
    SELECT count(*) FILTER (WHERE t.released_at IS NULL) AS live, count(*) AS all_of_them FROM tickets t WHERE t.order_id = o.id
  ) t
  WHERE o.total_minor > 0 AND t.all_of_them > 0 AND NOT CASE o.status
    WHEN 'PAID' THEN coalesce(back.minor, 0) = 0 AND t.live > 0
    WHEN 'CANCELLED' THEN coalesce(back.minor, 0) = 0 AND t.live = 0
    WHEN 'PARTIALLY_REFUNDED' THEN back.minor > 0 AND (back.minor < o.total_minor OR t.live > 0)
    WHEN 'REFUNDED' THEN back.minor >= o.total_minor AND t.live = 0
    ELSE coalesce(back.minor, 0) = 0 AND o.paid_at IS NULL
  END
$$;
