-- A share of an amount, in proportion to how much of a whole is done. Steps are differences of it, so that the last one ends at
-- exactly the amount, whatever the steps.
CREATE OR REPLACE FUNCTION share_of_amount(p_amount bigint, p_done bigint, p_whole bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_whole = 0 THEN 0 ELSE round(p_amount::numeric * least(p_done, p_whole) / p_whole) END::bigint
$$;
