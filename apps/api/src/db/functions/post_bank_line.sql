-- Posts an incoming transfer, which is owed to its payer until it pays for an order or a debt, and what became of the rest: sent back, or the
-- payment company's own transfer of what it held for us. A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_bank_line(p_line uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_line bank_lines;
BEGIN
  SELECT * INTO STRICT v_line FROM bank_lines WHERE id = p_line;
  PERFORM post_journal('transfer-received', v_line.id, 0, v_line.created_at, v_line.order_id, NULL, NULL, v_line.currency,
    ARRAY[1000, 2010], ARRAY[v_line.amount_minor, -v_line.amount_minor]);
  IF v_line.partner_id IS NOT NULL THEN
    PERFORM post_journal('debt-paid', v_line.id, 0, NULL, NULL, v_line.partner_id, NULL, v_line.currency,
      ARRAY[2010, 2110], ARRAY[v_line.applied_minor, -v_line.applied_minor]);
  END IF;
  IF v_line.settled_as IS NOT NULL THEN
    PERFORM post_journal(CASE v_line.settled_as WHEN 'RETURNED' THEN 'transfer-returned' ELSE 'gateway-to-bank' END,
      v_line.id, 0, v_line.settled_at, v_line.order_id, NULL, NULL, v_line.currency,
      ARRAY[2010, CASE v_line.settled_as WHEN 'RETURNED' THEN 1000 ELSE 1100 END],
      ARRAY[v_line.amount_minor - v_line.applied_minor, v_line.applied_minor - v_line.amount_minor]);
  END IF;
END $$;
