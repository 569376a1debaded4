-- Posts the sale of a paid order: the organiser's part is held, the commission is earned once the event took place. It takes no
-- amount from its caller. A free order posts nothing. Money of a transfer is in the bank already, and was owed to its payer.
CREATE OR REPLACE FUNCTION post_sale(p_order uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal('sale', o.id, 0, o.paid_at, o.id, e.partner_id, o.event_id, o.currency,
    ARRAY[CASE WHEN paid.gateway = 'transfer' THEN 2010 ELSE 1100 END, 2100, 2200],
    ARRAY[o.total_minor, commission - o.total_minor, -commission],
    paid.own_currency, paid.own_minor)
  FROM orders o JOIN events e ON e.id = o.event_id
    LEFT JOIN payments paid ON paid.order_id = o.id AND paid.status = 'SUCCEEDED',
    share_of_amount(o.total_minor, o.commission_bp, 10000) commission
  WHERE o.id = p_order AND o.paid_at IS NOT NULL
$$;
