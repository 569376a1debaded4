-- Posts money back of a paid damage request: that it was written, from what the organiser is due or at the operator's expense, and that it
-- was sent, or settled by hand (docs/adr/0085).
CREATE OR REPLACE FUNCTION post_damage_refund(p_refund uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_damage_payment(payment_id) FROM damage_refunds WHERE id = p_refund;
  SELECT post_journal('damage-refund-written', r.id, 0, r.created_at, d.order_id, d.partner_id, d.event_id, r.currency,
    ARRAY[CASE r.bearer WHEN 'OPERATOR' THEN 5050 ELSE 2110 END, 2000], ARRAY[r.amount_minor, -r.amount_minor])
  FROM damage_refunds r JOIN damage_requests d ON d.id = r.request_id
  WHERE r.id = p_refund;
  SELECT post_journal(CASE WHEN r.settled_note IS NULL THEN 'damage-refund-sent' ELSE 'damage-refund-settled' END,
    r.id, 0, r.sent_at, d.order_id, d.partner_id, d.event_id, r.currency,
    ARRAY[2000, CASE WHEN r.settled_note IS NULL THEN 1100 ELSE 1000 END], ARRAY[r.amount_minor, -r.amount_minor])
  FROM damage_refunds r JOIN damage_requests d ON d.id = r.request_id
  WHERE r.id = p_refund AND r.sent_at IS NOT NULL
$$;
