-- Marks options as used. Deleting an option locks its row first, so a concurrent use waits, finds it gone and raises AT006
-- (docs/adr/0026).
CREATE OR REPLACE FUNCTION mark_options_used(p_lists text[], p_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locks in a fixed order, so that two first uses of the same options can't deadlock.
  PERFORM FROM options o JOIN unnest(p_lists, p_ids) AS u (list, id) ON o.list = u.list AND o.id = u.id
  WHERE NOT o.is_used ORDER BY o.list, o.id FOR NO KEY UPDATE OF o;
  UPDATE options o SET is_used = true FROM unnest(p_lists, p_ids) AS u (list, id)
  WHERE o.list = u.list AND o.id = u.id AND NOT o.is_used;
  IF EXISTS (
    SELECT FROM unnest(p_lists, p_ids) AS u (list, id)
    WHERE NOT EXISTS (SELECT FROM options o WHERE o.list = u.list AND o.id = u.id)
  ) THEN
    RAISE EXCEPTION 'option-gone' USING ERRCODE = 'AT006';
  END IF;
END $$;
