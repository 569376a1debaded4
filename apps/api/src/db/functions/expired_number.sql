-- The number up to which admissions of a waiting room are over: what it admitted so many minutes ago. 0 if its rate has changed since then, so
-- that a change of the rate gives earlier admissions their time once more.
CREATE OR REPLACE FUNCTION expired_number(p_room waiting_rooms, p_now timestamptz, p_minutes integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_now - make_interval(mins => p_minutes) < p_room.rate_since THEN 0
    ELSE admitted_number(p_room, p_now - make_interval(mins => p_minutes)) END
$$;
