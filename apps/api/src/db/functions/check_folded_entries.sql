-- Returns sums by day and dues of companies that are not what the entries up to the last folded one come to.
CREATE OR REPLACE FUNCTION check_folded_entries() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  WITH folded AS MATERIALIZED (
    SELECT (j.occurred_at AT TIME ZONE 'UTC')::date AS day, e.account, e.currency, e.partner_id, e.event_id, sum(e.amount_minor)::bigint AS minor
    FROM ledger_entries e JOIN ledger_journals j ON j.id = e.journal_id
    WHERE e.id <= (SELECT folded_id FROM ledger_folds) GROUP BY 1, 2, 3, 4, 5
  )
  SELECT NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid, coalesce(f.currency, s.currency), coalesce(f.minor, 0), coalesce(s.amount_minor, 0)
  FROM (SELECT f.day, f.account, f.currency, sum(f.minor)::bigint AS minor FROM folded f GROUP BY 1, 2, 3) f
    FULL JOIN ledger_sums s ON s.day = f.day AND s.account = f.account AND s.currency = f.currency
  WHERE coalesce(f.minor, 0) <> coalesce(s.amount_minor, 0)
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, coalesce(f.currency, d.currency), coalesce(f.minor, 0), coalesce(d.amount_minor, 0)
  FROM (SELECT f.partner_id, f.event_id, f.currency, sum(f.minor)::bigint AS minor FROM folded f
      WHERE f.account = 2110 AND f.partner_id IS NOT NULL GROUP BY 1, 2, 3) f
    FULL JOIN ledger_dues d ON d.partner_id = f.partner_id AND coalesce(d.event_id, 0) = coalesce(f.event_id, 0) AND d.currency = f.currency
  WHERE coalesce(f.minor, 0) <> coalesce(d.amount_minor, 0)
$$;
