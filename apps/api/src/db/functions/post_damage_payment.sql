-- Posts a paid damage request: the money is the organiser's at once, and carries no commission (docs/adr/0085).
CREATE OR REPLACE FUNCTION post_damage_payment(p_payment uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal('damage-paid', m.id, 0, coalesce(m.settled_at, m.created_at), r.order_id, r.partner_id, r.event_id, m.currency,
    ARRAY[1100, 2110], ARRAY[m.amount_minor, -m.amount_minor])
  FROM damage_payments m JOIN damage_requests r ON r.id = m.request_id
  WHERE m.id = p_payment AND m.status = 'SUCCEEDED'
$$;
