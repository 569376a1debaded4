-- Takes one step towards partitions for three months ahead, and none past its term; says which, or null if nothing is left to do
-- (docs/adr/0147). By the rights of the owner, because the role that serves creates and drops nothing; so the terms stand here.
-- Each step is short, but for the reading of a default partition's rows, which holds up no statement: a caller commits after each.
CREATE OR REPLACE FUNCTION make_partitions() RETURNS text LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '400ms' AS $$
DECLARE
  this_month timestamptz := date_trunc('month', app_now());
  parent record;
  rest text;
  part text;
  until timestamptz;
  has_rows boolean;
  is_validated boolean;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('make_partitions')) THEN
    RETURN NULL;
  END IF;
  FOR parent IN
    SELECT l.table_name AS name, l.key, max(l.ends) AS ends,
      coalesce(quote_literal(max(l.ends)), 'MINVALUE') AS bound,
      app_now() - CASE l.table_name WHEN 'webhook_deliveries' THEN interval '30 days' END AS oldest
    FROM list_partitions() l GROUP BY l.table_name, l.key ORDER BY l.table_name
  LOOP
    rest := parent.name || '_rest';
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', rest) INTO has_rows;
    IF has_rows THEN
      -- the default partition becomes that of the months which it took, and an empty one takes its place
      SELECT conname, convalidated INTO part, is_validated FROM pg_constraint
      WHERE conrelid = rest::regclass AND conname LIKE parent.name || '_until_%';
      IF part IS NULL THEN
        IF parent.oldest IS NOT NULL THEN
          EXECUTE format('DELETE FROM %I WHERE %I < least($1, $2)', rest, parent.key) USING parent.ends, parent.oldest;
        END IF;
        EXECUTE format('SELECT max(%I) FROM %I', parent.key, rest) INTO until;
        until := date_trunc('month', greatest(app_now(), until)) + interval '2 months';
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I >= %L AND %I < %L) NOT VALID', rest,
          parent.name || to_char(until, '"_until_"YYYY_MM'), parent.key, coalesce(parent.ends, '-infinity'), parent.key, until);
        RETURN 'bounded ' || rest;
      ELSIF NOT is_validated THEN
        EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', rest, part);
        RETURN 'read ' || rest;
      END IF;
      until := to_timestamp(right(part, 7), 'YYYY_MM');
      EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent.name, rest);
      EXECUTE format('ALTER TABLE %I RENAME TO %I', rest, part);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%L)', parent.name, part, parent.bound, until);
      EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', part, part);
      EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', rest, parent.name);
      EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id)', rest);
      RETURN 'split ' || part || ' from ' || rest;
    ELSIF parent.ends IS NULL OR parent.ends <= this_month + interval '3 months' THEN
      until := coalesce(parent.ends + interval '1 month', this_month);
      part := parent.name || coalesce(to_char(parent.ends, '_YYYY_MM'), to_char(until, '"_until_"YYYY_MM'));
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%s) TO (%L)', part, parent.name, parent.bound, until);
      EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id)', part);
      RETURN 'made ' || part;
    END IF;
    SELECT l.name INTO part FROM list_partitions() l
    WHERE l.table_name = parent.name AND l.ends <= parent.oldest ORDER BY l.ends LIMIT 1;
    IF FOUND THEN
      EXECUTE format('DROP TABLE %I', part);
      RETURN 'dropped ' || part;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
