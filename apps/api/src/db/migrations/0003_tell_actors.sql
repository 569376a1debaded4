-- Every node remembers for a moment who its callers are; these triggers make it forget, whoever makes the change.
CREATE FUNCTION tell_actors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  account text := changed ->> TG_ARGV[0];
BEGIN
  -- Without a live session nobody remembers the account: bulk writes stay quiet.
  IF TG_TABLE_NAME = 'sessions'
    OR EXISTS (SELECT FROM sessions WHERE user_id = account::uuid AND ended_at IS NULL) THEN
    PERFORM pg_notify('actors', account);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_actors AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_actors('user_id');--> statement-breakpoint
CREATE TRIGGER tell_actors_of_deleted AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_actors('user_id');--> statement-breakpoint
CREATE TRIGGER tell_actors AFTER UPDATE OF email, is_admin, blocked_at ON users FOR EACH ROW
  EXECUTE FUNCTION tell_actors('id');--> statement-breakpoint
CREATE TRIGGER tell_actors AFTER INSERT OR UPDATE OR DELETE ON attendees FOR EACH ROW
  EXECUTE FUNCTION tell_actors('user_id');--> statement-breakpoint
CREATE TRIGGER tell_actors AFTER INSERT OR UPDATE OR DELETE ON partner_members FOR EACH ROW
  EXECUTE FUNCTION tell_actors('user_id');
