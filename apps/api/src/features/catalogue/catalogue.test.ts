import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/index.ts';
import {
  anEvent,
  aPartner,
  flushNotifications,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { topStatement } from './catalogue.queries.ts';
import { projectEvents } from './project-event.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the page of an event has its details, location, tickets in major units and sub-events', async () => {
  const { id, ticketTypeIds } = await anEvent(app, {
    currency: 'JPY',
    content: { sectors: [1, 2], sectorSubtypes: [101], numAttendeesId: 3 },
    ticketTypes: [{ priceMinor: 12_000 }, { name: 'Gone', priceMinor: 1, withdrawnAt: new Date() }],
    subEvents: [{ priceMinor: 0 }],
  });
  const { status, body } = await app.call('GET', `/events/${id}/`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    minTicketPrice: 12_000,
    ticketCurrencyCode: 'JPY',
    minAttendees: 101,
    maxAttendees: 250,
    isFavourited: false,
    venue: { placeId: 2643743, place: 'London, England, United Kingdom' },
    sectors: [
      { id: 1, sectorSubtypes: [{ id: 101 }] },
      { id: 2, sectorSubtypes: [] },
    ],
    ticketTypes: [{ id: ticketTypeIds[0], price: 12_000 }],
    subEvents: [{ price: 0, currencyCode: 'JPY' }],
  });
  expect(body.ticketTypes).toHaveLength(1);
});

test('a card names its cheapest ticket, how it is refunded, and how many people are expected', async () => {
  const { id } = await anEvent(app, {
    content: { numAttendeesId: 3 },
    ticketTypes: [{ name: 'Early bird' }],
  });
  const { body } = await app.call('POST', '/events/filtered', { body: { limit: 100 } });
  expect(body.find((event: { id: number }) => event.id === id)).toMatchObject({
    attendeeRange: '101-250',
    cheapestTicket: {
      name: 'Early bird',
      refunds: [{ percentage: 0, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    },
  });
});

test('an unknown event gets the problem not-found', async () => {
  const { status, body } = await app.call('GET', '/events/999999');
  expect([status, body.error]).toEqual([404, 'Event not found']);
  expect((await app.call('GET', '/events/999999/availability')).status).toBe(404);
});

test('cancelling an event invalidates its cached page', async () => {
  const { id } = await anEvent(app);
  expect((await app.call('GET', `/events/${id}`)).status).toBe(200);
  await app.deps.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, id));
  await projectEvents(app.deps.db, [id]);
  await flushNotifications(app);
  expect((await app.call('GET', `/events/${id}`)).body).toMatchObject({ id, isCancelled: true });
  const { body } = await app.call('GET', `/events/${id}/availability`);
  expect(body).toMatchObject([{ status: 'cancelled' }]);
});

/** The same for each ticket type of these events. */
const always = { canWait: true, nameChangeDays: 0, waitingRoomOpensAt: null };

test('availability shows what remains and why nothing can be bought', async () => {
  const { id, ticketTypeIds } = await anEvent(app, {
    ticketTypes: [
      { quantity: 10, taken: 4 },
      { quantity: 5, taken: 5 },
      { quantity: 5, salesStartAt: inDays(1) },
      { quantity: 5, salesEndAt: inDays(-1) },
    ],
  });
  expect((await app.call('GET', `/events/${id}/availability`)).body).toEqual([
    { ticketTypeId: ticketTypeIds[0], remaining: 6, status: 'on-sale', ...always },
    { ticketTypeId: ticketTypeIds[1], remaining: 0, status: 'sold-out', ...always },
    { ticketTypeId: ticketTypeIds[2], remaining: 5, status: 'not-yet', ...always },
    { ticketTypeId: ticketTypeIds[3], remaining: 5, status: 'ended', ...always },
  ]);
});

test('the top list is sorted by relevance and reads at most ten database pages', async () => {
  const organisers = await Promise.all(
    [500, 1000, 1500, 2000].map((commissionBasisPoints) => aPartner(app, { commissionBasisPoints })),
  );
  const ids: number[] = [];
  for (let index = 0; index < 40; index++)
    ids.push((await anEvent(app, { partnerId: organisers[index % 4] ?? (await aPartner(app)) })).id);
  await app.sql`vacuum analyze event_search`;
  const { body } = await app.call('GET', '/events/top/4');
  expect(body.map((card: { id: number }) => ids.indexOf(card.id) % 4)).toEqual([3, 3, 3, 3]);
  const parameters = { count: 4, attendeeId: null, now: new Date().toISOString() };
  const plan = await topStatement.explain(app.deps.db, parameters, 'analyze, buffers');
  expect(Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])).toBeLessThanOrEqual(10);
});

test('past events and sale periods depend on the clock of the server, not of the database', async () => {
  const { id, ticketTypeIds } = await anEvent(app, { startAt: inDays(10) });
  const later = await startTestApp({
    databaseUrl: app.databaseUrl,
    overrides: { now: () => inDays(10_000) },
  });
  try {
    expect((await later.call('GET', `/events/${id}/availability`)).body).toEqual([
      { ticketTypeId: ticketTypeIds[0], remaining: 100, status: 'ended', ...always },
    ]);
    expect((await later.call('GET', '/events/top/4')).body).toEqual([]);
    expect((await later.call('POST', '/events/filtered', { body: {} })).body).toEqual([]);
    expect((await later.call('POST', '/events/facets', { body: {} })).body).toMatchObject({ total: 0 });
  } finally {
    await later.stop();
  }
});
