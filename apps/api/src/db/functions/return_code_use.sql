-- Released tickets return their use of a code, whatever released them. Group discounts have no uses to return.
CREATE OR REPLACE FUNCTION return_code_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discounts SET used_tickets = used_tickets - 1, given_minor = given_minor - NEW.discount_minor
  WHERE id = NEW.discount_id AND code IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER return_code_use AFTER UPDATE OF released_at ON tickets
  FOR EACH ROW WHEN (NEW.discount_id IS NOT NULL AND OLD.released_at IS NULL AND NEW.released_at IS NOT NULL)
  EXECUTE FUNCTION return_code_use();
