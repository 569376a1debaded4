-- Writes an order, its tickets with current prices after discounts, names and policies, their extras and answers, and its
-- history. Returns false
-- and writes nothing if a ticket is invalid.
CREATE OR REPLACE FUNCTION write_order(
  p_order uuid, p_attendee uuid, p_event integer, p_key text, p_hash bytea,
  p_now timestamptz, p_hold_until timestamptz, p_tickets jsonb, p_language text DEFAULT NULL,
  p_code text DEFAULT NULL, p_source text DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_placed boolean;
BEGIN
  -- OFFSET 0 keeps each lookup an index probe, whatever the planner estimates for the length of a jsonb array.
  WITH prices AS MATERIALIZED (
    SELECT * FROM price_tickets(p_event, p_code, p_now, (
      SELECT array_agg((j ->> 'ticketTypeId')::integer) FROM jsonb_array_elements(p_tickets) AS a (j)))
  ), lines AS MATERIALIZED (
    SELECT a.j, a.n, p.price_minor, p.discount_id, p.discount_minor, t.*
    FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n)
    JOIN prices p ON p.ticket_type_id = (a.j ->> 'ticketTypeId')::integer, LATERAL (
      SELECT t.id, t.name, t.currency,
        (SELECT jsonb_build_object('name', c.name, 'periods', c.periods) FROM cancellation_policies c WHERE c.id = t.policy_id) AS policy
      FROM ticket_types t
      WHERE t.id = p.ticket_type_id AND t.event_id = p_event
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
    INSERT INTO orders (id, attendee_id, event_id, status, hold_until, total_minor, currency, ticket_count,
                        first_name, surname, purchaser_email, language, idempotency_key, request_hash, created_at,
                        commission_bp, damage_limit_minor, source)
    SELECT p_order, p_attendee, p_event, 'PENDING', p_hold_until,
      sums.price + coalesce((SELECT sum(price_minor) FROM extras), 0), sums.currency, sums.tickets,
      p.first_name, p.surname, u.email, p_language, p_key, p_hash, p_now,
      e.commission_basis_points, CASE WHEN e.currency = sums.currency THEN e.damage_limit_minor ELSE 0 END, p_source
    FROM sums, attendees a JOIN users u ON u.id = a.user_id JOIN persons p ON p.user_id = u.id,
      (SELECT e.currency, e.damage_limit_minor, p.commission_basis_points FROM events e JOIN partners p ON p.id = e.partner_id WHERE e.id = p_event) e
    WHERE a.id = p_attendee AND sums.tickets = jsonb_array_length(p_tickets) AND sums.currency = sums.other
      AND sums.extras = (SELECT count(*) FROM extras)
    RETURNING id
  ), history AS (
    INSERT INTO order_transitions (order_id, to_status, reason, at) SELECT id, 'PENDING', 'placed', p_now FROM placed
  ), bought AS (
    INSERT INTO tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor,
                         discount_id, discount_minor, policy, first_name, surname, email, company, job_title)
    SELECT (l.j ->> 'id')::uuid, placed.id, l.id, l.j ->> 'code', l.n - 1, l.name, l.price_minor,
      l.discount_id, l.discount_minor, l.policy,
      l.j ->> 'firstName', l.j ->> 'surname', l.j ->> 'email', l.j ->> 'company', l.j ->> 'jobTitle'
    FROM lines l, placed
  ), chosen AS (
    INSERT INTO ticket_extras (ticket_id, sub_event_id, name, price_minor)
    SELECT e.ticket_id, e.id, e.name, e.price_minor FROM extras e, placed
  ), answered AS (
    INSERT INTO answers (ticket_id, question_id, answer, created_at)
    SELECT (l.j ->> 'id')::uuid, x.key::integer, ARRAY(SELECT jsonb_array_elements_text(x.value)), p_now
    FROM lines l, jsonb_each(l.j -> 'answers') AS x, placed
  )
  SELECT EXISTS (SELECT FROM placed) INTO v_placed;
  RETURN v_placed;
END $$;
