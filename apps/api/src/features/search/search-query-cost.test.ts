import { days, EventFilters, token, type EventFiltersInput } from '@atrium/domain';
import { seedBulk } from '@atrium/seed';
import { databaseOn } from '../../db/client.ts';
import { listOf } from '../../db/statement.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { scoreFindable } from '../ranking/index.ts';
import { recentLookups } from '../reference/index.ts';
import { pricesQuery } from './count-prices.ts';
import { personalisedStatement } from './personalised-statement.ts';
import { readQuery } from './read-query.ts';
import { searchQuery } from './search-events.ts';
import { suggestionsQuery } from './suggest-searches.ts';
import { personalWordsStatement } from './words-statement.ts';

let app: TestApp;
let heapPages: number;
let wordPages: number;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app;
  await seedBulk({ sql, events: 4000, past: 0.02, project: (tx) => projectEvents(databaseOn(tx), 'all') });
  await sql`vacuum analyze`;
  const pages = async (table: string) => {
    const [row] = await sql<
      { pages: number }[]
    >`select relpages as pages from pg_class where relname = ${table}`;
    return row?.pages ?? NaN;
  };
  heapPages = await pages('event_search');
  wordPages = await pages('event_words');
}, 120_000);
afterAll(() => app.stop());

async function pagesRead(body: EventFiltersInput): Promise<number> {
  const { db } = app.deps;
  const { statement, values } = await searchQuery(
    db,
    await readQuery(db, EventFilters.parse(body), new Date()),
    null,
    new Date(),
  );
  const plan = await statement.explain(db, values, 'analyze, buffers');
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}

/** Pages read for a person with five sectors, who booked nothing. */
async function pagesReadFor(body: EventFiltersInput): Promise<number> {
  const { db } = app.deps;
  const { values } = await searchQuery(
    db,
    await readQuery(db, EventFilters.parse(body), new Date()),
    null,
    new Date(),
  );
  const sectors = listOf([1, 2, 3, 4, 5].map((id) => token('sector', id)));
  const own = { ownSectors: sectors, ownJobTitles: '{}', ownCountry: '{}', learned: sectors, booked: '{}' };
  const person = { ...values, ...own, offset: 0, walked: 100 };
  const personal = values.words === null ? personalisedStatement('asc') : personalWordsStatement('asc');
  const plan = await personal.explain(db, person, 'analyze, buffers');
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}

test.each<EventFiltersInput>([{}, { attendanceTypeIds: [1] }, { sectorIds: [2] }, { query: 'summit' }])(
  'an order for a person reads at most twice as much as that of everybody: %j',
  async (filters) => {
    const body: EventFiltersInput = { ...filters, sortCriteria: 'relevance' };
    expect(await pagesReadFor(body)).toBeLessThan(2 * (await pagesRead(body)));
  },
);

const inTwelveMonths = new Date(Date.now() + days(365)).toISOString().slice(0, 10);
const sorts = ['date', 'size', 'price', 'relevance'] as const;

test.each(
  sorts.flatMap((sortCriteria) => [
    { sortCriteria, sortDirection: 'asc' as const },
    { sortCriteria, sortDirection: 'desc' as const },
  ]),
)('a first page without filters reads only part of the table: %j', async (body) => {
  expect(await pagesRead(body)).toBeLessThan(heapPages);
});

test.each<EventFiltersInput>([
  { minDate: inTwelveMonths, sortCriteria: 'date', sortDirection: 'asc' },
  { maxDate: inTwelveMonths, sortCriteria: 'date', sortDirection: 'desc' },
  { eventSizeIds: [1], sortCriteria: 'size', sortDirection: 'desc' },
  { eventSizeIds: [5], sortCriteria: 'size', sortDirection: 'asc' },
  { numAttendeesIds: [1, 2], sortCriteria: 'size', sortDirection: 'desc' },
  { attendanceTypeIds: [2], sortCriteria: 'size', sortDirection: 'desc' },
  { maxPrice: 100, sortCriteria: 'price', sortDirection: 'desc' },
])('a filter on the sort key does not make the index scan read the whole table: %j', async (body) => {
  expect(await pagesRead(body)).toBeLessThan(3 * heapPages);
});

test.each(['quantum', 'summit', 'annual conference london', 'the'])(
  'a search with words reads its index at most one and a half times: %s',
  async (query) => {
    for (const sortCriteria of [null, ...sorts])
      expect(await pagesRead({ query, sortCriteria })).toBeLessThan(1.5 * wordPages);
  },
);

test.each([
  ['a city', { west: -0.6, south: 51.2, east: 0.4, north: 51.8 }],
  ['a continent', { west: -12, south: 35, east: 30, north: 62 }],
])('the area of %s reads at most three times the table, under each sort', async (_, area) => {
  for (const sortCriteria of sorts)
    expect(await pagesRead({ area, sortCriteria })).toBeLessThan(3 * heapPages);
});

test('prices are counted in one pass over the table, with words over their matches', async () => {
  const { db } = app.deps;
  const lookups = await recentLookups(db);
  for (const [body, limit] of [
    [{}, heapPages],
    [{ sectorIds: [2] }, 1.2 * heapPages],
    [{ query: 'summit' }, 1.5 * wordPages],
  ] as const) {
    const { statement, values } = await pricesQuery(db, EventFilters.parse(body), lookups, new Date());
    const plan = await statement.explain(db, values, 'analyze, buffers');
    const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    expect([body, pages <= limit ? 'few' : pages]).toEqual([body, 'few']);
  }
});

test('suggestions for the most common beginnings of names read at most 120 pages', async () => {
  const beginnings = await app.sql<{ start: string }[]>`
    select left(word, 3) as start from ts_stat('select ts_filter(tsv, ''{a}'') from event_words') where word ~ '^[a-z]{3}'
    group by 1 order by sum(ndoc) desc limit 12`;
  for (const { start } of beginnings) {
    const { statement, values } = await suggestionsQuery(app.deps.db, start);
    const plan = await statement.explain(app.deps.db, values, 'analyze, buffers');
    const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    expect([start, pages <= 120 ? 'few' : pages]).toEqual([start, 'few']);
  }
});

test('scores of changed events are computed without scanning the search index or the counted days', async () => {
  const ids = await app.sql<
    { id: number }[]
  >`select event_id as id from event_search order by event_id limit 40`;
  const values = { ids: `{${ids.map(({ id }) => id).join(',')}}` };
  const plan = JSON.stringify(await scoreFindable.explain(app.deps.db, values, 'analyze, buffers'));
  const scanned = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(scanned).not.toContain('event_search');
  expect(scanned).not.toContain('event_days');
});
