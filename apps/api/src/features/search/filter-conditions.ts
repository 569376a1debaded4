const scalar = (column: string, n: number) =>
  `($${n}::smallint[] is null or s.${column} = any($${n}::smallint[]))`;
const anyToken = (n: number) => `($${n}::int[] is null or s.tokens && $${n}::int[])`;

/** When the search is made. */
export const moment = '$23::timestamptz';

/**
 * Every filter as one static text over `event_search s`: OR inside a facet, AND between facets. Planned with its values,
 * so that what is not asked vanishes (performance.md A4). `filterParameters` gives the values, in this order.
 */
export const filterConditions = [
  `s.end_at > ${moment}`,
  '($1::int is null or s.end_day >= $1::int)',
  '($2::int is null or s.start_day <= $2::int)',
  scalar('attendance', 3),
  scalar('event_type', 4),
  scalar('duration', 5),
  scalar('num_attendees', 6),
  scalar('event_size', 7),
  // Implied by the band; it tells the planner where the walk by size has to begin (performance.md A3.3).
  '($8::int is null or s.sqm >= $8::int)',
  '($9::int is null or s.sqm <= $9::int)',
  scalar('num_exhibitors', 10),
  '($11::int is null or s.price_ref >= $11::int)',
  '($12::int is null or s.price_ref <= $12::int)',
  ...[13, 14, 15, 16, 17, 18, 19, 20, 21].map(anyToken),
  `($22::boolean is null or s.free_cancellation @> ${moment})`,
].join('\n    and ');

/**
 * What the days asked for imply about the start: where a walk by date has to begin and end. An event can have begun before
 * the first day by as much as the longest event lasts.
 */
export const walkBounds = [
  `($1::int is null or s.start_at >= to_timestamp(86400.0 *
      ($1::int - 1 - (select coalesce(max(l.end_day - l.start_day), 0) from event_search l))))`,
  '($2::int is null or s.start_at <= to_timestamp(86400.0 * ($2::int + 2)))',
].join('\n    and ');

export const filterCount = 23;

/** The source of rows: with a text query also the words of each event. */
export const searched = (words: string | null): { from: string; where: string } =>
  words === null
    ? { from: 'event_search s', where: filterConditions }
    : {
        from: 'event_search s join event_docs d on d.event_id = s.event_id',
        where: `d.tsv @@ to_tsquery('simple', ${words}) and ${filterConditions}`,
      };
