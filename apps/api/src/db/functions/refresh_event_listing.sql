-- Rewrites the rows of some events in the lists of events (docs/adr/0025). Also counts sold tickets, which a job counts
-- between changes.
CREATE OR REPLACE FUNCTION refresh_event_listing(p_events integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO event_listing AS l (event_id, partner_id, status, start_at, end_at, submitted_at, capacity, sold, words, shown_name)
  SELECT e.id, e.partner_id, CASE WHEN e.cancelled_at IS NULL THEN v.status ELSE 'CANCELLED' END, v.start_at, v.end_at, v.created_at,
    s.capacity, s.sold, (v.content->>'name') || ' ' || (v.content->>'tagline'), coalesce(a.content, v.content)->>'name'
  FROM events e
  JOIN event_versions v ON v.id = e.current_version_id
  LEFT JOIN event_versions a ON a.id = e.approved_version_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.quantity) FILTER (WHERE t.withdrawn_at IS NULL), 0)::integer AS capacity,
      coalesce(sum(t.taken), 0)::integer AS sold
    FROM ticket_types t WHERE t.event_id = e.id
  ) s
  WHERE e.id = ANY (p_events)
  ON CONFLICT (event_id) DO UPDATE SET (status, start_at, end_at, submitted_at, capacity, sold, words, shown_name) =
    (excluded.status, excluded.start_at, excluded.end_at, excluded.submitted_at, excluded.capacity, excluded.sold, excluded.words, excluded.shown_name)
  WHERE (l.status, l.start_at, l.end_at, l.submitted_at, l.capacity, l.sold, l.words, l.shown_name) IS DISTINCT FROM
    (excluded.status, excluded.start_at, excluded.end_at, excluded.submitted_at, excluded.capacity, excluded.sold, excluded.words, excluded.shown_name)
$$;
