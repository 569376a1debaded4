-- Takes the next number of a company's series of invoices, which waits for other invoices of the series. By the rights of the owner,
-- because a buyer's correction credits an invoice, and only the company writes its series (docs/adr/0131).
CREATE OR REPLACE FUNCTION next_invoice_number(p_partner integer, p_prefix text, p_year integer)
  RETURNS TABLE (series_id integer, number integer) LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO invoice_series AS s (partner_id, prefix, year, last) VALUES (p_partner, p_prefix, p_year, 1)
  ON CONFLICT (partner_id, prefix, year) DO UPDATE SET last = s.last + 1
  RETURNING s.id, s.last
$$;
