ALTER TABLE "events" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint

-- An event is public once its partner has confirmed its address too; what is not public is not sold.
CREATE OR REPLACE FUNCTION place_order(
  p_order uuid, p_attendee uuid, p_event integer, p_key text, p_hash bytea,
  p_now timestamptz, p_hold_until timestamptz, p_tickets jsonb
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_event record;
  v_stored record;
  v_placed boolean;
  v_type record;
  v_short record;
BEGIN
  IF p_key IS NOT NULL THEN
    SELECT id, request_hash INTO v_stored FROM orders WHERE attendee_id = p_attendee AND idempotency_key = p_key;
    IF FOUND THEN
      IF v_stored.request_hash IS DISTINCT FROM p_hash THEN
        RAISE EXCEPTION 'idempotency-mismatch' USING ERRCODE = 'AT005';
      END IF;
      RETURN v_stored.id;
    END IF;
  END IF;

  SELECT e.cancelled_at IS NOT NULL AS cancelled, v.end_at <= p_now AS over INTO v_event
  FROM events e
  JOIN partners p ON p.id = e.partner_id AND p.vetting_status = 'APPROVED' AND p.email_verified
  JOIN event_versions v ON v.id = e.approved_version_id
  WHERE e.id = p_event;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no-event' USING ERRCODE = 'AT001';
  ELSIF v_event.cancelled THEN
    RAISE EXCEPTION 'event-cancelled' USING ERRCODE = 'AT002';
  ELSIF v_event.over THEN
    RAISE EXCEPTION 'event-over' USING ERRCODE = 'AT002';
  END IF;

  -- OFFSET 0 keeps each look-up an index probe, whatever the planner believes about the length of a jsonb array.
  WITH lines AS MATERIALIZED (
    SELECT a.j, a.n, t.*
    FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n), LATERAL (
      SELECT t.id, t.name, t.price_minor, t.currency,
        (SELECT jsonb_build_object('name', c.name, 'periods', c.periods) FROM cancellation_policies c WHERE c.id = t.policy_id) AS policy
      FROM ticket_types t
      WHERE t.id = (a.j ->> 'ticketTypeId')::integer AND t.event_id = p_event
        AND t.withdrawn_at IS NULL AND p_now >= t.sales_start_at AND p_now < t.sales_end_at
      OFFSET 0
    ) t
  ), extras AS MATERIALIZED (
    SELECT (l.j ->> 'id')::uuid AS ticket_id, s.id, s.name, s.price_minor
    FROM lines l, jsonb_array_elements_text(l.j -> 'subEventIds') AS x (id), LATERAL (
      SELECT s.id, s.name, s.price_minor FROM sub_events s
      WHERE s.id = x.id::integer AND s.event_id = p_event AND s.withdrawn_at IS NULL AND s.currency = l.currency
      OFFSET 0
    ) s
  ), sums AS (
    SELECT count(*) AS tickets, sum(price_minor) AS price, min(currency) AS currency, max(currency) AS other,
      sum(jsonb_array_length(j -> 'subEventIds')) AS extras
    FROM lines
  ), placed AS (
    INSERT INTO orders (id, attendee_id, event_id, status, hold_until, total_minor, currency,
                        first_name, surname, purchaser_email, idempotency_key, request_hash, created_at)
    SELECT p_order, p_attendee, p_event, 'PENDING', p_hold_until,
      sums.price + coalesce((SELECT sum(price_minor) FROM extras), 0), sums.currency,
      p.first_name, p.surname, u.email, p_key, p_hash, p_now
    FROM sums, attendees a JOIN users u ON u.id = a.user_id JOIN persons p ON p.user_id = u.id
    WHERE a.id = p_attendee AND sums.tickets = jsonb_array_length(p_tickets) AND sums.currency = sums.other
      AND sums.extras = (SELECT count(*) FROM extras)
    ON CONFLICT (attendee_id, idempotency_key) DO NOTHING
    RETURNING id
  ), history AS (
    INSERT INTO order_transitions (order_id, to_status, reason, at) SELECT id, 'PENDING', 'placed', p_now FROM placed
  ), bought AS (
    INSERT INTO tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, policy,
                         first_name, surname, email, company, job_title)
    SELECT (l.j ->> 'id')::uuid, placed.id, l.id, l.j ->> 'code', l.n - 1, l.name, l.price_minor, l.policy,
      l.j ->> 'firstName', l.j ->> 'surname', l.j ->> 'email', l.j ->> 'company', l.j ->> 'jobTitle'
    FROM lines l, placed
  ), chosen AS (
    INSERT INTO ticket_extras (ticket_id, sub_event_id, name, price_minor)
    SELECT e.ticket_id, e.id, e.name, e.price_minor FROM extras e, placed
  )
  SELECT EXISTS (SELECT FROM placed) INTO v_placed;

  IF NOT v_placed THEN
    -- Either the same key came twice at once and the other call has just been committed, or a ticket is faulty.
    SELECT id, request_hash INTO v_stored FROM orders WHERE attendee_id = p_attendee AND idempotency_key = p_key;
    IF NOT FOUND THEN
      PERFORM refuse_tickets(p_event, p_now, p_tickets);
    ELSIF v_stored.request_hash IS DISTINCT FROM p_hash THEN
      RAISE EXCEPTION 'idempotency-mismatch' USING ERRCODE = 'AT005';
    END IF;
    RETURN v_stored.id;
  END IF;

  FOR v_type IN
    SELECT (a.j ->> 'ticketTypeId')::integer AS id, count(*)::integer AS wanted
    FROM jsonb_array_elements(p_tickets) AS a (j) GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE ticket_types SET taken = taken + v_type.wanted WHERE id = v_type.id AND taken + v_type.wanted <= quantity;
    IF NOT FOUND THEN
      SELECT quantity - taken AS left, name INTO v_short FROM ticket_types WHERE id = v_type.id;
      RAISE EXCEPTION 'tickets-sold-out' USING ERRCODE = 'AT004',
        DETAIL = jsonb_build_object('ticketTypeId', v_type.id, 'name', v_short.name, 'left', v_short.left);
    END IF;
  END LOOP;
  RETURN p_order;
END $$;
