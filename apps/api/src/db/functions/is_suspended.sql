-- True while a company is barred from registrations: its events keep their pages and are not on sale.
CREATE OR REPLACE FUNCTION is_suspended(p_partner integer, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM restrictions r WHERE r.partner_id = p_partner AND r.kind = 'REGISTRATIONS'
    AND r.lifted_at IS NULL AND (r.until IS NULL OR r.until > p_at))
$$;
