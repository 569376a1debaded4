-- Raises AT006 if an order breaks a limit of one of its ticket types, AT007 if the account has too many holds for the event,
-- AT008 if an account without a confirmed email would hold too much. The caller has locked the attendee, so that orders of one
-- account are counted one after the other.
-- p_limits: {openOrders, unconfirmedPerEvent, unconfirmed}, where 0 open orders are any number; null for callers of an older release, which know none of these.
CREATE OR REPLACE FUNCTION check_order_limits(
  p_attendee uuid, p_event integer, p_now timestamptz, p_tickets jsonb, p_limits jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_fault record;
  v_orders jsonb;
  v_unpaid record;
BEGIN
  SELECT w.position, t.id, t.name, w.wanted, t.min_per_order, t.max_per_order, t.max_per_person, h.held INTO v_fault
  FROM (
    SELECT (a.j ->> 'ticketTypeId')::integer AS id, count(*)::integer AS wanted, min(a.n)::integer - 1 AS position
    FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n) GROUP BY 1
  ) w
  JOIN ticket_types t ON t.id = w.id AND t.event_id = p_event AND t.withdrawn_at IS NULL
    AND p_now >= t.sales_start_at AND p_now < t.sales_end_at
  CROSS JOIN LATERAL (
    -- Expired holds count until their tickets are back in stock, because until then they can still be paid.
    SELECT CASE WHEN t.max_per_person IS NULL THEN 0 ELSE (
      SELECT count(*)::integer FROM orders o JOIN tickets k ON k.order_id = o.id
      WHERE o.attendee_id = p_attendee AND o.event_id = p_event AND k.ticket_type_id = t.id AND k.released_at IS NULL
    ) END AS held
  ) h
  WHERE w.wanted < t.min_per_order OR w.wanted > t.max_per_order OR h.held + w.wanted > t.max_per_person
  ORDER BY w.position LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%', CASE
        WHEN v_fault.wanted < v_fault.min_per_order THEN 'order-minimum'
        WHEN v_fault.wanted > v_fault.max_per_order THEN 'order-maximum'
        ELSE 'person-maximum'
      END USING ERRCODE = 'AT006',
      DETAIL = jsonb_build_object('position', v_fault.position, 'ticketTypeId', v_fault.id, 'name', v_fault.name,
        'held', v_fault.held, 'count', CASE
          WHEN v_fault.wanted < v_fault.min_per_order THEN v_fault.min_per_order
          WHEN v_fault.wanted > v_fault.max_per_order THEN v_fault.max_per_order
          ELSE v_fault.max_per_person
        END);
  END IF;

  IF p_limits IS NULL THEN
    RETURN;
  END IF;
  IF (p_limits ->> 'openOrders')::integer > 0 THEN
    SELECT jsonb_agg(o.id ORDER BY o.created_at DESC) INTO v_orders
    FROM orders o
    WHERE o.attendee_id = p_attendee AND o.event_id = p_event AND o.status = 'PENDING' AND o.hold_until >= p_now;
    IF jsonb_array_length(v_orders) >= (p_limits ->> 'openOrders')::integer THEN
      RAISE EXCEPTION 'open-orders' USING ERRCODE = 'AT007', DETAIL = v_orders;
    END IF;
  END IF;

  PERFORM FROM attendees a JOIN users u ON u.id = a.user_id WHERE a.id = p_attendee AND u.email_verified_at IS NOT NULL;
  IF FOUND THEN
    RETURN;
  END IF;
  -- Free tickets count as long as they are valid, because completing their order proves nothing.
  SELECT count(*) FILTER (WHERE o.event_id = p_event) AS of_event, count(*) AS in_all INTO v_unpaid
  FROM orders o JOIN tickets k ON k.order_id = o.id
  WHERE o.attendee_id = p_attendee AND k.released_at IS NULL
    AND (o.status = 'PENDING' AND o.hold_until >= p_now OR o.status = 'PAID' AND o.total_minor = 0);
  IF v_unpaid.of_event + jsonb_array_length(p_tickets) > (p_limits ->> 'unconfirmedPerEvent')::integer THEN
    RAISE EXCEPTION 'unconfirmed-event-limit' USING ERRCODE = 'AT008', DETAIL = p_limits -> 'unconfirmedPerEvent';
  ELSIF v_unpaid.in_all + jsonb_array_length(p_tickets) > (p_limits ->> 'unconfirmed')::integer THEN
    RAISE EXCEPTION 'unconfirmed-limit' USING ERRCODE = 'AT008', DETAIL = p_limits -> 'unconfirmed';
  END IF;
END $$;
