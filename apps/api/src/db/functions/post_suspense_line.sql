-- Posts a line of the bank (1000) or the payment company (1100) that none of our records explains to suspense (docs/adr/0145). A repeat
-- posts nothing.
CREATE OR REPLACE FUNCTION post_suspense_line(p_line uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal('suspense', l.id, 0, l.created_at, NULL, NULL, NULL, l.currency,
    ARRAY[account_of_suspense(l.source), 1900], ARRAY[l.amount_minor, -l.amount_minor])
  FROM suspense_lines l WHERE l.id = p_line
$$;
