-- Assigns option IDs in ascending order and never reuses one, because stored links and drafts refer to options by ID.
CREATE OR REPLACE FUNCTION assign_option_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO option_numbers AS n (list, last) SELECT list, max(id) FROM added GROUP BY list
  ON CONFLICT (list) DO UPDATE SET last = greatest(n.last, excluded.last);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assign_option_ids AFTER INSERT ON options
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION assign_option_ids();
