-- Keeps decisions as they were made, even for direct access to the database (docs/adr/0058).
CREATE OR REPLACE FUNCTION protect_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'decisions are append-only';
END $$;

CREATE OR REPLACE TRIGGER protect_decisions BEFORE UPDATE OR DELETE OR TRUNCATE ON decisions
  FOR EACH STATEMENT EXECUTE FUNCTION protect_decisions();
