-- A trigger, so that blocking an account ends its sessions whichever code does it.
CREATE OR REPLACE FUNCTION end_sessions_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET ended_at = app_now(), ended_reason = 'blocked' WHERE user_id = NEW.id AND ended_at IS NULL;
  DELETE FROM handoff_codes WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_sessions_of_blocked AFTER UPDATE OF blocked_at ON users
  FOR EACH ROW
  WHEN (OLD.blocked_at IS NULL AND NEW.blocked_at IS NOT NULL) EXECUTE FUNCTION end_sessions_of_blocked();
