-- Adds entries to the sums by day and to what is due to companies (docs/adr/0155); returns whether there is more to do. Folds up to the
-- entry that was the newest at the last run, then notes the newest one for the next run. IDs become visible out of order, so it waits until
-- every transaction from before that note has ended. The number of a transaction means nothing in a dump that was restored elsewhere; if
-- it is one to come, the newest entry is noted again.
CREATE OR REPLACE FUNCTION fold_ledger(p_limit integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_fold ledger_folds;
  v_newest bigint;
  v_until bigint;
BEGIN
  INSERT INTO ledger_folds DEFAULT VALUES ON CONFLICT DO NOTHING;
  SELECT * INTO v_fold FROM ledger_folds FOR UPDATE;
  IF v_fold.seen_id = v_fold.folded_id OR v_fold.seen_before > pg_snapshot_xmax(pg_current_snapshot()) THEN
    SELECT coalesce(max(id), 0) INTO v_newest FROM ledger_entries;
    -- in a statement of its own, whose snapshot is later
    UPDATE ledger_folds SET seen_id = v_newest, seen_before = pg_snapshot_xmax(pg_current_snapshot());
    RETURN false;
  ELSIF v_fold.seen_before > pg_snapshot_xmin(pg_current_snapshot()) THEN
    RETURN false;
  END IF;
  v_until := least(v_fold.seen_id, v_fold.folded_id + p_limit);
  WITH added AS MATERIALIZED (
    SELECT (j.occurred_at AT TIME ZONE 'UTC')::date AS day, e.account, e.currency, e.partner_id, e.event_id, e.amount_minor
    -- OFFSET 0: looks up the journal of each, whatever a scan of all of them is thought to cost
    FROM ledger_entries e CROSS JOIN LATERAL (SELECT occurred_at FROM ledger_journals WHERE id = e.journal_id OFFSET 0) j
    WHERE e.id > v_fold.folded_id AND e.id <= v_until
  ), summed AS (
    INSERT INTO ledger_sums AS s (day, account, currency, amount_minor)
    SELECT day, account, currency, sum(amount_minor) FROM added GROUP BY 1, 2, 3
    ON CONFLICT (day, account, currency) DO UPDATE SET amount_minor = s.amount_minor + excluded.amount_minor
  )
  INSERT INTO ledger_dues AS d (partner_id, event_id, currency, amount_minor)
  SELECT partner_id, event_id, currency, sum(amount_minor) FROM added WHERE account = 2110 AND partner_id IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (partner_id, event_id, currency) DO UPDATE SET amount_minor = d.amount_minor + excluded.amount_minor;
  UPDATE ledger_folds SET folded_id = v_until;
  RETURN true;
END $$;
