import { eq } from 'drizzle-orm';
import { EventCard, EventDetail } from '@atrium/domain';
import { eventDocs, events, eventSearch, partners } from '../../db/schema/index.ts';
import { anEvent, aPartner, inDays, startTestApp, type TestApp } from '../../testing/index.ts';
import { projectEvents } from './project-event.ts';
import { reconcileWords } from './reconcile-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const found = async (id: number) =>
  (
    await app.deps.db
      .select()
      .from(eventSearch)
      .where(eq(eventSearch.eventId, id as never))
  )[0];
const storedDocument = async (id: number) =>
  (
    await app.deps.db
      .select()
      .from(eventDocs)
      .where(eq(eventDocs.eventId, id as never))
  )[0];

test('a public event has a search row, a card and a page that match the contract', async () => {
  const { id } = await anEvent(app, { content: { name: 'Harbour "Summit" 2027' } });
  const row = await found(id);
  expect(EventCard.parse(JSON.parse(row?.card ?? ''))).toMatchObject({
    id,
    name: 'Harbour "Summit" 2027',
    venue: { place: 'London, England, United Kingdom' },
    minTicketPrice: 100,
  });
  expect(EventDetail.parse(JSON.parse((await storedDocument(id))?.doc ?? '')).ticketTypes).toHaveLength(1);
});

test('an event that is not approved or whose partner is pending is not published', async () => {
  const pendingPartner = await aPartner(app, { vettingStatus: 'PENDING' });
  const hidden = [await anEvent(app, { approved: false }), await anEvent(app, { partnerId: pendingPartner })];
  for (const { id } of hidden)
    expect([await found(id), await storedDocument(id)]).toEqual([undefined, undefined]);
});

test('a cancelled event keeps its page, which says so, and cannot be found', async () => {
  const { id } = await anEvent(app, { cancelledAt: new Date() });
  expect(await found(id)).toBeUndefined();
  expect(EventDetail.parse(JSON.parse((await storedDocument(id))?.doc ?? '')).isCancelled).toBe(true);
  const [page] = await app.sql`select tsv::text as words from event_docs where event_id = ${id}`;
  expect(page?.['words']).toBe('');
});

test('a past event keeps its page and cannot be found', async () => {
  const { id } = await anEvent(app, { startAt: inDays(-3), endAt: inDays(-2) });
  expect(await found(id)).toBeUndefined();
  expect((await storedDocument(id))?.doc).toContain('Harbour Summit');
});

test('an event has the words of its texts and the lexemes of its facets, and loses them with its search row', async () => {
  const { id } = await anEvent(app, {
    content: { name: 'Robotics Summit', tagline: 'The machines', sectors: [1], sectorSubtypes: [101] },
  });
  const words = async () =>
    (await app.sql<{ tsv: string }[]>`select tsv::text from event_words where event_id = ${id}`)[0]?.tsv;
  const projected = await words();
  for (const word of [
    "'robot':1A",
    "'robotics':3A",
    "'machin':5B",
    "'ids1':14C",
    "'idu101':14C",
    "'idn237':14C",
  ])
    expect(projected).toContain(word);
  await app.sql`delete from event_words where event_id = ${id}`;
  await reconcileWords(app.deps);
  expect(await words()).toBe(projected);
  await app.sql`delete from event_search where event_id = ${id}`;
  await reconcileWords(app.deps);
  expect(await words()).toBeUndefined();
  await projectEvents(app.deps.db, [id]);
  expect(await words()).toBe(projected);
  await app.sql`update events set cancelled_at = app_now() where id = ${id}`;
  await projectEvents(app.deps.db, [id]);
  expect(await words()).toBeUndefined();
});

test('publishing again applies changes, for single events and for all', async () => {
  const { id, partnerId } = await anEvent(app);
  const { db } = app.deps;
  await db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, id));
  await projectEvents(db, [id]);
  expect(await found(id)).toBeUndefined();
  expect((await storedDocument(id))?.doc).toContain('"isCancelled":true');
  await db.update(events).set({ cancelledAt: null }).where(eq(events.id, id));
  await projectEvents(db, 'all');
  expect([await found(id), await storedDocument(id)]).not.toContain(undefined);
  await db.update(partners).set({ vettingStatus: 'REJECTED' }).where(eq(partners.id, partnerId));
  await projectEvents(db, 'all');
  expect([await found(id), await storedDocument(id)]).toEqual([undefined, undefined]);
});
