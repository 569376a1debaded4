-- Posts the fees that the gateway took of charges, once their transactions were imported: the operator's cost, never guessed. A repeat
-- posts nothing.
CREATE OR REPLACE FUNCTION post_gateway_fees(p_transactions uuid[]) RETURNS bigint LANGUAGE sql AS $$
  SELECT count(*) FILTER (WHERE post_journal('gateway-fee', t.id, 0, t.occurred_at, o.id, e.partner_id, o.event_id, t.fee_currency,
    ARRAY[5000, 1100], ARRAY[t.fee_minor, -t.fee_minor]))
  FROM gateway_transactions t LEFT JOIN payments p ON p.gateway_reference = t.subject
    LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN events e ON e.id = o.event_id
  WHERE t.id = ANY (p_transactions) AND t.kind = 'charge' AND t.fee_minor > 0;
$$;
