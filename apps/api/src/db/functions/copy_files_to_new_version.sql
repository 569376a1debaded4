-- A new version shows the files of the version before it, whichever code writes it: nodes of the release before know nothing
-- of files by version (docs/adr/0045).
CREATE OR REPLACE FUNCTION copy_files_to_new_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_version_files (version_id, event_file_id, position, alternative_text)
  SELECT NEW.id, f.event_file_id, f.position, f.alternative_text
  FROM events e JOIN event_version_files f ON f.version_id = e.current_version_id
  WHERE e.id = NEW.event_id AND e.current_version_id <> NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER copy_files_to_new_version AFTER INSERT ON event_versions
  FOR EACH ROW EXECUTE FUNCTION copy_files_to_new_version();
