-- Remembers who left a company: their bookings still don't count for its events (docs/adr/0054).
CREATE OR REPLACE FUNCTION remember_former_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A member also goes when the account or the company does; then there is nothing to remember.
  INSERT INTO former_members (partner_id, user_id, left_at)
  SELECT OLD.partner_id, OLD.user_id, app_now()
  WHERE EXISTS (SELECT FROM partners WHERE id = OLD.partner_id) AND EXISTS (SELECT FROM users WHERE id = OLD.user_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER remember_former_member AFTER DELETE ON partner_members
  FOR EACH ROW EXECUTE FUNCTION remember_former_member();
