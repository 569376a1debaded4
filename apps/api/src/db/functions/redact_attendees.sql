-- Empties what the audit log says of the attendees of an event; that somebody changed them stays on record.
-- By the rights of the owner, because the role that serves changes no row of the log.
CREATE OR REPLACE FUNCTION redact_attendees(p_event integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('atrium.redacting', 'on', true);
  UPDATE audit_log SET before = NULL, after = NULL
  WHERE action = 'change-attendee' AND subject IN (
    SELECT 'ticket ' || t.id FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.event_id = p_event);
  PERFORM set_config('atrium.redacting', 'off', true);
END $$;
