-- The account from which a refund is still to go, or went, by its state.
CREATE OR REPLACE FUNCTION account_of_refund(p_status text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_status IN ('SENT', 'SUCCEEDED') THEN 1100 WHEN p_status = 'SETTLED' THEN 1000 ELSE 2000 END
$$;
