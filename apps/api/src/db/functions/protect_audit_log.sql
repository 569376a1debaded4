-- Keeps the audit log append-only, even for direct access to the database (docs/adr/0021).
CREATE OR REPLACE FUNCTION protect_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- redact_attendees empties what some rows say; the rows stay
  IF TG_OP = 'UPDATE' AND current_setting('atrium.redacting', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;

CREATE OR REPLACE TRIGGER protect_audit_log BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_log();

-- for statements that name a partition
CREATE OR REPLACE TRIGGER protect_audit_log_rows BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION protect_audit_log();
