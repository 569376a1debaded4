-- Orders the tickets of an approved request, which are on offer to its buyer, by the steps of place_order that aren't the buyer's own:
-- no waiting room, limits of holds, code or questions. The order has the ID of the request, whose card is authorised for p_total; AT012 if
-- it would cost something else by now. The caller has locked the attendee, the request and the ticket type.
-- p_tickets: as in place_order
CREATE OR REPLACE FUNCTION order_request(
  p_wait uuid, p_now timestamptz, p_hold_until timestamptz, p_tickets jsonb, p_total bigint, p_currency text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wait record;
BEGIN
  SELECT w.attendee_id, w.language, t.event_id INTO v_wait
  FROM waits w JOIN ticket_types t ON t.id = w.ticket_type_id WHERE w.id = p_wait;
  PERFORM check_event_on_sale(v_wait.event_id, p_now);
  PERFORM check_order_limits(v_wait.attendee_id, v_wait.event_id, p_now, p_tickets, NULL);
  IF NOT write_order(p_wait, v_wait.attendee_id, v_wait.event_id, NULL, NULL, p_now, p_hold_until, p_tickets, v_wait.language) THEN
    PERFORM raise_ticket_problem(v_wait.event_id, p_now, p_tickets);
  END IF;
  IF NOT EXISTS (SELECT FROM orders WHERE id = p_wait AND total_minor = p_total AND currency = p_currency) THEN
    RAISE EXCEPTION 'price-changed' USING ERRCODE = 'AT012';
  END IF;
  PERFORM leave_seats_open(p_wait, p_tickets);
  PERFORM take_stock(p_tickets, p_wait, v_wait.attendee_id, p_now);
END $$;
