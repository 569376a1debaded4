import { calendarLanes, days, type EventCard, type EventMonth, type MonthFilters } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Lookups } from '../reference/index.ts';
import { keysetBounds, searchTable, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { readQuery } from './read-query.ts';

/** Up to this many events of a month are counted. */
const countedUpTo = 5000;

interface Found {
  total: number;
  days: { day: number; count: number }[];
  events: { firstDay: number; lastDay: number; card: EventCard }[];
}

type MonthValues = FilterValues & { firstDay: number; lastDay: number };

const monthStatement = (hasWords: boolean) =>
  statement<MonthValues, Found>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `with m as materialized (
  select s.event_id as id, s.start_day, s.end_day, s.rel from ${from}
  where ${keysetBounds(p)} and ${where} limit ${countedUpTo + 1}
), d as (
  select day, count(*)::int as count
  from m, generate_series(greatest(start_day, ${p.firstDay}::int), least(end_day, ${p.lastDay}::int)) day group by day
), best as (
  select id, start_day, end_day, rel,
    row_number() over (partition by greatest(start_day, ${p.firstDay}::int) order by end_day desc, rel, id) as place
  from m
)
select (select count(*)::int from m) as total,
  (select coalesce(json_agg(d order by day), '[]') from d) as days,
  (select coalesce(json_agg(json_build_object('firstDay', b.start_day, 'lastDay', b.end_day, 'card', e.card::json)
      order by b.start_day, b.end_day desc, b.rel, b.id), '[]')
    from best b join event_search e on e.event_id = b.id where b.place <= ${calendarLanes}) as events`;
  });
const withWords = monthStatement(true);
const withoutWords = monthStatement(false);

const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / days(1);
const dateOf = (day: number) => new Date(days(day)).toISOString().slice(0, 10);

/** Returns the first and the last day of a month. */
function daysOf(month: string): [first: string, last: string] {
  const [year, number] = month.split('-').map(Number);
  return [`${month}-01`, dateOf(Date.UTC(year ?? 0, number ?? 1, 0) / days(1))];
}

/** Finds what a calendar shows of a month; a search for days shows only those. */
export async function findMonth(
  db: Db,
  { month, ...filters }: MonthFilters,
  lookups: Lookups,
  now: Date,
): Promise<EventMonth> {
  const reading = await readQuery(db, filters, now);
  const [first, last] = daysOf(month);
  const { minDate, maxDate } = reading.filters;
  const shown = {
    minDate: minDate !== null && minDate > first ? minDate : first,
    maxDate: maxDate !== null && maxDate < last ? maxDate : last,
  };
  if (shown.minDate > shown.maxDate) return { total: 0, relation: 'eq', days: [], events: [] };
  const found = reading.words === null ? withoutWords : withWords;
  const values = filterValues({ ...reading, filters: { ...reading.filters, ...shown } }, lookups, now);
  const [row] = await found.run(db, {
    ...values,
    firstDay: dayNumber(shown.minDate),
    lastDay: dayNumber(shown.maxDate),
  });
  if (!row) throw new TypeError('The month has no row');
  return {
    total: Math.min(row.total, countedUpTo),
    relation: row.total > countedUpTo ? 'gte' : 'eq',
    days: row.days.map(({ day, count }) => ({ day: dateOf(day), count })),
    events: row.events.map(({ firstDay, lastDay, card }) => ({
      ...card,
      firstDay: dateOf(firstDay),
      lastDay: dateOf(lastDay),
      sector: card.sectors[0] ?? null,
    })),
  };
}
