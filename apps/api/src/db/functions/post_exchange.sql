-- Posts money that the operator exchanged at its bank: out of one currency and into another, what that clears in both (9000), and the
-- gain or loss (docs/adr/0136). A reversed one is posted back. A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_exchange(p_exchange uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal(s.kind, x.id, l.step, s.at, NULL, NULL, NULL, l.currency, l.accounts,
    ARRAY(SELECT s.sign * a.minor FROM unnest(l.minors) WITH ORDINALITY AS a (minor, line) ORDER BY a.line))
  FROM currency_exchanges x,
    LATERAL (VALUES ('exchange', x.exchanged_on::timestamp AT TIME ZONE 'UTC', 1), ('exchange-reversed', x.reversed_at, -1)) AS s (kind, at, sign),
    LATERAL (VALUES
      (0, x.from_currency::text, ARRAY[1000, 9000], ARRAY[-x.from_minor, x.from_minor]),
      (1, x.to_currency::text, ARRAY[1000, 9000, 5040], ARRAY[x.to_minor, -x.cleared_minor, x.cleared_minor - x.to_minor])
    ) AS l (step, currency, accounts, minors)
  WHERE x.id = p_exchange AND s.at IS NOT NULL
$$;
