-- Sells one ticket at the door: takes it out of stock, and writes a paid order without an account, whose total here is nothing, because
-- its money goes to the organiser directly (docs/adr/0120); what was taken is in door_sales. AT004 if none is left. The caller has
-- checked that the event is on sale.
-- p_ticket: {id, code, firstName, surname, email, company, jobTitle}
CREATE OR REPLACE FUNCTION sell_at_door(
  p_order uuid, p_event integer, p_type integer, p_ticket jsonb, p_language text, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_types SET taken = taken + 1 WHERE id = p_type AND event_id = p_event AND taken < quantity;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'tickets-sold-out' USING ERRCODE = 'AT004', DETAIL = (
      SELECT jsonb_build_object('ticketTypeId', id, 'name', name, 'left', 0) FROM ticket_types WHERE id = p_type);
  END IF;
  INSERT INTO orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname, purchaser_email,
                      language, created_at, paid_at, commission_bp)
  SELECT p_order, NULL, p_event, 'PAID', 0, t.currency, 1, p_ticket ->> 'firstName', p_ticket ->> 'surname', p_ticket ->> 'email',
    p_language, p_now, p_now, 0
  FROM ticket_types t WHERE t.id = p_type;
  INSERT INTO order_transitions (order_id, to_status, reason, at) VALUES (p_order, 'PAID', 'sold at the door', p_now);
  INSERT INTO tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, policy,
                       first_name, surname, email, company, job_title)
  SELECT (p_ticket ->> 'id')::uuid, p_order, t.id, p_ticket ->> 'code', 0, t.name, 0,
    (SELECT jsonb_build_object('name', c.name, 'periods', c.periods) FROM cancellation_policies c WHERE c.id = t.policy_id),
    p_ticket ->> 'firstName', p_ticket ->> 'surname', p_ticket ->> 'email', p_ticket ->> 'company', p_ticket ->> 'jobTitle'
  FROM ticket_types t WHERE t.id = p_type;
END $$;
