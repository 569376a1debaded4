-- Places an order in one round trip (performance.md C): everything is checked and copied first, the contended
-- counters come last and in id order. What a person may have caused is raised under a code of class AT:
--   AT001 no such public event      AT002 not on sale      AT003 a ticket of the draft is faulty
--   AT004 not enough tickets left   AT005 the idempotency key belongs to another request
-- Message and detail (JSON) are read by features/orders/place-order.ts.
-- p_tickets: [{id, code, ticketTypeId, firstName, surname, email, company, jobTitle, subEventIds}]
CREATE FUNCTION place_order(
  p_order uuid, p_attendee uuid, p_event integer, p_key text, p_hash bytea,
  p_now timestamptz, p_hold_until timestamptz, p_tickets jsonb
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_event record;
  v_fault record;
  v_currency char(3);
  v_total bigint;
  v_type record;
  v_left integer;
  v_name text;
  v_stored record;
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
  JOIN partners p ON p.id = e.partner_id AND p.vetting_status = 'APPROVED'
  JOIN event_versions v ON v.id = e.approved_version_id
  WHERE e.id = p_event;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no-event' USING ERRCODE = 'AT001';
  ELSIF v_event.cancelled THEN
    RAISE EXCEPTION 'event-cancelled' USING ERRCODE = 'AT002', DETAIL = '{}';
  ELSIF v_event.over THEN
    RAISE EXCEPTION 'event-over' USING ERRCODE = 'AT002', DETAIL = '{}';
  END IF;

  SELECT t.currency INTO v_currency FROM ticket_types t WHERE t.id = (p_tickets -> 0 ->> 'ticketTypeId')::integer;

  SELECT d.n - 1 AS position, t.name, t.sales_start_at AS opens, d.fault INTO v_fault
  FROM (
    SELECT d.n, d.type, CASE
        WHEN t.id IS NULL THEN 'unknown-type'
        WHEN t.withdrawn_at IS NOT NULL OR p_now >= t.sales_end_at THEN 'sales-closed'
        WHEN p_now < t.sales_start_at THEN 'sales-not-open'
        WHEN t.currency <> v_currency THEN 'mixed-currencies'
      END AS fault
    FROM (SELECT n, (j ->> 'ticketTypeId')::integer AS type FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n)) d
    LEFT JOIN ticket_types t ON t.id = d.type AND t.event_id = p_event
  ) d
  LEFT JOIN ticket_types t ON t.id = d.type
  WHERE d.fault IS NOT NULL ORDER BY d.n LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '%', v_fault.fault USING
      ERRCODE = CASE WHEN v_fault.fault LIKE 'sales-%' THEN 'AT002' ELSE 'AT003' END,
      DETAIL = jsonb_build_object('position', v_fault.position, 'name', v_fault.name, 'opens', v_fault.opens);
  END IF;

  SELECT a.n - 1 AS position INTO v_fault
  FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n), jsonb_array_elements_text(a.j -> 'subEventIds') AS x (id)
  LEFT JOIN sub_events s ON s.id = x.id::integer AND s.event_id = p_event AND s.withdrawn_at IS NULL AND s.currency = v_currency
  WHERE s.id IS NULL ORDER BY a.n LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'unknown-extra' USING ERRCODE = 'AT003', DETAIL = jsonb_build_object('position', v_fault.position);
  END IF;

  SELECT sum(t.price_minor + coalesce((
      SELECT sum(s.price_minor) FROM jsonb_array_elements_text(a.j -> 'subEventIds') AS x (id) JOIN sub_events s ON s.id = x.id::integer
    ), 0)) INTO v_total
  FROM jsonb_array_elements(p_tickets) AS a (j) JOIN ticket_types t ON t.id = (a.j ->> 'ticketTypeId')::integer;

  INSERT INTO orders (id, attendee_id, event_id, status, hold_until, total_minor, currency,
                      first_name, surname, purchaser_email, idempotency_key, request_hash, created_at)
  SELECT p_order, p_attendee, p_event, 'PENDING', p_hold_until, v_total, v_currency,
         p.first_name, p.surname, u.email, p_key, p_hash, p_now
  FROM attendees a JOIN users u ON u.id = a.user_id JOIN persons p ON p.user_id = u.id
  WHERE a.id = p_attendee
  ON CONFLICT (attendee_id, idempotency_key) DO NOTHING;
  IF NOT FOUND THEN
    -- The same key came twice at once: the other call has just been committed.
    SELECT id, request_hash INTO STRICT v_stored FROM orders WHERE attendee_id = p_attendee AND idempotency_key = p_key;
    IF v_stored.request_hash IS DISTINCT FROM p_hash THEN
      RAISE EXCEPTION 'idempotency-mismatch' USING ERRCODE = 'AT005';
    END IF;
    RETURN v_stored.id;
  END IF;

  INSERT INTO order_transitions (order_id, from_status, to_status, reason, at) VALUES (p_order, NULL, 'PENDING', 'placed', p_now);

  INSERT INTO tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, policy,
                       first_name, surname, email, company, job_title)
  SELECT (a.j ->> 'id')::uuid, p_order, t.id, a.j ->> 'code', a.n - 1, t.name, t.price_minor,
         CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('name', c.name, 'periods', c.periods) END,
         a.j ->> 'firstName', a.j ->> 'surname', a.j ->> 'email', a.j ->> 'company', a.j ->> 'jobTitle'
  FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n)
  JOIN ticket_types t ON t.id = (a.j ->> 'ticketTypeId')::integer
  LEFT JOIN cancellation_policies c ON c.id = t.policy_id;

  INSERT INTO ticket_extras (ticket_id, sub_event_id, name, price_minor)
  SELECT (a.j ->> 'id')::uuid, s.id, s.name, s.price_minor
  FROM jsonb_array_elements(p_tickets) AS a (j), jsonb_array_elements_text(a.j -> 'subEventIds') AS x (id)
  JOIN sub_events s ON s.id = x.id::integer;

  FOR v_type IN
    SELECT (a.j ->> 'ticketTypeId')::integer AS id, count(*)::integer AS wanted
    FROM jsonb_array_elements(p_tickets) AS a (j) GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE ticket_types SET taken = taken + v_type.wanted WHERE id = v_type.id AND taken + v_type.wanted <= quantity;
    IF NOT FOUND THEN
      SELECT quantity - taken, name INTO v_left, v_name FROM ticket_types WHERE id = v_type.id;
      RAISE EXCEPTION 'tickets-sold-out' USING ERRCODE = 'AT004',
        DETAIL = jsonb_build_object('ticketTypeId', v_type.id, 'name', v_name, 'left', v_left);
    END IF;
  END LOOP;
  RETURN p_order;
