-- The number up to which a waiting room admits places at an instant: a function of the clock and the room's row, so that all nodes
-- agree and nothing has to raise it.
CREATE OR REPLACE FUNCTION admitted_number(p_room waiting_rooms, p_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT p_room.admitted_before
    + floor(greatest(0, extract(epoch FROM p_at - p_room.rate_since)) * p_room.admit_per_minute / 60)::bigint
$$;
