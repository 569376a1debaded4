-- Raises AT001 unless the event is public, AT002 if it is cancelled or over, or its organiser suspended, and AT010 if its questions
-- have another revision than the one that the answers were checked against.
CREATE OR REPLACE FUNCTION check_event_on_sale(p_event integer, p_now timestamptz, p_questions integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_event record;
BEGIN
  SELECT e.cancelled_at IS NOT NULL AS cancelled, v.end_at <= p_now AS over,
    is_suspended(p.id, p_now) AS suspended, e.questions_revision AS questions INTO v_event
  FROM events e
  JOIN partners p ON p.id = e.partner_id AND p.vetting_status = 'APPROVED' AND p.email_verified
    AND p.may_sell_since IS NOT NULL AND p.blocked_at IS NULL
  JOIN event_versions v ON v.id = e.approved_version_id
  WHERE e.id = p_event;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no-event' USING ERRCODE = 'AT001';
  ELSIF v_event.cancelled THEN
    RAISE EXCEPTION 'event-cancelled' USING ERRCODE = 'AT002';
  ELSIF v_event.over THEN
    RAISE EXCEPTION 'event-over' USING ERRCODE = 'AT002';
  ELSIF v_event.suspended THEN
    RAISE EXCEPTION 'organiser-suspended' USING ERRCODE = 'AT002';
  ELSIF v_event.questions <> p_questions THEN
    RAISE EXCEPTION 'questions-changed' USING ERRCODE = 'AT010';
  END IF;
END $$;
