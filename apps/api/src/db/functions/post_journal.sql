-- Posts a journal with its entries in one statement, unless it was posted before; returns whether it was. Debit positive, credit
-- negative; entries of zero are left out, and a journal without entries is not posted (docs/adr/0074).
CREATE OR REPLACE FUNCTION post_journal(
  p_kind text, p_source uuid, p_step integer, p_at timestamptz, p_order uuid, p_partner integer, p_event integer,
  p_currency text, p_accounts integer[], p_amounts bigint[]
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
  )
  INSERT INTO ledger_entries (journal_id, line, account, partner_id, event_id, currency, amount_minor)
  SELECT journal.id, e.line, e.account, p_partner, p_event, p_currency, e.amount
  FROM journal, unnest(p_accounts, p_amounts) WITH ORDINALITY AS e (account, amount, line)
  WHERE e.amount <> 0;
  RETURN FOUND;
END $$;
