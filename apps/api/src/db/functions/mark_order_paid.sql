-- Marks a pending order as paid, with its history; the trigger post_updated_money posts the sale in the same statement.
CREATE OR REPLACE FUNCTION mark_order_paid(p_order uuid, p_reason text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH paid AS (
    UPDATE orders SET status = 'PAID', paid_at = p_at, hold_until = NULL WHERE id = p_order RETURNING id
  )
  INSERT INTO order_transitions (order_id, from_status, to_status, reason, at)
  SELECT id, 'PENDING', 'PAID', p_reason, p_at FROM paid
$$;
