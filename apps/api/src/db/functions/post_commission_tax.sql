-- Posts the tax in the commission (4000) and the other fees (4010) of an invoice as owed, and of a credit note as owed no longer, when it is
-- issued (docs/adr/0109). It belongs to no company, whose commission stays what it is.
CREATE OR REPLACE FUNCTION post_commission_tax() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_sign bigint := CASE new.kind WHEN 'INVOICE' THEN 1 ELSE -1 END;
BEGIN
  PERFORM post_journal('commission-tax', new.id, 0, new.created_at, NULL, NULL, NULL, new.currency, ARRAY[4000, 4010, 2300],
    ARRAY[v_sign * (new.tax_minor - new.other_tax_minor), v_sign * new.other_tax_minor, -v_sign * new.tax_minor]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER post_commission_tax AFTER INSERT ON commission_invoices
  FOR EACH ROW EXECUTE FUNCTION post_commission_tax();
