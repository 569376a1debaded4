-- Takes the next place in the waiting room of a public event: its number, or null before the opening, when the first numbers are drawn at
-- random among all who come. The room's row is the one counter of all nodes. Once it has given a number, nobody is early any more, whatever a
-- node's clock says, so the numbers of early places never change. While fewer come than are admitted, numbers keep up with the clock:
-- what wasn't used doesn't let a later rush in all together. Losing the last few places in a crash harms nobody, so the commit doesn't wait.
CREATE OR REPLACE FUNCTION draw_place(p_event integer, p_now timestamptz, OUT room integer, OUT number bigint) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE waiting_rooms w SET
    places = w.places + 1,
    early = w.early + (w.places = w.early AND p_now < w.opens_at)::integer,
    last_number = CASE WHEN w.places = w.early AND p_now < w.opens_at THEN w.last_number + 1
      ELSE greatest(w.last_number + 1, admitted_number(w, p_now)) END
  WHERE w.event_id = p_event AND EXISTS (SELECT FROM event_docs d WHERE d.event_id = p_event)
  RETURNING w.id, CASE WHEN w.places > w.early THEN w.last_number END INTO room, number;
END $$;
