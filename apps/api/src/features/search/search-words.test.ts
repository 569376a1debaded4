import { addTime, days, normalise, type EventFiltersInput } from '@atrium/domain';
import { seedBulk } from '@atrium/seed';
import { databaseOn } from '../../db/client.ts';
import { aPlacement, anEvent, startTestApp, type TestApp } from '../../testing/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { countWords } from './count-words.ts';

interface Shown {
  id: number;
  name: string;
  isSponsored: boolean;
  missing?: string[];
}

let app: TestApp;
let rows: { id: number; name: string; text: string; startAt: Date }[];
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app;
  await seedBulk({ sql, events: 1300, past: 0.02, project: (tx) => projectEvents(databaseOn(tx), 'all') });
  await sql`delete from placements`;
  // A word that nobody would search, in the texts of all events and in the names of some.
  await sql`update event_words set tsv = tsv || to_tsvector('atrium_doc', 'zephyrs')`;
  await sql`update event_words set tsv = setweight(to_tsvector('atrium', 'zephyrs'), 'A') || tsv where event_id % 5 = 0`;
  await sql`vacuum analyze event_words`;
  rows =
    await sql`select s.event_id as id, (s.card::json ->> 'name') as name, (s.card::json ->> 'tagline') as text,
    s.start_at as "startAt" from event_search s`;
}, 120_000);
afterAll(() => app.stop());

const search = async (body: EventFiltersInput) => {
  const answer = await app.call('POST', '/events/filtered', { body });
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  return { headers: answer.headers, body: answer.body as Shown[] };
};

async function pages(body: EventFiltersInput): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const answer = await search({ limit: 100, ...body, cursor });
    ids.push(...answer.body.map((card) => card.id));
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor);
  return ids;
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
const inName = (id: number) => id % 5 === 0;

test.each(['asc', 'desc'] as const)(
  'with more matches than are scored, every event comes once, those with the words in the name first: relevance %s',
  async (sortDirection) => {
    const all = sorted(rows.map(({ id }) => id));
    const ids = await pages({ query: 'zephyr', sortCriteria: 'relevance', sortDirection });
    expect(sorted(ids)).toEqual(all);
    const named = all.filter(inName).length;
    const [first, last] = sortDirection === 'asc' ? [ids, ids.slice(named)] : [ids.slice(-named), ids];
    expect(first.slice(0, named).every(inName)).toBe(true);
    expect(last.slice(0, all.length - named).some(inName)).toBe(false);
    // even when too many have them in the name
    await app.sql`update event_words set tsv = setweight(to_tsvector('atrium', 'mistral'), 'A') || tsv where event_id % 11 > 0`;
    expect(sorted(await pages({ query: 'mistral', sortDirection, sortCriteria: 'relevance' }))).toEqual(
      all.filter((id) => id % 11 > 0),
    );
  },
);

