-- Tells every node to drop the cached actors of a changed account, whichever code changes it.
CREATE OR REPLACE FUNCTION notify_actor_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  account text := changed ->> TG_ARGV[0];
BEGIN
  -- An account without a live session isn't cached anywhere, so bulk writes send nothing.
  IF TG_TABLE_NAME = 'sessions'
    OR EXISTS (SELECT FROM sessions WHERE user_id = account::uuid AND ended_at IS NULL) THEN
    PERFORM pg_notify('actors', account);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_actor_changed AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_actor_changed('user_id');
CREATE OR REPLACE TRIGGER notify_actor_changed_on_delete AFTER DELETE ON sessions
  FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION notify_actor_changed('user_id');
CREATE OR REPLACE TRIGGER notify_actor_changed AFTER UPDATE OF email, is_admin, blocked_at, guest_link ON users
  FOR EACH ROW EXECUTE FUNCTION notify_actor_changed('id');
CREATE OR REPLACE TRIGGER notify_actor_changed AFTER INSERT OR UPDATE OR DELETE ON attendees
  FOR EACH ROW EXECUTE FUNCTION notify_actor_changed('user_id');
CREATE OR REPLACE TRIGGER notify_actor_changed AFTER INSERT OR UPDATE OR DELETE ON partner_members
  FOR EACH ROW EXECUTE FUNCTION notify_actor_changed('user_id');
-- Access can depend on the second factor.
CREATE OR REPLACE TRIGGER notify_actor_changed AFTER INSERT OR UPDATE OF confirmed_at OR DELETE ON second_factors
  FOR EACH ROW EXECUTE FUNCTION notify_actor_changed('user_id');
CREATE OR REPLACE TRIGGER notify_actor_changed AFTER INSERT OR UPDATE ON restrictions
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION notify_actor_changed('user_id');
