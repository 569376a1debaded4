-- Posts a journal with its entries in one statement, unless it was posted before; returns whether it was. Debit positive, credit
-- negative; entries of zero are left out, and a journal without entries is not posted (docs/adr/0074). Where the buyer paid in another
-- currency, the gateway's entries (1100, 1110) are worth p_own in it, and 9000 clears both currencies (docs/adr/0136); those entries are
-- no partner's.
CREATE OR REPLACE FUNCTION post_journal(
  p_kind text, p_source uuid, p_step integer, p_at timestamptz, p_order uuid, p_partner integer, p_event integer,
  p_currency text, p_accounts integer[], p_amounts bigint[], p_own_currency text DEFAULT NULL, p_own bigint DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(p_amounts) a WHERE a <> 0) THEN
    RETURN false;
  END IF;
  WITH journal AS (
    INSERT INTO ledger_journals (id, kind, source_id, step, order_id, partner_id, event_id, occurred_at)
    VALUES (gen_random_uuid(), p_kind, p_source, p_step, p_order, p_partner, p_event, coalesce(p_at, app_now()))
    ON CONFLICT (source_id, kind, step) DO NOTHING
    RETURNING id
  ), given AS (
    SELECT e.account, e.amount, e.line, p_own IS NOT NULL AND e.account IN (1100, 1110) AS is_own
    FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS e (account, amount, line) WHERE e.amount <> 0
  ), entry AS (
    SELECT line, account, CASE WHEN is_own THEN p_own_currency ELSE p_currency END AS currency,
      CASE WHEN is_own THEN sign(amount)::bigint * p_own ELSE amount END AS amount, is_own FROM given
    UNION ALL SELECT 100, 9000, p_own_currency, -sum(sign(amount))::bigint * p_own, true FROM given WHERE is_own
    UNION ALL SELECT 101, 9000, p_currency, sum(amount)::bigint, false FROM given WHERE is_own
  )
  INSERT INTO ledger_entries (journal_id, line, account, partner_id, event_id, currency, amount_minor)
  SELECT journal.id, e.line, e.account, CASE WHEN NOT e.is_own THEN p_partner END, CASE WHEN NOT e.is_own THEN p_event END,
    e.currency, e.amount
  FROM journal, entry e WHERE e.amount <> 0;
  RETURN FOUND;
END $$;
