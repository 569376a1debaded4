-- Posts money from suspense, or of an incoming transfer (2010), to what an administrator found it to be, and back if that is reversed
-- (docs/adr/0145). What is recorded already goes back to the account that it was posted from. A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_explanation(p_explanation uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal(s.kind, x.id, 0, s.at, NULL, x.partner_id, NULL, l.currency,
    ARRAY[l.account, CASE x."as" WHEN 'RECORDED' THEN account_of_suspense(l.source) WHEN 'FEE' THEN 5000 WHEN 'GOODWILL' THEN 5050
      WHEN 'BAD_DEBT' THEN 5030 WHEN 'OWN_MONEY' THEN 1010 WHEN 'ORGANISER' THEN 2110 END],
    ARRAY[s.sign * l.amount_minor, -s.sign * l.amount_minor])
  FROM suspense_explanations x,
    LATERAL (
      SELECT 1900 AS account, source, currency, amount_minor FROM suspense_lines WHERE id = x.line_id
      UNION ALL SELECT 2010, 'BANK', currency, amount_minor FROM bank_lines WHERE id = x.bank_line_id
    ) l,
    LATERAL (VALUES ('adjustment', x.posted_at, 1), ('adjustment-reversed', x.reversed_at, -1)) AS s (kind, at, sign)
  WHERE x.id = p_explanation AND x.posted_at IS NOT NULL AND s.at IS NOT NULL
$$;