test('other orders have the same events', async () => {
  const fewer: EventFiltersInput = { query: 'zephyr', attendanceTypeIds: [1] };
  const found = sorted(await pages(fewer));
  for (const sortCriteria of ['date', 'size', 'price'] as const)
    for (const sortDirection of ['asc', 'desc'] as const)
      expect(sorted(await pages({ ...fewer, sortCriteria, sortDirection }))).toEqual(found);
  const byDate = await pages({ query: 'zephyr', sortCriteria: 'date' });
  const startOf = new Map(rows.map(({ id, startAt }) => [id, startAt.getTime()]));
  const starts = byDate.map((id) => startOf.get(id) ?? 0);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test('words come in any order and form, beside punctuation and accents, and the last may be unfinished', async () => {
  const { id } = await anEvent(app, {
    content: { name: 'Canapé-Röster Gathering: Learning', tagline: 'Roasted beans for machines' },
  });
  for (const query of [
    'canape röster gathering learning',
    'Learning; CANAPÉ',
    'gatherings learn canapes',
    'canape machine',
    'roasting bean gath',
    'roster "canape"',
  ])
    expect([query, (await search({ query })).body.map((card) => card.id)]).toEqual([query, [id]]);
  expect((await search({ query: 'gat canape' })).body).toEqual([]);
});

test('with words, and no order chosen, the best fit comes first, and the name itself before all', async () => {
  const soon = addTime(new Date(), days(20));
  const late = addTime(new Date(), days(400));
  const named = (name: string, tagline: string, startAt: Date) =>
    anEvent(app, { startAt, content: { name, tagline } });
  const tagged = await named('Harbour Days', 'Everything about heliography', soon);
  const longer = await named('Heliography Week and Fair', 'For everybody', soon);
  const later = await named('Heliography Week and Fair', 'For everybody', late);
  const exact = await named('Heliography', 'For everybody', late);
  const { body } = await search({ query: 'heliography' });
  expect(body.map((card) => card.id)).toEqual([exact.id, longer.id, later.id, tagged.id]);
  const byDate = await search({ query: 'heliography', sortCriteria: 'date' });
  expect(byDate.body.slice(0, 2).map((card) => card.id)).toEqual(sorted([tagged.id, longer.id]));

  const paid = await aPlacement(app, { eventId: tagged.id });
  const { body: sponsored } = await search({ query: 'heliography' });
  await app.sql`delete from placements where id = ${paid}`;
  expect(sponsored.map((card) => [card.id, card.isSponsored])).toEqual([
    [exact.id, false],
    [tagged.id, true],
    [longer.id, false],
    [later.id, false],
  ]);
});

test('most of the words finds events that lack one, and says which', async () => {
  const made = async (name: string, description: string) =>
    (await anEvent(app, { content: { name, tagline: 'Here', description } })).id;
  const whole = await made('Glaciology Symposium Bobsleigh', 'All');
  const two = await made('Glaciology Symposium', 'Two of three');
  const other = await made('Bobsleigh Day', 'A glaciology matter');
  const one = await made('Bobsleigh', 'One of three');
  const most = async (query: string) =>
    (await search({ query, match: 'most' })).body.map(({ id, missing }) => ({ id, missing }));
  expect((await search({ query: 'bobsleigh glaciology symposium' })).body.map(({ id }) => id)).toEqual([
    whole,
  ]);
  expect(await most('bobsleigh glaciology symposium')).toEqual([
    { id: two, missing: ['bobsleigh'] },
    { id: other, missing: ['symposium'] },
  ]);
  const paid = await aPlacement(app, { eventId: two });
  expect(
    (await search({ query: 'bobsleigh glaciology symposium', match: 'most' })).body[0]?.isSponsored,
  ).toBe(false);
  await app.sql`delete from placements where id = ${paid}`;
  // Of two words, the one that an event has must say what or where it is.
  expect(new Set((await most('glaciology heptathlon')).map(({ id }) => id))).toEqual(new Set([whole, two]));
  expect(await most('bobsleigh')).toEqual([]);
  expect((await search({ query: 'bobsleigh' })).body.map(({ id }) => id)).toEqual(
    expect.arrayContaining([whole, other, one]),
  );
});

test('options and left-out filters are counted for the matches of the words', async () => {
  const body = { query: 'zephyr', sectorIds: [1] };
  const found = (await pages(body)).length;
  const facets = (await app.call('POST', '/events/facets', { body })).body;
  expect(facets).toMatchObject({ total: found, approximate: false });
  expect(facets.facets.sectorIds).toContainEqual({ id: 1, count: found });
  expect((await app.call('POST', '/events/without', { body: { ...body, query: 'zzz' } })).body).toEqual([
    { filter: 'query', count: (await pages({ sectorIds: [1] })).length, relation: 'eq' },
    { filter: 'sectorIds', count: 0, relation: 'eq' },
  ]);
});

test('words are never syntax', async () => {
  const [some] = rows;
  for (const query of ["'", ':*', '& | !', "a' & 'b", '\\', '<->', '(', normalise(some?.name ?? '')])
    await search({ query });
});

test('a cursor of the order without words is refused', async () => {
  const { headers } = await search({ sortCriteria: 'relevance', limit: 10 });
  const cursor = headers.get('x-next-cursor');
  const answer = await app.call('POST', '/events/filtered', {
    body: { sortCriteria: 'relevance', query: 'zephyr', cursor },
  });
  expect(answer.status).toBe(400);
});

test('a mistyped word finds what is meant, and the reading says so', async () => {
  for (const name of ['one', 'two', 'three'])
    await anEvent(app, { content: { name: `Oceanography ${name}`, tagline: 'Here' } });
  const { id } = await anEvent(app, { content: { name: 'Oceanograpy Days', tagline: 'Here' } });
  await countWords(app.deps);
  const [counted] =
    await app.sql`select events, elsewhere, names from search_words where word = 'oceanography'`;
  expect(counted).toEqual({ events: 3, elsewhere: 3, names: 3 });
  // another application, because words are kept in memory for minutes
  const later = await startTestApp({ databaseUrl: app.databaseUrl });
  const ask = async (path: string, body: EventFiltersInput) =>
    (await later.call('POST', `/events/${path}`, { body })).body;
  expect(await ask('filtered', { query: 'oceangraphy' })).toHaveLength(3);
  expect(await ask('reading', { query: 'oceangraphy' })).toMatchObject({
    corrected: [{ typed: 'oceangraphy', used: 'oceanography' }],
  });
  expect(await ask('filtered', { query: 'oceangraphy', plain: ['oceangraphy'] })).toEqual([]);
  expect((await ask('filtered', { query: 'oceanograpy' })).map((card: Shown) => card.id)).toEqual([id]);
  await later.stop();
});
