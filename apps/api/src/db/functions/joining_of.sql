-- How holders of a ticket type join an event online, by its newest version: it has to be right on the day, and visitors never see it.
-- No row where there is nothing to join; opens_at is null where holders see it as soon as they have paid.
CREATE OR REPLACE FUNCTION joining_of(p_event integer, p_type integer)
RETURNS TABLE(link text, instructions text, opens_at timestamptz, fingerprint text) LANGUAGE sql STABLE AS $$
  SELECT d.link, d.instructions, s.start_at - make_interval(mins => e.joining_minutes),
    md5(coalesce(d.link, '') || E'\n' || coalesce(d.instructions, ''))
  FROM events e
    JOIN event_versions n ON n.id = e.current_version_id
    JOIN event_versions s ON s.id = coalesce(e.approved_version_id, e.current_version_id)
    LEFT JOIN ticket_types y ON y.id = p_type
    LEFT JOIN joining_details o ON o.ticket_type_id = p_type,
    LATERAL (SELECT CASE WHEN o.ticket_type_id IS NULL THEN n.content ->> 'joinLink' ELSE o.link END AS link,
      CASE WHEN o.ticket_type_id IS NULL THEN n.content ->> 'joinInstructions' ELSE o.instructions END AS instructions) d
  WHERE e.id = p_event AND e.cancelled_at IS NULL AND (n.content ->> 'attendanceType')::int <> 1
    AND y.attendance IS DISTINCT FROM 'IN_PERSON' AND coalesce(d.link, d.instructions) IS NOT NULL
$$;
