-- Places an order in one round trip (docs/adr/0007): checks and copies everything first, updates the contended counters last.
-- Problems of the request are raised with a code of class AT; features/orders/place-order-problems.ts reads the code, message
-- and detail (JSON):
--   AT001 no such public event      AT002 not on sale      AT003 invalid ticket in the draft
--   AT004 not enough tickets        AT005 idempotency key used for a different request
--   AT006 limit of a ticket type    AT007 too many holds   AT008 email not confirmed
--   AT009 the code of a discount doesn't apply              AT010 the event's questions have another revision than p_questions
--   AT011 its waiting room hasn't admitted p_place
-- p_tickets: [{id, code, ticketTypeId, firstName, surname, email, company, jobTitle, subEventIds,
--   answers: {question: [text]}, isOpen}]
-- p_limits: as in check_order_limits. Parameters with defaults are unknown to nodes of an older release.
CREATE OR REPLACE FUNCTION place_order(
  p_order uuid, p_attendee uuid, p_event integer, p_key text, p_hash bytea,
  p_now timestamptz, p_hold_until timestamptz, p_tickets jsonb,
  p_language text DEFAULT NULL, p_limits jsonb DEFAULT NULL, p_code text DEFAULT NULL,
  p_questions integer DEFAULT NULL, p_source text DEFAULT NULL, p_place jsonb DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql
-- Its lookups are index probes with any parameters; planning them again for each order takes longer than the order itself.
SET plan_cache_mode = force_generic_plan
-- By the rights of its owner, whom no policy holds up: it places for a session that sees all rows, or those of this attendee (docs/adr/0131).
SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_repeated uuid;
BEGIN
  IF session_user <> current_user
    AND coalesce(current_setting('atrium.rows', true), '') NOT IN ('all', 'attendee ' || p_attendee) THEN
    RAISE EXCEPTION 'not an attendee of this session' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Orders of one account follow each other, so that two at once can't exceed a limit together.
  PERFORM FROM attendees WHERE id = p_attendee FOR NO KEY UPDATE;
  v_repeated := find_placed_order(p_attendee, p_key, p_hash);
  IF v_repeated IS NOT NULL THEN
    RETURN v_repeated;
  END IF;
  PERFORM check_event_on_sale(p_event, p_now, p_questions);
  PERFORM check_admission(p_event, p_now, p_place);
  PERFORM check_order_limits(p_attendee, p_event, p_now, p_tickets, p_limits);
  IF NOT write_order(p_order, p_attendee, p_event, p_key, p_hash, p_now, p_hold_until, p_tickets, p_language, p_code, p_source) THEN
    IF p_code IS NOT NULL THEN
      PERFORM check_code(p_event, p_code, p_now);
    END IF;
    PERFORM raise_ticket_problem(p_event, p_now, p_tickets, p_code);
  END IF;
  IF p_tickets @> '[{"isOpen": true}]' THEN
    PERFORM leave_seats_open(p_order, p_tickets);
  END IF;
  IF p_code IS NOT NULL THEN
    PERFORM take_code(p_order, p_attendee, p_event, p_code, p_now);
  END IF;
  PERFORM take_stock(p_tickets, p_order, p_attendee, p_now);
  RETURN p_order;
END $$;