END $$;--> statement-breakpoint

-- Ends holds that have lapsed and gives their tickets back: at most p_limit orders, those with tickets of one type
-- where p_ticket_type says so. An order whose money is under way is left to reconciliation. Returns how many ended.
CREATE FUNCTION expire_holds(p_now timestamptz, p_ticket_type integer, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_orders uuid[];
  v_type record;
BEGIN
  -- Whoever starts a payment locks the order and moves its hold, so a row that was taken in between no longer matches.
  SELECT array_agg(id) INTO v_orders FROM (
    SELECT o.id FROM orders o
    WHERE o.status = 'PENDING' AND o.hold_until < p_now
      AND (p_ticket_type IS NULL OR EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.ticket_type_id = p_ticket_type))
      AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.status = 'STARTED')
    ORDER BY o.hold_until LIMIT p_limit FOR UPDATE OF o SKIP LOCKED
  ) due;
  IF v_orders IS NULL THEN RETURN 0; END IF;

  UPDATE orders SET status = 'EXPIRED', hold_until = NULL WHERE id = ANY (v_orders);
  INSERT INTO order_transitions (order_id, from_status, to_status, reason, at)
  SELECT unnest(v_orders), 'PENDING', 'EXPIRED', 'hold lapsed', p_now;
  UPDATE payments SET status = 'FAILED', failure_code = 'abandoned', settled_at = p_now
  WHERE order_id = ANY (v_orders) AND status = 'ACTION_REQUIRED';
  FOR v_type IN
    WITH released AS (
      UPDATE tickets SET released_at = p_now WHERE order_id = ANY (v_orders) AND released_at IS NULL RETURNING ticket_type_id
    )
    SELECT ticket_type_id AS id, count(*)::integer AS given FROM released GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE ticket_types SET taken = taken - v_type.given WHERE id = v_type.id;
  END LOOP;
  RETURN cardinality(v_orders);
END $$;
