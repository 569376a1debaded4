-- The account that a line in suspense moved.
CREATE OR REPLACE FUNCTION account_of_suspense(p_source text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_source WHEN 'BANK' THEN 1000 ELSE 1100 END
$$;
