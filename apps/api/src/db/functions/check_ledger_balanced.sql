-- Refuses entries that don't sum to zero by journal and currency, so all of a journal come in one statement (docs/adr/0074).
CREATE OR REPLACE FUNCTION check_ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY journal_id, currency HAVING sum(amount_minor) <> 0) THEN
    RAISE EXCEPTION 'unbalanced journal' USING ERRCODE = 'AT010';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER check_ledger_balanced AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balanced();
