-- Posts money that came for an order or placement which it doesn't pay for, and its way back.
CREATE OR REPLACE FUNCTION post_late_money(
  p_payment uuid, p_status text, p_order uuid, p_amount bigint, p_currency text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_status IN ('RETURNING', 'RETURNED') THEN
    PERFORM post_journal('late-money', p_payment, 0, p_at, p_order, NULL, NULL, p_currency,
      ARRAY[1100, 2010], ARRAY[p_amount, -p_amount]);
  END IF;
  IF p_status = 'RETURNED' THEN
    PERFORM post_journal('late-money-returned', p_payment, 0, NULL, p_order, NULL, NULL, p_currency,
      ARRAY[2010, 1100], ARRAY[p_amount, -p_amount]);
  END IF;
END $$;
