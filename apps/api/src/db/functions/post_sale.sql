-- Posts the sale of a paid order: the organiser's part is held, the commission is earned once the event took place. It takes no
-- amount from its caller. A free order posts nothing.
CREATE OR REPLACE FUNCTION post_sale(p_order uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal('sale', o.id, 0, o.paid_at, o.id, e.partner_id, o.event_id, o.currency,
    ARRAY[1100, 2100, 2200], ARRAY[o.total_minor, commission - o.total_minor, -commission])
  FROM orders o JOIN events e ON e.id = o.event_id,
    share_of_amount(o.total_minor, o.commission_bp, 10000) commission
  WHERE o.id = p_order AND o.paid_at IS NOT NULL
$$;
