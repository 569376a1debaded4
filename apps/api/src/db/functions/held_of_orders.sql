-- Returns what is still held of orders, by account.
CREATE OR REPLACE FUNCTION held_of_orders() RETURNS TABLE (order_id uuid, moved bigint) LANGUAGE sql STABLE AS $$
  SELECT j.order_id, sum(e.amount_minor)::bigint
  FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id AND e.account IN (2100, 2200)
  GROUP BY j.order_id, e.account HAVING sum(e.amount_minor) <> 0
$$;
