-- Place of a wait in the line for a ticket type, in which those who wait for it as one of several stand too. By the rights of the owner, because an attendee sees no other wait (docs/adr/0131).
CREATE OR REPLACE FUNCTION position_in_line(p_type integer, p_joined_at timestamptz, p_id uuid) RETURNS integer LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer FROM waits
  WHERE (ticket_type_id = p_type OR any_of @> ARRAY[p_type]) AND offered_at IS NULL AND ended_at IS NULL AND (joined_at, id) <= (p_joined_at, p_id)
$$;
