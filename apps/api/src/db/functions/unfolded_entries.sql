-- Returns the entries that no sum holds yet, with the day of their journal in UTC (docs/adr/0155): those since the last run of the job
-- `fold-ledger`, or all before the first. Each call is planned for how many there are.
CREATE OR REPLACE FUNCTION unfolded_entries() RETURNS TABLE (
  day date, account smallint, partner_id integer, event_id integer, currency char(3), amount_minor bigint
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_folded bigint := coalesce((SELECT folded_id FROM ledger_folds), 0);
BEGIN
  RETURN QUERY SELECT (j.occurred_at AT TIME ZONE 'UTC')::date, e.account, e.partner_id, e.event_id, e.currency, e.amount_minor
  FROM ledger_entries e JOIN ledger_journals j ON j.id = e.journal_id WHERE e.id > v_folded;
END $$;
