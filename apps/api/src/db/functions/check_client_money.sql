-- Returns currencies in which we have less than we owe, and exchanges, adjustments and lines in suspense that are not posted.
CREATE OR REPLACE FUNCTION check_client_money() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- an exchange moved what the bank took and gave, and cleared its worth, unless it was reversed
  SELECT NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid, x.to_currency, CASE WHEN x.reversed_at IS NULL THEN a.minor ELSE 0 END, coalesce(m.moved, 0)
  FROM currency_exchanges x
    CROSS JOIN LATERAL (VALUES (1000, x.to_minor - x.from_minor), (9000, x.from_minor - x.cleared_minor)) AS a (account, minor)
    LEFT JOIN moved_by_source(ARRAY[1000, 9000]) m ON m.source_id = x.id AND m.account = a.account
  WHERE CASE WHEN x.reversed_at IS NULL THEN a.minor ELSE 0 END <> coalesce(m.moved, 0)
  UNION ALL
  -- an adjustment moved its amount between what is due and what pays for it, unless it waits or was reversed
  SELECT NULL, NULL, NULL, NULL, a.currency, x.minor, coalesce(m.moved, 0)
  FROM adjustments a CROSS JOIN LATERAL (SELECT CASE a.kind WHEN 'CHARGE' THEN 4010 WHEN 'CREDIT' THEN 5050 ELSE 5030 END AS account,
      CASE WHEN a.posted_at IS NULL OR a.reversed_at IS NOT NULL THEN 0 WHEN a.kind = 'CHARGE' THEN -a.amount_minor ELSE a.amount_minor END AS minor) x
    LEFT JOIN moved_by_source(ARRAY[4010, 5030, 5050]) m ON m.source_id = a.id AND m.account = x.account
  WHERE x.minor <> coalesce(m.moved, 0)
  UNION ALL
  -- a line that no record explains moved its account, and an explanation moved that out of suspense, or what a transfer owed to its payer, unless it waits or was reversed
  SELECT NULL, NULL, NULL, NULL, l.currency, l.amount_minor, coalesce(m.moved, 0)
  FROM suspense_lines l LEFT JOIN moved_by_source(ARRAY[1000, 1100]) m ON m.source_id = l.id AND m.account = account_of_suspense(l.source)
  WHERE l.amount_minor <> coalesce(m.moved, 0)
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, l.currency, y.minor, coalesce(m.moved, 0)
  FROM suspense_explanations x
    CROSS JOIN LATERAL (
      SELECT 1900 AS account, currency, amount_minor FROM suspense_lines WHERE id = x.line_id
      UNION ALL SELECT 2010, currency, amount_minor FROM bank_lines WHERE id = x.bank_line_id
    ) l
    CROSS JOIN LATERAL (SELECT CASE WHEN x.posted_at IS NULL OR x.reversed_at IS NOT NULL THEN 0 ELSE l.amount_minor END AS minor) y
    LEFT JOIN moved_by_source(ARRAY[1900, 2010]) m ON m.source_id = x.id AND m.account = l.account
  WHERE y.minor <> coalesce(m.moved, 0)
  UNION ALL
  -- what we have covers what we owe to organisers and buyers; fees that the gateway took out of it (5000, 5010), bad debts (5030),
  -- goodwill (5050) and losses by exchange (5040) are paid in again by the operator, whose own money isn't in these books yet; what is to
  -- be exchanged (9000) covers one currency out of another; what stands in suspense (1900) covers nothing if it went out, since it is
  -- missing until it is explained, and is owed to whoever it is if it came in
  SELECT NULL, NULL, NULL, NULL, e.currency,
    (-coalesce(sum(e.amount_minor) FILTER (WHERE e.account BETWEEN 2000 AND 2190), 0)
      - least(coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 1900), 0), 0))::bigint,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account IN (1000, 1100, 1110, 5000, 5010, 5030, 5040, 5050, 9000)), 0)::bigint
  FROM ledger_entries e WHERE e.account < 2200 OR e.account IN (5000, 5010, 5030, 5040, 5050, 9000)
  GROUP BY e.currency
  HAVING coalesce(sum(e.amount_minor) FILTER (WHERE e.account NOT IN (1010, 1900)), 0)
    + least(coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 1900), 0), 0) < 0
$$;
