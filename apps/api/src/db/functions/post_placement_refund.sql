-- Posts money back for days of a placement: that it was written, and that it was sent.
CREATE OR REPLACE FUNCTION post_placement_refund(p_refund uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_placement_sale(payment_id) FROM placement_refunds WHERE id = p_refund;
  SELECT post_journal('placement-refund-written', r.id, 0, r.created_at, NULL, p.partner_id, p.event_id, r.currency,
    ARRAY[4010, 2000], ARRAY[r.amount_minor, -r.amount_minor])
  FROM placement_refunds r JOIN placements p ON p.id = r.placement_id
  WHERE r.id = p_refund;
  SELECT post_journal('placement-refund-sent', r.id, 0, r.sent_at, NULL, p.partner_id, p.event_id, r.currency,
    ARRAY[2000, 1100], ARRAY[r.amount_minor, -r.amount_minor])
  FROM placement_refunds r JOIN placements p ON p.id = r.placement_id
  WHERE r.id = p_refund AND r.sent_at IS NOT NULL
$$;
