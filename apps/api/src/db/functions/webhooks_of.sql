-- The webhooks of a company that want a type of message. By the rights of the owner, because an attendee's call queues messages and
-- sees no webhook (docs/adr/0131); only their IDs are returned.
CREATE OR REPLACE FUNCTION webhooks_of(p_partner integer, p_type text) RETURNS SETOF uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM webhooks WHERE partner_id = p_partner AND p_type = ANY (types)
$$;
