-- True if invoices are issued in the name of a company, at its rate for a country. By the rights of the owner, because buyers are told
-- who invoices them and see no tax profile (docs/adr/0131).
CREATE OR REPLACE FUNCTION states_rate(p_partner integer, p_country integer) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM tax_profiles f JOIN tax_rates r ON r.partner_id = f.partner_id
    WHERE f.partner_id = p_partner AND f.is_issuing AND r.country_id = p_country)
$$;
