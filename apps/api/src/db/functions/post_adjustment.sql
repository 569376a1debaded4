-- Posts an adjustment between what is due to an organiser and what pays for it: goodwill (5050), a fee (4010) or a bad debt (5030). A
-- reversed one is posted back (docs/adr/0142). A repeat posts nothing.
CREATE OR REPLACE FUNCTION post_adjustment(p_adjustment uuid) RETURNS void LANGUAGE sql AS $$
  SELECT post_journal(s.kind, a.id, 0, s.at, NULL, a.partner_id, NULL, a.currency, ARRAY[2110, x.account],
    ARRAY[s.sign * x.sign * a.amount_minor, -s.sign * x.sign * a.amount_minor])
  FROM adjustments a
    JOIN (VALUES ('CREDIT', 5050, -1), ('CHARGE', 4010, 1), ('WRITE_OFF', 5030, -1)) AS x (kind, account, sign) ON x.kind = a.kind,
    LATERAL (VALUES ('adjustment', a.posted_at, 1), ('adjustment-reversed', a.reversed_at, -1)) AS s (kind, at, sign)
  WHERE a.id = p_adjustment AND a.posted_at IS NOT NULL AND s.at IS NOT NULL
$$;
