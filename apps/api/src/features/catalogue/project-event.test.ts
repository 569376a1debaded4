import { eq } from 'drizzle-orm';
import { EventCard, EventDetail } from '@atrium/domain';
import { eventDocs, events, eventSearch, partners } from '../../db/schema/index.ts';
import { anEvent, aPartner, inDays, startTestApp, type TestApp } from '../../testing/index.ts';
import { projectEvents } from './project-event.ts';

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
