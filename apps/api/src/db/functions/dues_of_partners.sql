-- Returns what is on the due account of each company by currency, unless that is nothing, and how many events it is of; negative is due
-- to it. Adds what was posted since to what was folded (docs/adr/0155), so it reads no history.
CREATE OR REPLACE FUNCTION dues_of_partners() RETURNS TABLE (partner_id integer, currency char(3), minor bigint, events integer)
LANGUAGE sql STABLE AS $$
  SELECT e.partner_id, e.currency, sum(e.minor)::bigint, (count(e.event_id) FILTER (WHERE e.minor <> 0))::integer
  FROM (
    SELECT x.partner_id, x.currency, x.event_id, sum(x.amount_minor) AS minor
    FROM (
      SELECT d.partner_id, d.currency, d.event_id, d.amount_minor FROM ledger_dues d WHERE d.amount_minor <> 0
      UNION ALL
      SELECT n.partner_id, n.currency, n.event_id, n.amount_minor FROM unfolded_entries() n
      WHERE n.account = 2110 AND n.partner_id IS NOT NULL
    ) x GROUP BY 1, 2, 3
  ) e GROUP BY 1, 2 HAVING sum(e.minor) <> 0
$$;
