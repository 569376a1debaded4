-- Tells every node to drop the cached members of a blocked or restricted partner, immediately.
CREATE OR REPLACE FUNCTION notify_partner_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(NEW);
BEGIN
  PERFORM pg_notify('actors', user_id::text) FROM partner_members
    WHERE partner_id = (changed ->> TG_ARGV[0])::integer;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_partner_members AFTER UPDATE OF blocked_at ON partners
  FOR EACH ROW EXECUTE FUNCTION notify_partner_members('id');
CREATE OR REPLACE TRIGGER notify_partner_members AFTER INSERT OR UPDATE ON restrictions
  FOR EACH ROW WHEN (NEW.partner_id IS NOT NULL) EXECUTE FUNCTION notify_partner_members('partner_id');
