-- Posts an incoming transfer, which is owed to its payer until it pays for an order or a debt, and what became of the rest: sent back, or the
-- payment company's own transfer of what it held for us. A part of a line was received with that line (docs/adr/0151). A debt that it no longer pays is owed again; each time that it pays one is a step.
-- A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_bank_line(p_line uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_line bank_lines;
  v_paid ledger_journals;
  v_is_paid boolean;
BEGIN
  SELECT * INTO STRICT v_line FROM bank_lines WHERE id = p_line;
  IF v_line.part_of IS NULL THEN
    PERFORM post_journal('transfer-received', v_line.id, 0, v_line.created_at, v_line.order_id, NULL, NULL, v_line.currency,
      ARRAY[1000, 2010], ARRAY[v_line.amount_minor, -v_line.amount_minor]);
  END IF;
  SELECT * INTO v_paid FROM ledger_journals WHERE source_id = v_line.id AND kind = 'debt-paid' ORDER BY step DESC LIMIT 1;
  v_is_paid := v_paid.id IS NOT NULL AND NOT EXISTS (
    SELECT FROM ledger_journals WHERE source_id = v_line.id AND kind = 'debt-payment-reversed' AND step = v_paid.step);
  IF v_line.partner_id IS NOT NULL AND NOT v_is_paid THEN
    PERFORM post_journal('debt-paid', v_line.id, coalesce(v_paid.step + 1, 0), NULL, NULL, v_line.partner_id, NULL, v_line.currency,
      ARRAY[2010, 2110], ARRAY[v_line.applied_minor, -v_line.applied_minor]);
  ELSIF v_line.partner_id IS NULL AND v_is_paid THEN
    PERFORM post_journal('debt-payment-reversed', v_line.id, v_paid.step, NULL, NULL, v_paid.partner_id, NULL, v_line.currency,
      ARRAY[2110, 2010], ARRAY[e.amount_minor, -e.amount_minor])
    FROM ledger_entries e WHERE e.journal_id = v_paid.id AND e.account = 2010;
  END IF;
  IF v_line.settled_as IS NOT NULL THEN
    PERFORM post_journal(CASE v_line.settled_as WHEN 'RETURNED' THEN 'transfer-returned' ELSE 'gateway-to-bank' END,
      v_line.id, 0, v_line.settled_at, v_line.order_id, NULL, NULL, v_line.currency,
      ARRAY[2010, CASE v_line.settled_as WHEN 'RETURNED' THEN 1000 ELSE 1100 END],
      ARRAY[v_line.amount_minor - v_line.applied_minor, v_line.applied_minor - v_line.amount_minor]);
  END IF;
END $$;
