-- Tells every node to drop the cached members of a blocked partner, who lose their role immediately.
CREATE OR REPLACE FUNCTION notify_partner_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('actors', user_id::text) FROM partner_members WHERE partner_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_partner_members AFTER UPDATE OF blocked_at ON partners
  FOR EACH ROW EXECUTE FUNCTION notify_partner_members();
