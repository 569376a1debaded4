import { eq } from 'drizzle-orm';
import { eventListing, ticketTypes } from '../../db/schema/index.ts';
import {
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { updateAllSoldCounts, updateSoldCounts } from './update-sold-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const listed = async (event: { id: number }) => {
  const [row] = await app.sql<{ status: string; capacity: number; sold: number; shownName: string }[]>`
    select status, capacity, sold, shown_name as "shownName" from event_listing where event_id = ${event.id}`;
  return row;
};

test('tickets sold are counted by a job, so that a purchase writes no shared row', async () => {
  const { token } = await createAttendee(app);
  const event = await anEvent(app);
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const body = anOrder(event.id, [{ ticketTypeId }, { ticketTypeId }]);
  expect((await app.call('POST', '/orders', { body, token })).status).toBe(201);
  expect((await listed(event))?.sold).toBe(0);
  await updateSoldCounts(app.deps);
  expect((await listed(event))?.sold).toBe(2);
  await app.sql`update orders set hold_until = now() - interval '1 minute' where event_id = ${event.id}`;
  await app.sql`select expire_holds(now(), null, 100)`;
  await updateSoldCounts(app.deps);
  expect((await listed(event))?.sold).toBe(0);
});

test('sales during an outage of the worker are counted by the full run', async () => {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 10, taken: 4 }] });
  await app.deps.db.update(eventListing).set({ sold: 0 }).where(eq(eventListing.eventId, event.id));
  await updateSoldCounts(app.deps);
  expect((await listed(event))?.sold).toBe(0);
  await updateAllSoldCounts(app.deps);
  expect((await listed(event))?.sold).toBe(4);
});

test("the listing follows an event's stock, newest version, decision and cancellation immediately", async () => {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ quantity: 10 }] });
  expect(await listed(event)).toMatchObject({ status: 'APPROVED', capacity: 10 });
  await app.deps.db.update(ticketTypes).set({ quantity: 25 }).where(eq(ticketTypes.eventId, event.id));
  expect((await listed(event))?.capacity).toBe(25);
  await app.call('PATCH', `/partner/events/${event.id}`, { token: partner.token, body: { name: 'Renamed' } });
  // Orders show the public name until the new one is approved.
  expect(await listed(event)).toMatchObject({ status: 'PENDING', shownName: 'Harbour Summit' });
  await app.sql`update events set cancelled_at = now() where id = ${event.id}`;
  expect((await listed(event))?.status).toBe('CANCELLED');
});
