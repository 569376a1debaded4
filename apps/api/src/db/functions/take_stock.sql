-- Takes an order's tickets out of stock, in ID order, so that buyers of the same ticket types can't deadlock; AT004 if there are
-- too few.
CREATE OR REPLACE FUNCTION take_stock(p_tickets jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_type record;
  v_short record;
BEGIN
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
END $$;
