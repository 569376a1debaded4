import { and, eq, ne } from 'drizzle-orm';
import { addTime, days, savedSearchLimit, type EventId } from '@atrium/domain';
import { inTransaction, jobContext } from '../../context.ts';
import { events, outbox, savedSearches } from '../../db/schema/index.ts';
import { anEvent, createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { publishVersion } from '../authoring/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { sendSearchDigests } from './index.ts';

let app: TestApp;
/** The server's clock: noon of a fixed number of days ago. */
const start = new Date(`${new Date(Date.now() - days(30)).toISOString().slice(0, 10)}T12:00:00Z`);
let clock = start;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
});
beforeEach(() => void (clock = start));
afterAll(() => app.stop());

const save = (token: string, body: object) => app.call('POST', '/saved-searches', { token, body });
const list = async (token: string) => (await app.call('GET', '/saved-searches', { token })).body;
const digestsTo = (email: string) =>
  app.deps.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt, outbox.id);
const sendDigests = () => sendSearchDigests(jobContext(app.deps));

/** An event that visitors can see from now on. */
async function publish(name: string, sectors: number[]): Promise<EventId> {
  const { id, versionId } = await anEvent(app, { approved: false, content: { name, sectors } });
  await inTransaction(jobContext(app.deps), async (tx) => {
    await publishVersion(tx, { id, approvedVersionId: null }, versionId);
    await publishEvents(tx, [id]);
  });
  return id;
}

test('a search is saved, renamed, opened with its filters and removed', async () => {
  const { token } = await createAttendee(app);
  const filters = { query: 'quantum', sectorIds: [1], maxPrice: '250', ticketCurrency: 'GBP' };
  const saved = await save(token, { name: ' Quantum ', filters, emails: 'daily' });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      name: 'Quantum',
      filters: { query: 'quantum', sectorIds: [1], maxPrice: 250, ticketCurrency: 'GBP', minDate: null },
      emails: 'daily',
      createdAt: start.toISOString(),
    },
  });
  const path = `/saved-searches/${saved.body.id}`;
  const renamed = await app.call('PATCH', path, { token, body: { name: 'Cheap quantum' } });
  expect(renamed.body).toEqual({ ...saved.body, name: 'Cheap quantum' });
  expect(await list(token)).toEqual([renamed.body]);
  expect((await app.call('PATCH', path, { token, body: { name: ' ' } })).status).toBe(400);
  expect((await app.call('DELETE', path, { token })).body).toEqual({ status: 'Success' });
  expect((await app.call('DELETE', path, { token })).status).toBe(404);
  expect((await app.call('PATCH', path, { token, body: { emails: 'off' } })).status).toBe(404);
  expect(await list(token)).toEqual([]);
});

test('an attendee saves up to 25 searches, also at once', async () => {
  const { token } = await createAttendee(app);
  const answers = await Promise.all(
    Array.from({ length: savedSearchLimit + 1 }, (_, at) =>
      save(token, { name: `Search ${at}`, filters: {} }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedSearchLimit);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'saved-searches-full' },
  });
});

test('new events are emailed once a day or week in the language of the reader, until a link stops it', async () => {
  const reader = await createAttendee(app);
  await app.call('PUT', '/settings', { token: reader.token, body: { language: 'de' } });
  await publish('Known before', [1]);
  clock = addTime(clock, 1000);
  await save(reader.token, { name: 'Täglich', filters: { sectorIds: [1] }, emails: 'daily' });
  await save(reader.token, { name: 'Wöchentlich', filters: { sectorIds: [2] }, emails: 'weekly' });
  await save(reader.token, { name: 'Nie', filters: { sectorIds: [3] } });
  clock = addTime(start, days(1) / 24);
  const first = await publish('First new', [1]);
  await publish('Weekly new', [2]);
  await publish('Never new', [3]);
  await sendDigests();
  expect(await digestsTo(reader.email)).toEqual([]);

  clock = addTime(start, days(1));
  await Promise.all([sendDigests(), sendDigests()]);
  const [mail, ...rest] = await digestsTo(reader.email);
  expect(rest).toEqual([]);
  expect(mail?.kind).toBe('search-digest');
  expect(mail?.subject).toBe('1 neues Event: Täglich');
  expect(mail?.text).toContain(`/events/${first}`);
  for (const name of ['Known before', 'Weekly new', 'Never new']) expect(mail?.text).not.toContain(name);

  clock = addTime(start, days(2));
  await sendDigests();
  expect(await digestsTo(reader.email)).toHaveLength(1);

  const edited = await anEvent(app, { content: { name: 'Edited', sectors: [1] } });
  await app.deps.db.update(events).set({ publishedAt: start }).where(eq(events.id, edited.id));
  clock = addTime(start, days(7));
  await sendDigests();
  const weekly = (await digestsTo(reader.email)).at(-1);
  expect(weekly?.subject).toBe('1 neues Event: Wöchentlich');

  const stop = weekly?.unsubscribeUrl ?? '';
  const code = stop.split('/').at(-1);
  expect(stop).toBe(`http://localhost:4000/saved-searches/stop/${code}`);
  expect((await app.call('POST', '/saved-searches/stop', { body: { code } })).body).toEqual({
    status: 'Success',
  });
  const wanted = and(eq(savedSearches.attendeeId, reader.attendeeId), ne(savedSearches.emails, 'off'));
  expect(await app.deps.db.$count(savedSearches, wanted)).toBe(0);
  await publish('Too late', [1]);
  clock = addTime(start, days(8));
  await sendDigests();
  expect(await digestsTo(reader.email)).toHaveLength(2);
  const button = await fetch(`${app.origin}/saved-searches/stop/${code}`, { method: 'POST' });
  expect(button.status).toBe(200);
  const unknown = { body: { code: '0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11' } };
  expect((await app.call('POST', '/saved-searches/stop', unknown)).status).toBe(404);
});

test('without emails in the settings no digest is sent', async () => {
  const { token, email } = await createAttendee(app);
  await app.call('PUT', '/settings', { token, body: { emailNotifications: false } });
  await save(token, { name: 'Silent', filters: { sectorIds: [4] }, emails: 'daily' });
  clock = addTime(start, 1000);
  await publish('Unheard', [4]);
  clock = addTime(start, days(1));
  await sendDigests();
  expect(await digestsTo(email)).toEqual([]);
});
