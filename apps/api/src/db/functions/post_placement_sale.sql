-- Posts a paid placement, which is the operator's own income.
CREATE OR REPLACE FUNCTION post_placement_sale(p_payment uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal('placement-sale', m.id, 0, coalesce(m.settled_at, m.created_at), NULL, p.partner_id, p.event_id, m.currency,
    ARRAY[1100, 4010], ARRAY[m.amount_minor, -m.amount_minor])
  FROM placement_payments m JOIN placements p ON p.id = m.placement_id
  WHERE m.id = p_payment AND m.status = 'SUCCEEDED'
$$;
