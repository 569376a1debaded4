-- Returns what contradicts in the books, by check; a healthy system has no row (docs/adr/0074). A row names its order, refund or payment
-- where there is one, and what was expected and found.
CREATE OR REPLACE FUNCTION check_money() RETURNS TABLE (
  failed text, order_id uuid, refund_id uuid, payment_id uuid, journal_id uuid, currency text, expected_minor bigint, found_minor bigint
) LANGUAGE sql STABLE AS $$
  SELECT 'journals-balance', c.* FROM check_journals_balance() c
  UNION ALL SELECT 'journals-balance', c.* FROM check_folded_entries() c
  UNION ALL SELECT 'sale-of-order', c.* FROM check_sale_of_order() c
  UNION ALL SELECT 'charge-of-order', c.* FROM check_charge_of_order() c
  UNION ALL SELECT 'refund-written', c.* FROM check_refund_written() c
  UNION ALL SELECT 'refund-sent', c.* FROM check_refund_sent() c
  UNION ALL SELECT 'refunds-of-payment', c.* FROM check_refunds_of_payment() c
  UNION ALL SELECT 'held-of-refunded', c.* FROM check_held_of_refunded() c
  UNION ALL SELECT 'held-of-released', c.* FROM check_held_of_released() c
  UNION ALL SELECT 'late-money', c.* FROM check_late_money() c
  UNION ALL SELECT 'placements', c.* FROM check_placements() c
  UNION ALL SELECT 'payouts', c.* FROM check_payouts() c
  UNION ALL SELECT 'disputed-money', c.* FROM check_disputed_money() c
  UNION ALL SELECT 'disputed-reserve', c.* FROM check_disputed_reserve() c
  UNION ALL SELECT 'client-money', c.* FROM check_client_money() c
  UNION ALL SELECT 'state-of-order', c.* FROM check_state_of_order() c
$$;
