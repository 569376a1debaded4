-- Options chosen in the content of an event version (docs/adr/0026).
CREATE OR REPLACE FUNCTION options_of_event(p_content jsonb) RETURNS TABLE (list text, id integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT l.list, value::integer
  FROM (VALUES ('sectors', 'sectors'), ('sectorSubtypes', 'sectorSubtypes'), ('attendeeJobTitles', 'jobTitles'),
      ('attendeeDesignations', 'designations'), ('exhibitorTypes', 'exhibitorTypes'),
      ('attendeeClasses', 'attendeeClasses'), ('audiences', 'audiences')) AS l (path, list)
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(p_content -> l.path) WHEN 'array' THEN p_content -> l.path ELSE '[]' END) AS value
  UNION ALL
  SELECT 'eventTypes', (p_content ->> 'eventTypeId')::integer WHERE p_content ->> 'eventTypeId' IS NOT NULL
$$;
