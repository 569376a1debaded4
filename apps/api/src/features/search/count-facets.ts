import {
  listFilters,
  tokenKinds,
  type EventFilters,
  type FacetCounts,
  type ListFilter,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Lookups } from '../reference/index.ts';
import { searchTable, searchTime, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { readQuery } from './read-query.ts';

/** Up to this many matches are counted exactly; beyond, counts are scaled up from a sample of this size. */
const sampleOf = (hasWords: boolean) => (hasWords ? 2000 : 5000);

/** Kind of each filter: token kinds, and 1 to 7 for single-valued columns. */
const kinds: Readonly<Record<ListFilter, number>> = {
  attendanceTypeIds: 1,
  eventTypeIds: 2,
  eventDurationIds: 3,
  numAttendeesIds: 4,
  eventSizeIds: 5,
  numExhibitorsIds: 6,
  cancellationPolicyIds: 7,
  sectorIds: tokenKinds.sector,
  sectorSubtypeIds: tokenKinds.sectorSubtype,
  attendeeCountryIds: tokenKinds.attendeeCountry,
  exhibitorCountryIds: tokenKinds.exhibitorCountry,
  attendeeJobTitleIds: tokenKinds.jobTitle,
  exhibitorTypeIds: tokenKinds.exhibitorType,
  attendeeClassIds: tokenKinds.attendeeClass,
  audienceIds: tokenKinds.audience,
};

const countMatches = (hasWords: boolean) =>
  statement<FilterValues, { value: number | null; count: number }>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `with m as materialized (
  select s.tokens || array[(1 << 24) | s.attendance, (2 << 24) | s.event_type, (3 << 24) | s.duration,
    (4 << 24) | s.num_attendees, (5 << 24) | s.event_size, (6 << 24) | s.num_exhibitors,
    case when s.free_cancellation @> ${searchTime(p)} then (7 << 24) | 1 end] as values
  from ${from} where ${where} limit ${sampleOf(hasWords) + 1}
)
select null::int as value, count(*)::int as count from m
union all select v, count(*)::int from m, unnest(m.values) v where v is not null group by v`;
  });
const allMatches = (hasWords: boolean) =>
  statement<FilterValues, object>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `select from ${from} where ${where}`;
  });
const withWords = { count: countMatches(true), all: allMatches(true) };
const withoutWords = { count: countMatches(false), all: allMatches(false) };

interface FacetCount {
  total: number;
  isSample: boolean;
  /** Matches per option ID of one kind. */
  of: (kind: number) => { id: number; count: number }[];
}

async function count(db: Db, filters: EventFilters, lookups: Lookups, now: Date): Promise<FacetCount> {
  const values = filterValues(await readQuery(db, filters, now), lookups, now);
  const statements = values.words === null ? withoutWords : withWords;
  const sample = sampleOf(values.words !== null);
  const rows = await statements.count.run(db, values);
  const seen = rows.find((row) => row.value === null)?.count ?? 0;
  const isSample = seen > sample;
  // The planner's row estimate costs nothing and is within a few percent (docs/adr/0012).
  const guess = async () => Math.max((await statements.all.explain(db, values))['Plan Rows'], sample + 1);
  const total = isSample ? await guess() : seen;
  const scale = isSample ? Math.max(1, total / seen) : 1;
  const byKind = Map.groupBy(
    rows.filter((row) => row.value !== null),
    (row) => (row.value ?? 0) >> 24,
  );
  return {
    total,
    isSample,
    of: (kind) =>
      (byKind.get(kind) ?? [])
        .map((row) => ({ id: (row.value ?? 0) & 0xffffff, count: Math.round(row.count * scale) }))
        .sort((a, b) => b.count - a.count || a.id - b.id),
  };
}

/** Counts events per filter option; each facet ignores its own filter. */
export async function countFacets(
  db: Db,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<FacetCounts> {
  const chosen = listFilters.filter((filter) => filters[filter].length > 0);
  const [whole, ...others] = await Promise.all([
    count(db, filters, lookups, now),
    ...chosen.map((filter) => count(db, { ...filters, [filter]: [] }, lookups, now)),
  ]);
  const countedFor = (filter: ListFilter) => others[chosen.indexOf(filter)] ?? whole;
  return {
    total: whole.total,
    approximate: [whole, ...others].some((counted) => counted.isSample),
    facets: Object.fromEntries(listFilters.map((filter) => [filter, countedFor(filter).of(kinds[filter])])),
  };
}
