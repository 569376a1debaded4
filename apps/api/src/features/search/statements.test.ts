import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { drizzleOn } from '../../db/client.ts';
import * as schema from '../../db/schema/index.ts';
import {
  anEvent,
  cloneDatabase,
  createAttendee,
  flushNotifications,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

/** The app, recording every statement it sends. */
const sent: string[] = [];
let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  const settings = {
    ...socketOptions(database.url),
    max: 2,
    onnotice: () => undefined,
    debug: (_connection: number, statement: string) => void sent.push(statement),
  };
  const client = postgres(database.url, settings);
  const db = drizzleOn(client);
  app = await startTestApp({ databaseUrl: database.url, overrides: { db } });
  close = async () => {
    await app.stop();
    await client.end();
    await database.drop();
  };
});
afterAll(() => close());

async function statementsOf(method: string, path: string, options: { body?: unknown; token?: string } = {}) {
  const before = sent.length;
  const { status } = await app.call(method, path, options);
  return { path, status, statements: sent.length - before };
}

test('a search, an autocomplete, an event page and the top list take one statement each, and none when cached', async () => {
  const { id } = await anEvent(app);
  await app.call('POST', '/events/filtered', { body: { query: 'warm' } });
  const once = { status: 200, statements: 1 };
  const body = { sectorIds: [1], query: 'summit', sortCriteria: 'size' };
  expect(await statementsOf('POST', '/events/filtered', { body })).toMatchObject(once);
  expect(await statementsOf('POST', '/events/filtered', { body })).toMatchObject({ statements: 0 });
  expect(await statementsOf('POST', '/events/reading', { body })).toMatchObject({
    status: 200,
    statements: 0,
  });
  expect(
    await statementsOf('POST', '/autocomplete/places-query', { body: { query: 'madri' } }),
  ).toMatchObject(once);
  for (const path of [`/events/${id}`, '/events/top/4', '/events/suggestions?query=mad']) {
    expect(await statementsOf('GET', path)).toMatchObject(once);
    expect(await statementsOf('GET', path)).toMatchObject({ status: 200, statements: 0 });
  }
  expect(
    await statementsOf('POST', '/autocomplete/places-query', { body: { query: 'Madri' } }),
  ).toMatchObject({
    status: 200,
    statements: 0,
  });
});

test('a logged-in attendee’s favourites add one statement to a search, and none to an event page or the top list', async () => {
  const { id } = await anEvent(app);
  const { token, attendeeId } = await createAttendee(app);
  await app.deps.db.insert(schema.favourites).values({ attendeeId, eventId: id });
  const marked = async (method: string, path: string, body?: unknown) => {
    const answer = await app.call(method, path, { body, token });
    const cards = Array.isArray(answer.body) ? answer.body : [answer.body];
    return cards.filter((card) => card.isFavourited).map((card) => card.id);
  };
  expect(await marked('POST', '/events/filtered', {})).toEqual([id]);
  expect(await marked('GET', `/events/${id}`)).toEqual([id]);
  expect(await marked('GET', '/events/top/4')).toEqual([id]);
  expect((await app.call('GET', `/events/${id}`)).body.isFavourited).toBe(false);
  // The login session is cached by the calls before.
  expect(await statementsOf('POST', '/events/filtered', { body: {}, token })).toMatchObject({
    statements: 2,
  });
  expect(await statementsOf('GET', `/events/${id}`, { token })).toMatchObject({ statements: 1 });
  expect(await statementsOf('GET', '/events/top/4', { token })).toMatchObject({ statements: 1 });
});

test('readers of event pages write nothing', async () => {
  const ids = (await Promise.all([1, 2, 3].map(() => anEvent(app)))).map(({ id }) => id);
  // news of the new events drop cached pages
  await flushNotifications(app);
  const before = sent.length;
  for (const id of [...ids, ...ids])
    await app.call('GET', `/events/${id}`, {
      headers: { 'User-Agent': 'Mozilla/5.0 Firefox/143.0', 'Accept-Language': 'en' },
    });
  const made = sent.slice(before);
  expect(made).toHaveLength(ids.length);
  expect(made.filter((statement) => /\b(insert|update|delete|merge|call)\b/i.test(statement))).toEqual([]);
});
