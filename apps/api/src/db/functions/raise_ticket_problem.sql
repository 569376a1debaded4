-- Raises the problem of the first invalid ticket of a draft: AT002 outside its sale period, AT003 anything else.
CREATE OR REPLACE FUNCTION raise_ticket_problem(p_event integer, p_now timestamptz, p_tickets jsonb, p_code text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_currency char(3);
  v_fault record;
BEGIN
  SELECT t.currency INTO v_currency FROM ticket_types t WHERE t.id = (p_tickets -> 0 ->> 'ticketTypeId')::integer;
  SELECT a.n - 1 AS position, t.name, CASE
      WHEN t.id IS NULL THEN 'unknown-type'
      WHEN t.withdrawn_at IS NOT NULL OR p_now >= t.sales_end_at THEN 'sales-closed'
      WHEN p_now < t.sales_start_at THEN 'sales-not-open'
      WHEN t.currency <> v_currency THEN 'mixed-currencies'
      ELSE 'unknown-extra'
    END AS fault INTO v_fault
  FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n)
  LEFT JOIN ticket_types t ON t.id = (a.j ->> 'ticketTypeId')::integer AND t.event_id = p_event
    AND (NOT t.needs_code OR t.id IN (SELECT ticket_type_id FROM price_tickets(p_event, p_code, p_now, (
      SELECT array_agg((w.j ->> 'ticketTypeId')::integer) FROM jsonb_array_elements(p_tickets) AS w (j)))))
  WHERE t.id IS NULL OR t.withdrawn_at IS NOT NULL OR p_now >= t.sales_end_at OR p_now < t.sales_start_at
    OR t.currency <> v_currency
    OR EXISTS (
      SELECT FROM jsonb_array_elements_text(a.j -> 'subEventIds') AS x (id)
      LEFT JOIN sub_events s ON s.id = x.id::integer AND s.event_id = p_event AND s.withdrawn_at IS NULL AND s.currency = v_currency
      WHERE s.id IS NULL)
  ORDER BY a.n LIMIT 1;
  RAISE EXCEPTION '%', coalesce(v_fault.fault, 'nothing is wrong with these tickets') USING
    ERRCODE = CASE WHEN v_fault.fault LIKE 'sales-%' THEN 'AT002' WHEN v_fault.fault IS NOT NULL THEN 'AT003' ELSE 'P0001' END,
    DETAIL = jsonb_build_object('position', v_fault.position, 'name', v_fault.name);
END $$;
