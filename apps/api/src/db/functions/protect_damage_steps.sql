-- Keeps what both sides said as they said it, even for direct access to the database (docs/adr/0085).
CREATE OR REPLACE FUNCTION protect_damage_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'steps of damage requests are append-only';
END $$;

CREATE OR REPLACE TRIGGER protect_damage_steps BEFORE UPDATE OR DELETE OR TRUNCATE ON damage_steps
  FOR EACH STATEMENT EXECUTE FUNCTION protect_damage_steps();
