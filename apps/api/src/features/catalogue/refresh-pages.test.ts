import { createHash } from 'node:crypto';
import { AnnouncementId } from '@atrium/domain';
import { anEvent, flushNotifications, startTestApp, type TestApp } from '../../testing/index.ts';
import { readLookups } from '../reference/index.ts';
import { buildEventDocuments, projectionVersion } from './event-documents.ts';
import { buildSearchRow } from './build-search-row.ts';
import { buildSearchWords } from './build-search-words.ts';
import { readPublicEvents } from './public-events.ts';
import { projectEvents } from './project-event.ts';
import { refreshPages } from './refresh-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Page {
  doc: string;
  madeBy: number;
  row: string;
}
const pageOf = async (id: number): Promise<Page | undefined> => {
  const [page] = await app.sql<Page[]>`
    select doc, made_by as "madeBy", xmin::text || ctid::text as row from event_docs where event_id = ${id}`;
  return page;
};
/** Writes a page as a node of the previous release would. */
const writeAsBefore = (id: number, doc = '{"name":"As before"}') =>
  app.sql`update event_docs set doc = ${doc}, made_by = ${projectionVersion - 1} where event_id = ${id}`;

test('a page written by an older release is rebuilt, and a current one is not touched', async () => {
  const [stale, fresh] = [await anEvent(app), await anEvent(app)];
  const before = { stale: await pageOf(stale.id), fresh: await pageOf(fresh.id) };
  await writeAsBefore(stale.id);
  await refreshPages(app.deps);
  expect(await pageOf(stale.id)).toMatchObject({ doc: before.stale?.doc, madeBy: projectionVersion });
  expect(await pageOf(fresh.id)).toEqual(before.fresh);
});

test('a rebuild continues across batches, also past a page that does not change', async () => {
  const ids = [await anEvent(app), await anEvent(app), await anEvent(app)].map(({ id }) => Number(id));
  await app.sql`update event_docs set made_by = 0 where event_id = any(${ids})`;
  await refreshPages(app.deps, { batch: 1 });
  for (const id of ids) expect((await pageOf(id))?.madeBy).toBe(projectionVersion);
});

test('a page that an old node writes after the rebuild is rebuilt again', async () => {
  const { id } = await anEvent(app);
  await refreshPages(app.deps);
  await writeAsBefore(id);
  await refreshPages(app.deps);
  expect((await pageOf(id))?.madeBy).toBe(projectionVersion);
});

test('an old node keeps pages of a newer release, and marks its own writes with its version', async () => {
  const { id } = await anEvent(app);
  await app.sql`update event_docs set made_by = ${projectionVersion + 1}, doc = '{"name":"Newer"}' where event_id = ${id}`;
  await refreshPages(app.deps);
  expect((await pageOf(id))?.doc).toBe('{"name":"Newer"}');
  await projectEvents(app.deps.db, [id]);
  expect((await pageOf(id))?.madeBy).toBe(projectionVersion);
});

test('only one node rebuilds at a time', async () => {
  const { id } = await anEvent(app);
  await writeAsBefore(id);
  await app.sql.begin(async (other) => {
    await other`select pg_advisory_xact_lock(7421957)`;
    await refreshPages(app.deps);
    expect((await pageOf(id))?.madeBy).toBe(projectionVersion - 1);
  });
});

test('a rebuilt page is invalidated in the caches of all nodes', async () => {
  const { id } = await anEvent(app, { content: { name: 'Pier Party' } });
  await writeAsBefore(id, (await pageOf(id))?.doc.replace('Pier Party', 'As before'));
  expect((await app.call('GET', `/events/${id}`)).body).toMatchObject({ name: 'As before' });
  await refreshPages(app.deps);
  await flushNotifications(app);
  expect((await app.call('GET', `/events/${id}`)).body.name).toBe('Pier Party');
});

test('the pages of a fixed event are as before: after a change of them, raise projectionVersion and write both values here', async () => {
  const made = await anEvent(app, {
    startAt: new Date('2090-05-01T09:00:00Z'),
    content: { sectors: [1, 2], audiences: [1], numAttendeesId: 1, eventSizeId: 1 },
    subEvents: [{}],
    ticketTypes: [
      { salesStartAt: new Date('2090-01-01T00:00:00Z'), minPerOrder: 2, maxPerOrder: 8, maxPerPerson: 12 },
    ],
  });
  const { db } = app.deps;
  const [read] = await readPublicEvents(db, [made.id]);
  const source = read && {
    ...read,
    id: 1,
    partner: { id: 1, name: 'Organiser' },
    venue: { ...read.venue, id: 1, name: 'Hall', address: '1 Dock Road' },
    ticketTypes: read.ticketTypes.map((ticket) => ({ ...ticket, id: 1 })),
    subEvents: read.subEvents.map((extra) => ({ ...extra, id: 1 })),
    announcements: [
      {
        id: AnnouncementId.parse('019ffa00-0000-7000-8000-000000000001'),
        title: 'Doors at nine',
        text: 'Bring your ticket.',
        publishedAt: '2090-04-01T09:00:00+00:00',
        editedAt: null,
      },
    ],
  };
  if (!source) throw new Error('the event is not public');
  const lookups = await readLookups(db);
  const built = JSON.stringify([
    buildEventDocuments(source, lookups),
    buildSearchRow(source, lookups),
    buildSearchWords(source),
  ]);
  const hash = createHash('sha256').update(built).digest('hex').slice(0, 16);
  expect({ projectionVersion, hash }).toEqual({ projectionVersion: 18, hash: 'f29cc0f262ba9b97' });
});
