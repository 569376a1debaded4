-- Raises AT009 if the code of a discount can't be used now: with the reason as message, and in the detail (JSON) the code and when it
-- begins or ended. Returns its discount.
CREATE OR REPLACE FUNCTION check_code(p_event integer, p_code text, p_now timestamptz) RETURNS discounts LANGUAGE plpgsql AS $$
DECLARE
  v_discount discounts;
  v_reason text;
BEGIN
  SELECT * INTO v_discount FROM discounts WHERE event_id = p_event AND code = p_code;
  v_reason := CASE
    WHEN v_discount.id IS NULL OR v_discount.disabled_at IS NOT NULL THEN 'code-unknown'
    WHEN p_now < v_discount.starts_at THEN 'code-not-yet'
    WHEN p_now >= v_discount.ends_at THEN 'code-expired'
    WHEN v_discount.used_tickets >= v_discount.max_tickets OR v_discount.given_minor >= v_discount.max_given_minor THEN 'code-used-up'
    END;
  IF v_reason IS NOT NULL THEN
    RAISE EXCEPTION '%', v_reason USING ERRCODE = 'AT009', DETAIL = jsonb_build_object('code', p_code, 'time', CASE v_reason
      WHEN 'code-not-yet' THEN v_discount.starts_at WHEN 'code-expired' THEN v_discount.ends_at END);
  END IF;
  RETURN v_discount;
END $$;
