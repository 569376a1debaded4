-- Takes an order's tickets out of stock, in ID order, so that buyers of the same ticket types can't deadlock; AT004 if there are
-- too few, and AT002 if the organiser has to approve a request for them first. Tickets that are on offer to the buyer are taken already;
-- those that the buyer leaves go to the next in line.
CREATE OR REPLACE FUNCTION take_stock(
  p_tickets jsonb, p_order uuid DEFAULT NULL, p_attendee uuid DEFAULT NULL, p_now timestamptz DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_type record;
  v_offered integer;
  v_short record;
  v_all_offered integer := 0;
BEGIN
  FOR v_type IN
    SELECT (a.j ->> 'ticketTypeId')::integer AS id, count(*)::integer AS wanted
    FROM jsonb_array_elements(p_tickets) AS a (j) GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE waits SET order_id = p_order
    WHERE ticket_type_id = v_type.id AND attendee_id = p_attendee AND order_id IS NULL AND ended_at IS NULL AND offered_until > p_now
    RETURNING count INTO v_offered;
    v_offered := coalesce(v_offered, 0);
    v_all_offered := v_all_offered + v_offered;
    UPDATE ticket_types SET taken = taken + v_type.wanted - v_offered
    WHERE id = v_type.id AND taken + v_type.wanted - v_offered <= quantity AND (NOT needs_approval OR v_type.wanted <= v_offered);
    IF NOT FOUND THEN
      SELECT quantity - taken + v_offered AS left, name, needs_approval AND v_type.wanted > v_offered AS unapproved
      INTO v_short FROM ticket_types WHERE id = v_type.id;
      IF v_short.unapproved THEN
        RAISE EXCEPTION 'needs-approval' USING ERRCODE = 'AT002', DETAIL = jsonb_build_object('name', v_short.name, 'position', (
          SELECT min(a.n) - 1 FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n) WHERE (a.j ->> 'ticketTypeId')::integer = v_type.id));
      END IF;
      RAISE EXCEPTION 'tickets-sold-out' USING ERRCODE = 'AT004',
        DETAIL = jsonb_build_object('ticketTypeId', v_type.id, 'name', v_short.name, 'left', v_short.left, 'offered', v_all_offered);
    END IF;
  END LOOP;
END $$;
