-- Returns orders that were released, and of which something is held.
CREATE OR REPLACE FUNCTION check_held_of_released() RETURNS TABLE (
  order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  -- once an order was released, nothing of it is held and its commission is earned
  SELECT o.id, NULL::uuid, NULL::uuid, NULL::uuid, o.currency, 0, held.moved
  FROM orders o JOIN held_of_orders() held ON held.order_id = o.id WHERE o.released_at IS NOT NULL
$$;
