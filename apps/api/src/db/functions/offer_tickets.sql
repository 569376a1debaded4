-- Offers free tickets of a ticket type to those who wait for it, alone or as one of several, in order of joining, and returns how
-- many; the caller, who has locked the ticket type, adds them to `taken`. A group that wants more than are free is passed over and keeps
-- its place. By the rights of the owner, because an attendee who leaves the line sees no other wait (docs/adr/0131).
CREATE OR REPLACE FUNCTION offer_tickets(p_type integer, p_free integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_now timestamptz := app_now();
  v_until timestamptz;
  v_left integer := p_free;
  v_wait record;
BEGIN
  IF p_free <= 0 OR NOT EXISTS (
    SELECT FROM waits WHERE (ticket_type_id = p_type OR any_of @> ARRAY[p_type]) AND offered_at IS NULL AND ended_at IS NULL
  ) THEN
    RETURN 0;
  END IF;
  SELECT least(v_now + make_interval(hours => e.offer_hours), t.sales_end_at, v.end_at) INTO v_until
  FROM ticket_types t JOIN events e ON e.id = t.event_id JOIN event_versions v ON v.id = e.approved_version_id
  JOIN partners p ON p.id = e.partner_id AND p.blocked_at IS NULL
  WHERE t.id = p_type AND t.withdrawn_at IS NULL AND NOT t.needs_code AND NOT t.needs_approval
    AND v_now >= t.sales_start_at AND v_now < t.sales_end_at
    AND e.waiting_list = 'OPEN' AND e.cancelled_at IS NULL AND v.end_at > v_now AND NOT is_suspended(p.id, v_now);
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  -- One who got an unpaid order back may by now wait for this type with another place, and gets one offer of it.
  FOR v_wait IN
    SELECT w.id, w.count FROM waits w
    WHERE (w.ticket_type_id = p_type OR w.any_of @> ARRAY[p_type]) AND w.offered_at IS NULL AND w.ended_at IS NULL
      AND NOT EXISTS (SELECT FROM waits o WHERE w.ticket_type_id <> p_type AND o.ticket_type_id = p_type
        AND o.attendee_id = w.attendee_id AND o.order_id IS NULL AND o.ended_at IS NULL)
    ORDER BY w.joined_at, w.id
  LOOP
    CONTINUE WHEN v_wait.count > v_left;
    -- Only who is offered tickets is locked, so that another type that becomes free at the same time passes nobody over for
    -- nothing; somebody who is just leaving, or being offered another type, is skipped.
    UPDATE waits SET ticket_type_id = p_type, offered_at = v_now, offered_until = v_until, notified_at = NULL
    WHERE id = (SELECT id FROM waits WHERE id = v_wait.id AND offered_at IS NULL AND ended_at IS NULL FOR UPDATE SKIP LOCKED);
    CONTINUE WHEN NOT FOUND;
    v_left := v_left - v_wait.count;
    EXIT WHEN v_left = 0;
  END LOOP;
  RETURN p_free - v_left;
END $$;
