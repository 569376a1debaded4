-- Expires holds and returns their tickets to stock, in ID order. Skips orders with a started payment attempt: only the gateway
-- can end it, so reconciliation does.
CREATE OR REPLACE FUNCTION expire_holds(p_now timestamptz, p_ticket_type integer, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_orders uuid[];
  v_kept jsonb;
  v_type record;
BEGIN
  -- Starting a payment locks the order and extends its hold, so an order taken in between no longer matches.
  SELECT array_agg(id) INTO v_orders FROM (
    SELECT o.id FROM orders o
    WHERE o.status = 'PENDING' AND o.hold_until < p_now
      AND (p_ticket_type IS NULL OR EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.ticket_type_id = p_ticket_type))
      AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.status = 'STARTED')
    ORDER BY o.hold_until LIMIT p_limit FOR UPDATE OF o SKIP LOCKED
  ) due;
  IF v_orders IS NULL THEN RETURN 0; END IF;
  -- The trigger return_code_use changes these, so they are locked in ID order first.
  PERFORM FROM discounts WHERE id IN (SELECT discount_id FROM tickets WHERE order_id = ANY (v_orders) AND discount_id IS NOT NULL)
  ORDER BY id FOR NO KEY UPDATE;

  -- An approval stands as long as before, for the tickets that were ordered: they stay taken.
  WITH kept AS (
    UPDATE waits w SET order_id = NULL, count = (
      SELECT count(*) FROM tickets t WHERE t.order_id = w.order_id AND t.ticket_type_id = w.ticket_type_id AND t.released_at IS NULL)
    FROM ticket_types y
    WHERE y.id = w.ticket_type_id AND y.needs_approval AND w.order_id = ANY (v_orders) AND w.offered_until > p_now AND NOT EXISTS (
      SELECT FROM waits o WHERE o.ticket_type_id = w.ticket_type_id AND o.attendee_id = w.attendee_id
        AND o.order_id IS NULL AND o.ended_at IS NULL)
    RETURNING w.ticket_type_id, w.count
  )
  SELECT jsonb_object_agg(ticket_type_id, sum) INTO v_kept FROM (SELECT ticket_type_id, sum(count) FROM kept GROUP BY 1) k;
  -- Who ordered what was on offer is first in line again while the offer would have stood.
  UPDATE waits SET order_id = NULL, offered_at = NULL, offered_until = NULL
  WHERE order_id = ANY (v_orders) AND offered_until > p_now AND NOT EXISTS (
    SELECT FROM waits w WHERE w.ticket_type_id = waits.ticket_type_id AND w.attendee_id = waits.attendee_id
      AND w.order_id IS NULL AND w.ended_at IS NULL);
  UPDATE orders SET status = 'EXPIRED', hold_until = NULL WHERE id = ANY (v_orders);
  INSERT INTO order_transitions (order_id, from_status, to_status, reason, at)
  SELECT unnest(v_orders), 'PENDING', 'EXPIRED', 'hold lapsed', p_now;
  FOR v_type IN
    WITH released AS (
      UPDATE tickets SET released_at = p_now WHERE order_id = ANY (v_orders) AND released_at IS NULL RETURNING ticket_type_id
    )
    SELECT ticket_type_id AS id, count(*)::integer AS given FROM released GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE ticket_types SET taken = taken - v_type.given + coalesce((v_kept ->> v_type.id::text)::integer, 0) WHERE id = v_type.id;
  END LOOP;
  RETURN cardinality(v_orders);
END $$;
