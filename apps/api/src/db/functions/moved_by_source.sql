-- Adds up what journals moved on these accounts, by their source: an order, refund, payment or whatever else was posted. With kinds, only
-- what journals of these kinds moved.
CREATE OR REPLACE FUNCTION moved_by_source(p_accounts integer[], p_kinds text[] DEFAULT NULL)
RETURNS TABLE (source_id uuid, account smallint, moved bigint) LANGUAGE sql STABLE AS $$
  SELECT j.source_id, e.account, sum(e.amount_minor)::bigint
  FROM ledger_entries e JOIN ledger_journals j ON j.id = e.journal_id
  WHERE e.account = ANY (p_accounts) AND (p_kinds IS NULL OR j.kind = ANY (p_kinds))
  GROUP BY 1, 2
$$;
