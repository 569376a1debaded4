import type { Marks } from '../../db/statement.ts';

/** Search filters as query parameters; null where a filter isn't set. */
export interface FilterValues {
  now: string;
  minDay: number | null;
  maxDay: number | null;
  attendance: string | null;
  eventTypes: string | null;
  durations: string | null;
  numAttendees: string | null;
  eventSizes: string | null;
  minSqm: number | null;
  maxSqm: number | null;
  numExhibitors: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  place: string | null;
  area: string | null;
  sectors: string | null;
  sectorSubtypes: string | null;
  attendeeCountries: string | null;
  exhibitorCountries: string | null;
  jobTitles: string | null;
  exhibitorTypes: string | null;
  attendeeClasses: string | null;
  audiences: string | null;
  freeCancellation: true | null;
  /** Texts for `to_tsquery` (`Words`). */
  words: string | null;
  topics: string | null;
  anchor: string | null;
  relaxed: string | null;
  /** Hash of the whole query, which may be a name. */
  nameKey: number | null;
}

type P = Marks<FilterValues>;

const scalar = (column: string, mark: string) =>
  `(${mark}::smallint[] is null or s.${column} = any(${mark}::smallint[]))`;
const anyToken = (mark: string) => `(${mark}::int[] is null or s.tokens && ${mark}::int[])`;

/** Time of the search. */
export const searchTime = (p: P) => `${p.now}::timestamptz`;

/**
 * Every filter as one static condition on `event_search s` or `event_words s`: OR within a facet, AND between facets. Planned
 * with its values (never prepared), so that the planner drops unset filters.
 */
const filterConditions = (p: P) =>
  [
    `s.end_at > ${searchTime(p)}`,
    `(${p.minDay}::int is null or s.end_day >= ${p.minDay}::int)`,
    `(${p.maxDay}::int is null or s.start_day <= ${p.maxDay}::int)`,
    scalar('attendance', p.attendance),
    scalar('event_type', p.eventTypes),
    scalar('duration', p.durations),
    scalar('num_attendees', p.numAttendees),
    scalar('event_size', p.eventSizes),
    // Redundant with the size band, but lets the planner start its index scan there.
    `(${p.minSqm}::int is null or s.sqm >= ${p.minSqm}::int)`,
    `(${p.maxSqm}::int is null or s.sqm <= ${p.maxSqm}::int)`,
    scalar('num_exhibitors', p.numExhibitors),
    `(${p.minPrice}::int is null or s.price_ref >= ${p.minPrice}::int)`,
    `(${p.maxPrice}::int is null or s.price_ref <= ${p.maxPrice}::int)`,
    ...[
      p.place,
      p.area,
      p.sectors,
      p.sectorSubtypes,
      p.attendeeCountries,
      p.exhibitorCountries,
      p.jobTitles,
      p.exhibitorTypes,
      p.attendeeClasses,
      p.audiences,
    ].map(anyToken),
    `(${p.freeCancellation}::boolean is null or s.free_cancellation @> ${searchTime(p)})`,
  ].join('\n    and ');

/**
 * Bounds on the start date implied by the date filter, so that a scan by date needs no full pass. An event
 * may start before the first day by up to the longest event's duration.
 */
export const keysetBounds = (p: P) =>
  [
    `(${p.minDay}::int is null or s.start_at >= to_timestamp(86400.0 *
      (${p.minDay}::int - 1 - (select coalesce(max(l.end_day - l.start_day), 0) from event_search l))))`,
    `(${p.maxDay}::int is null or s.start_at <= to_timestamp(86400.0 * (${p.maxDay}::int + 2)))`,
  ].join('\n    and ');

/** The words of the search, as a tsquery. */
const wordsQuery = (p: P) => `to_tsquery('atrium', ${p.words})`;

/** Tells whether the words are in the name; has an index. */
export const titleHas = (p: P) => `ts_filter(s.tsv, '{a}') @@ ${wordsQuery(p)}`;

/** FROM and WHERE of the search; a search with words has an index of its own. */
export const searchTable = (p: P, hasWords: boolean): { from: string; where: string } =>
  hasWords
    ? {
        from: 'event_words s',
        where: `s.tsv @@ ${wordsQuery(p)} and (${p.anchor}::text is null
    or ts_filter(s.tsv, '{a,c}') @@ to_tsquery('atrium', ${p.anchor})) and ${filterConditions(p)}`,
      }
    : { from: 'event_search s', where: filterConditions(p) };
