-- Counts an order's tickets as uses of its code, within the code's limits; AT009 if they are reached. Before take_stock, because
-- released tickets return their uses and then their stock, in this order. The caller has locked the attendee.
CREATE OR REPLACE FUNCTION take_code(p_order uuid, p_attendee uuid, p_event integer, p_code text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_discount discounts;
  v_held integer;
  v_wanted integer;
BEGIN
  UPDATE discounts d SET used_tickets = d.used_tickets + used.tickets, given_minor = d.given_minor + used.minor
  FROM (
    SELECT count(*)::integer AS tickets, coalesce(sum(t.discount_minor), 0)::bigint AS minor
    FROM tickets t JOIN discounts c ON c.id = t.discount_id AND c.code IS NOT NULL
    WHERE t.order_id = p_order
  ) used
  WHERE d.event_id = p_event AND d.code = p_code AND d.disabled_at IS NULL
    AND p_now >= coalesce(d.starts_at, p_now) AND p_now < coalesce(d.ends_at, 'infinity')
    AND d.used_tickets + used.tickets <= coalesce(d.max_tickets, d.used_tickets + used.tickets)
    AND d.given_minor + used.minor <= coalesce(d.max_given_minor, d.given_minor + used.minor)
    AND (d.max_per_buyer IS NULL OR d.max_per_buyer >= (
      SELECT count(*) FROM tickets t JOIN orders o ON o.id = t.order_id
      WHERE t.discount_id = d.id AND t.released_at IS NULL AND o.attendee_id = p_attendee));
  IF FOUND THEN
    RETURN;
  END IF;
  v_discount := check_code(p_event, p_code, p_now);
  SELECT count(*) FILTER (WHERE o.id <> p_order), count(*) FILTER (WHERE o.id = p_order) INTO v_held, v_wanted
  FROM tickets t JOIN orders o ON o.id = t.order_id
  WHERE t.discount_id = v_discount.id AND t.released_at IS NULL AND o.attendee_id = p_attendee;
  RAISE EXCEPTION '%', CASE
      WHEN v_held + v_wanted > v_discount.max_per_buyer THEN 'code-buyer-maximum'
      WHEN v_discount.used_tickets + v_wanted > v_discount.max_tickets THEN 'code-short'
      ELSE 'code-given-out'
    END USING ERRCODE = 'AT009',
    DETAIL = jsonb_build_object('code', p_code, 'most', v_discount.max_per_buyer, 'held', v_held,
      'left', v_discount.max_tickets - v_discount.used_tickets);
END $$;
