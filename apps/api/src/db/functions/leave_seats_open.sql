-- Puts those tickets of an order that were left open into the name of its buyer, until somebody takes them by their links.
CREATE OR REPLACE FUNCTION leave_seats_open(p_order uuid, p_tickets jsonb) RETURNS void LANGUAGE sql AS $$
  WITH opened AS (
    INSERT INTO open_seats (ticket_id)
    SELECT (a.j ->> 'id')::uuid FROM jsonb_array_elements(p_tickets) AS a (j) WHERE (a.j ->> 'isOpen')::boolean
    RETURNING ticket_id
  )
  UPDATE tickets t SET first_name = o.first_name, surname = o.surname, email = o.purchaser_email, company = NULL, job_title = NULL
  FROM opened, orders o WHERE t.id = opened.ticket_id AND o.id = p_order
$$;
