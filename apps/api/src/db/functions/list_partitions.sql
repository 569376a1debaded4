-- The partitions of the tables that are partitioned by month, with their bounds (docs/adr/0147). The default partition, which takes
-- what no other takes, has none; the first has no beginning.
CREATE OR REPLACE FUNCTION list_partitions() RETURNS TABLE (
  table_name text, key text, name text, is_default boolean, begins timestamptz, ends timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.relname, a.attname, c.relname, bound = 'DEFAULT',
    substring(bound FROM 'FROM \(''([^'']+)''\)')::timestamptz, substring(bound FROM 'TO \(''([^'']+)''\)')::timestamptz
  FROM pg_partitioned_table t
  JOIN pg_class p ON p.oid = t.partrelid AND p.relnamespace = 'public'::regnamespace
  JOIN pg_attribute a ON a.attrelid = p.oid AND a.attnum = t.partattrs[0]
  JOIN pg_inherits i ON i.inhparent = p.oid
  JOIN pg_class c ON c.oid = i.inhrelid
  CROSS JOIN pg_get_expr(c.relpartbound, c.oid) AS bound
$$;
