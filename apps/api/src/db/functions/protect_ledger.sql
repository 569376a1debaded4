-- Keeps the ledger append-only, even for direct access to the database: a mistake is corrected by another journal (docs/adr/0074).
CREATE OR REPLACE FUNCTION protect_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;

CREATE OR REPLACE TRIGGER protect_ledger BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
  FOR EACH STATEMENT EXECUTE FUNCTION protect_ledger();
CREATE OR REPLACE TRIGGER protect_ledger BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION protect_ledger();
