-- Keeps invoices as they were issued, even for direct access to the database: a mistake is credited (docs/adr/0081).
CREATE OR REPLACE FUNCTION protect_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are never changed';
END $$;

CREATE OR REPLACE TRIGGER protect_invoices BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION protect_invoices();
CREATE OR REPLACE TRIGGER protect_invoices BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_lines
  FOR EACH STATEMENT EXECUTE FUNCTION protect_invoices();
CREATE OR REPLACE TRIGGER protect_invoices BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION protect_invoices();
CREATE OR REPLACE TRIGGER protect_invoices BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_invoice_lines
  FOR EACH STATEMENT EXECUTE FUNCTION protect_invoices();
