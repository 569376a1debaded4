-- Returns journals that do not sum to zero in each currency, or that have no entries, and the journals that entries name but that aren't there.
CREATE OR REPLACE FUNCTION check_journals_balance() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  SELECT NULL::uuid, NULL::uuid, NULL::uuid, e.journal_id, e.currency, 0::bigint, sum(e.amount_minor)::bigint
  FROM ledger_entries e GROUP BY e.journal_id, e.currency HAVING sum(e.amount_minor) <> 0
  UNION ALL
  SELECT j.order_id, NULL, NULL, j.id, NULL, NULL, NULL
  FROM ledger_journals j WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.journal_id = j.id)
  UNION ALL
  SELECT DISTINCT NULL::uuid, NULL::uuid, NULL::uuid, e.journal_id, NULL, NULL::bigint, NULL::bigint
  FROM ledger_entries e WHERE NOT EXISTS (SELECT FROM ledger_journals j WHERE j.id = e.journal_id)
$$;
