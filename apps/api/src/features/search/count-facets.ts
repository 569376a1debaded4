import {
  listFilters,
  tokenKinds,
  type EventFilters,
  type FacetCounts,
  type ListFilter,
} from '@atrium/domain';
import type { Parameter, Run } from '../../db/run.ts';
import type { Lookups } from '../reference/index.ts';
import { filterCount, moment, searched } from './filter-conditions.ts';
import { filterParameters, textQuery } from './filter-parameters.ts';

/** So many matches are counted one by one; of more, these are a sample. */
const sample = 5000;

/** Kinds of what a row counts for: those of its tokens, and below them those of its single values. */
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

const words = `$${filterCount + 1}`;

function countStatement(hasWords: boolean): string {
  const { from, where } = searched(hasWords ? words : null);
  return `with m as materialized (
  select s.tokens || array[(1 << 24) | s.attendance, (2 << 24) | s.event_type, (3 << 24) | s.duration,
    (4 << 24) | s.num_attendees, (5 << 24) | s.event_size, (6 << 24) | s.num_exhibitors,
    case when s.free_cancellation @> ${moment} then (7 << 24) | 1 end] as values
  from ${from} where ${where} limit ${sample + 1}
)
select null::int as value, count(*)::int as count from m
union all select v, count(*)::int from m, unnest(m.values) v where v is not null group by v`;
}

interface Counted {
  total: number;
  isSample: boolean;
  /** How many matches carry a value, by kind and id. */
  of: (kind: number) => { id: number; count: number }[];
}

async function count(run: Run, filters: EventFilters, lookups: Lookups, now: Date): Promise<Counted> {
  const query = textQuery(filters.query);
  const parameters = [...filterParameters(filters, lookups, now), ...(query === null ? [] : [query])];
  const rows = await run<{ value: number | null; count: number }>(countStatement(query !== null), parameters);
  const seen = rows.find((row) => row.value === null)?.count ?? 0;
  const isSample = seen > sample;
  const total = isSample ? await estimate(run, query !== null, parameters) : seen;
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

/** The planner's guess at how many match: within a few percent, and free (performance.md A3.8). */
async function estimate(run: Run, hasWords: boolean, parameters: Parameter[]): Promise<number> {
  const { from, where } = searched(hasWords ? words : null);
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from ${from} where ${where}`,
    parameters,
  );
  return Math.max(row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, sample + 1);
}

/** How many events each option would leave, every facet counted with its own choice left out. */
export async function countFacets(
  run: Run,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<FacetCounts> {
  const chosen = listFilters.filter((filter) => filters[filter].length > 0);
  const [whole, ...others] = await Promise.all([
    count(run, filters, lookups, now),
    ...chosen.map((filter) => count(run, { ...filters, [filter]: [] }, lookups, now)),
  ]);
  const countedFor = (filter: ListFilter) => others[chosen.indexOf(filter)] ?? whole;
  return {
    total: whole.total,
    approximate: [whole, ...others].some((counted) => counted.isSample),
    facets: Object.fromEntries(listFilters.map((filter) => [filter, countedFor(filter).of(kinds[filter])])),
  };
}
