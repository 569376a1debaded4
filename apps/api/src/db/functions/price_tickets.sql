-- Prices of the tickets of one order, by ticket type: with the discount that makes each cheapest, of those that apply to it. A ticket
-- type that needs a code is missing unless the code names it, and has the code's price. `p_types` has one element for each ticket.
CREATE OR REPLACE FUNCTION price_tickets(p_event integer, p_code text, p_now timestamptz, p_types integer[])
RETURNS TABLE (ticket_type_id integer, price_minor bigint, discount_id integer, discount_minor bigint) LANGUAGE sql STABLE AS $$
  WITH offered AS MATERIALIZED (
    SELECT d.* FROM discounts d
    WHERE d.event_id = p_event AND d.disabled_at IS NULL AND CASE
      WHEN d.code IS NOT NULL THEN
        d.code = p_code AND p_now >= coalesce(d.starts_at, p_now) AND p_now < coalesce(d.ends_at, 'infinity')
      ELSE d.from_tickets <= (
        SELECT count(*) FROM unnest(p_types) AS w (id) WHERE d.ticket_type_ids = '{}' OR w.id = ANY (d.ticket_type_ids))
      END
  )
  SELECT t.id, t.price_minor - coalesce(best.minor, 0), best.id, coalesce(best.minor, 0)
  FROM (SELECT DISTINCT unnest(p_types)) AS w (id), LATERAL (
    SELECT t.id, t.price_minor, t.currency, t.needs_code FROM ticket_types t WHERE t.id = w.id AND t.event_id = p_event OFFSET 0
  ) t
  LEFT JOIN LATERAL (
    SELECT d.id, least(t.price_minor, CASE d.benefit
        WHEN 'PERCENT' THEN round(t.price_minor * d.value / 100.0)::bigint
        WHEN 'AMOUNT' THEN d.value
        WHEN 'PRICE' THEN greatest(0, t.price_minor - d.value)
        ELSE 0 END) AS minor
    FROM offered d
    WHERE d.currency = t.currency AND CASE
      WHEN t.needs_code THEN d.code IS NOT NULL AND t.id = ANY (d.ticket_type_ids)
      ELSE d.ticket_type_ids = '{}' OR t.id = ANY (d.ticket_type_ids) END
    -- Of equal ones a group discount, which has no limit to use up.
    ORDER BY minor DESC, d.code NULLS FIRST, d.id LIMIT 1
  ) best ON best.minor > 0 OR t.needs_code
  WHERE NOT t.needs_code OR best.id IS NOT NULL
$$;
