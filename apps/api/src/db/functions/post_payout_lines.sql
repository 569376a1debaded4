-- Posts a payout out of what is due for each of its events and for adjustments, or back with a factor of -1.
CREATE OR REPLACE FUNCTION post_payout_lines(p_payout payouts, p_kind text, p_at timestamptz, p_factor integer) RETURNS void
LANGUAGE sql AS $$
  WITH journal AS (
    INSERT INTO ledger_journals (id, kind, source_id, step, partner_id, occurred_at)
    VALUES (gen_random_uuid(), p_kind, p_payout.id, 0, p_payout.partner_id, coalesce(p_at, app_now()))
    ON CONFLICT (source_id, kind, step) DO NOTHING
    RETURNING id
  ), lines AS (
    SELECT 2110 AS account, event_id, amount_minor FROM payout_events WHERE payout_id = p_payout.id
    UNION ALL SELECT 2110, NULL, p_payout.adjustments_minor
    UNION ALL SELECT 2190, NULL, -p_payout.amount_minor
  )
  INSERT INTO ledger_entries (journal_id, line, account, partner_id, event_id, currency, amount_minor)
  SELECT journal.id, row_number() OVER (), account, p_payout.partner_id, event_id, p_payout.currency, p_factor * amount_minor
  FROM journal, lines WHERE amount_minor <> 0
$$;
