import { eq } from 'drizzle-orm';
import { EventId, addedPoints, personalPoints, tenths, token, type EventFiltersInput } from '@atrium/domain';
import { seedBulk } from '@atrium/seed';
import { databaseOn } from '../../db/client.ts';
import { eventSearch, persons } from '../../db/schema/index.ts';
import {
  aPlacement,
  createAttendee,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { projectEvents } from '../catalogue/index.ts';

let app: TestApp;
let rows: { id: number; rel: number; tokens: number[] }[];
beforeAll(async () => {
  app = await startTestApp();
  await seedBulk({
    sql: app.sql,
    events: 1300,
    past: 0.02,
    project: (tx) => projectEvents(databaseOn(tx), 'all'),
  });
  await app.sql`delete from placements`;
  rows = await app.deps.db
    .select({ id: eventSearch.eventId, rel: eventSearch.rel, tokens: eventSearch.tokens })
    .from(eventSearch);
}, 120_000);
afterAll(() => app.stop());

const sector = 3;
const country = 77;
const search = (body: EventFiltersInput, token?: string) =>
  app.call('POST', '/events/filtered', {
    body: { sortCriteria: 'relevance', ...body },
    ...(token ? { token } : {}),
  });

/** Signs up an attendee with a sector and a country. */
async function anInterested(): Promise<TestAccount> {
  const attendee = await createAttendee(app);
  await app.deps.db
    .update(persons)
    .set({ sectorIds: [sector], countryId: country })
    .where(eq(persons.userId, attendee.userId));
  return attendee;
}

/** IDs of all pages. */
async function pages(body: EventFiltersInput, token?: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const answer: Awaited<ReturnType<TestApp['call']>> = await search({ ...body, cursor }, token);
    ids.push(...answer.body.map((card: { id: number }) => card.id));
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor);
  return ids;
}

const has = (tokens: readonly number[], kind: 'sector' | 'attendeeCountry', id: number) =>
  tokens.includes(token(kind, id));
const liftOf = (tokens: readonly number[]) =>
  tenths *
  ((has(tokens, 'sector', sector) ? personalPoints.sectors : 0) +
    (has(tokens, 'attendeeCountry', country) ? personalPoints.country : 0));

type Sign = 1 | -1;
const byKey = (key: (row: (typeof rows)[number]) => number, sign: Sign) =>
  [...rows].sort((one, other) => sign * (key(one) - key(other)) || sign * (one.id - other.id));

/** Blocks of 100 by the score, each sorted by score and interests. */
function expected(sign: Sign): number[] {
  const all = byKey(({ rel }) => rel, sign);
  return all.flatMap((_, index) => {
    if (index % 100 !== 0) return [];
    const block = all.slice(index, index + 100);
    return block
      .map(({ id, rel, tokens }) => ({ id, key: rel - liftOf(tokens) }))
      .sort((one, other) => sign * (one.key - other.key) || sign * (one.id - other.id))
      .map(({ id }) => id);
  });
}

test('no lift passes the published most, and the parts of it add up to that', () => {
  const parts = Object.values(personalPoints);
  expect(parts.reduce((sum, points) => sum + points, 0)).toBe(addedPoints.personalisation);
});

test('with many results every event comes once, in blocks that are sorted by interests', async () => {
  const { token } = await anInterested();
  for (const [sortDirection, sign] of [
    ['asc', 1],
    ['desc', -1],
  ] as const) {
    const wanted = expected(sign);
    expect(await pages({ limit: 100, sortDirection }, token)).toEqual(wanted);
    expect(await pages({ limit: 50, sortDirection }, token)).toEqual(wanted);
  }
  expect(expected(1)).not.toEqual(byKey(({ rel }) => rel, 1).map(({ id }) => id));
});

test('with few results all of them are sorted by score and interests', async () => {
  const { token: access } = await anInterested();
  const found = rows.filter(({ tokens }) => has(tokens, 'attendeeCountry', country));
  expect(found.length).toBeGreaterThan(20);
  const wanted = found
    .map(({ id, rel, tokens }) => ({ id, key: rel - liftOf(tokens) }))
    .sort((one, other) => one.key - other.key || one.id - other.id);
  const ids = await pages({ limit: 10, attendeeCountryIds: [country] }, access);
  expect(ids).toEqual(wanted.map(({ id }) => id));
});

test('a sponsored event stays second, and no page repeats it', async () => {
  const { token } = await anInterested();
  const paid = EventId.parse(rows.at(-1)?.id);
  await aPlacement(app, { eventId: paid });
  const ids = await pages({ limit: 25 }, token);
  await app.sql`delete from placements`;
  expect(ids[1]).toBe(paid);
  expect([...ids].sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
});

test('switched off, or without anything known, the list is that of everybody to the byte', async () => {
  const attendee = await anInterested();
  const everybody = await search({ limit: 50 });
  const own = await search({ limit: 50 }, attendee.token);
  expect(own.headers.get('x-personalised')).toBe('true');
  expect(own.body).not.toEqual(everybody.body);
  const saved = { token: attendee.token, body: { personalisedOrder: false } };
  expect((await app.call('PUT', '/settings', saved)).body.personalisedOrder).toBe(false);

  const { token: unknown } = await createAttendee(app);
  for (const access of [attendee.token, unknown]) {
    const off = await search({ limit: 50 }, access);
    expect(JSON.stringify(off.body)).toBe(JSON.stringify(everybody.body));
    expect(off.headers.get('x-personalised')).toBe('false');
    expect(off.headers.get('x-next-cursor')).toBe(everybody.headers.get('x-next-cursor'));
  }
});

test('other orders are the same for everybody', async () => {
  const { token } = await anInterested();
  for (const sortCriteria of ['date', 'size', 'price', null] as const) {
    const [own, everybody] = [await search({ sortCriteria }, token), await search({ sortCriteria })];
    expect(own.body).toEqual(everybody.body);
    expect(own.headers.get('x-personalised')).toBe('false');
  }
});

test('favourites teach the sectors that come up most, and a booked event is not lifted', async () => {
  const { token: access, attendeeId } = await createAttendee(app);
  const liked = rows.find(({ tokens }) => has(tokens, 'sector', sector));
  if (!liked) throw new TypeError('no event of the sector');
  await app.call('PUT', `/favourites/${liked.id}`, { token: access });
  const ofSector: EventFiltersInput = { sectorIds: [sector], limit: 100 };
  const plain = await pages(ofSector);
  expect((await search(ofSector, access)).headers.get('x-personalised')).toBe('true');
  // all of them are lifted alike
  expect(await pages(ofSector, access)).toEqual(plain);

  // the booked one keeps its place among events of other sectors
  const [first = 0] = plain;
  await app.sql`insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name,
      surname, purchaser_email, paid_at)
    values (gen_random_uuid(), ${attendeeId}, ${first}, 'PAID', 0, 'USD', 1, 'Ada', 'Byron', 'ada@example.com', now())`;
  const [booked, second] = [first, plain[1]].map((id) => rows.find((row) => row.id === id));
  const lead = (second?.rel ?? 0) - (booked?.rel ?? 0);
  const own = await pages(ofSector, access);
  expect(own.indexOf(first) === 0).toBe(lead > personalPoints.learned * tenths);
});
