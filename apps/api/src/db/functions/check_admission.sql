-- Raises AT011 if the event has a waiting room that doesn't admit the place at this instant. Without a waiting room it reads one index.
-- p_place: {room, number or draw, minutes}: of a place whose signature was checked, and how long an admission stands. A place from before
-- the opening has a draw instead of a number, as in standingOf of the domain.
CREATE OR REPLACE FUNCTION check_admission(p_event integer, p_now timestamptz, p_place jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_room waiting_rooms;
  v_number bigint;
  v_admitted bigint;
BEGIN
  SELECT * INTO v_room FROM waiting_rooms WHERE event_id = p_event;
  IF NOT FOUND THEN
    RETURN;
  ELSIF p_now < v_room.opens_at THEN
    RAISE EXCEPTION 'not-open' USING ERRCODE = 'AT011', DETAIL = jsonb_build_object('time', v_room.opens_at);
  ELSIF (p_place ->> 'room')::integer IS DISTINCT FROM v_room.id THEN
    RAISE EXCEPTION 'no-place' USING ERRCODE = 'AT011';
  END IF;
  v_number := coalesce((p_place ->> 'number')::bigint, 1 + floor((p_place ->> 'draw')::float8 * v_room.early)::bigint);
  v_admitted := admitted_number(v_room, p_now);
  IF v_number > v_admitted THEN
    RAISE EXCEPTION 'not-admitted' USING ERRCODE = 'AT011', DETAIL = jsonb_build_object(
      'position', v_number - v_admitted, 'minutes', ceil((v_number - v_admitted)::numeric / v_room.admit_per_minute));
  ELSIF v_number <= expired_number(v_room, p_now, (p_place ->> 'minutes')::integer) THEN
    RAISE EXCEPTION 'admission-over' USING ERRCODE = 'AT011';
  END IF;
END $$;
