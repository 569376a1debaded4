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
import { countAllSold, countSold } from './count-sold.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const listed = async (event: { id: number }) => {
  const [row] = await app.deps.sql<{ status: string; capacity: number; sold: number; shownName: string }[]>`
    select status, capacity, sold, shown_name as "shownName" from event_listing where event_id = ${event.id}`;
  return row;
};

test('what is sold is counted a little later, and a purchase itself writes nothing that all share', async () => {
  const { token } = await createAttendee(app);
  const event = await anEvent(app);
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const body = anOrder(event.id, [{ ticketTypeId }, { ticketTypeId }]);
  expect((await app.call('POST', '/orders', { body, token })).status).toBe(201);
  expect((await listed(event))?.sold).toBe(0);
  await countSold(app.deps);
  expect((await listed(event))?.sold).toBe(2);
  await app.deps.sql`update orders set hold_until = now() - interval '1 minute' where event_id = ${event.id}`;
  await app.deps.sql`select expire_holds(now(), null, 100)`;
  await countSold(app.deps);
  expect((await listed(event))?.sold).toBe(0);
});

test('what a pause of the worker has missed is counted with all the others', async () => {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 10, taken: 4 }] });
  await app.deps.db.update(eventListing).set({ sold: 0 }).where(eq(eventListing.eventId, event.id));
  await countSold(app.deps);
  expect((await listed(event))?.sold).toBe(0);
  await countAllSold(app.deps);
  expect((await listed(event))?.sold).toBe(4);
});

test('the list follows an event at once: its stock, its newest version, its decision and its end', async () => {
  const partner = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ quantity: 10 }] });
  expect(await listed(event)).toMatchObject({ status: 'APPROVED', capacity: 10 });
  await app.deps.db.update(ticketTypes).set({ quantity: 25 }).where(eq(ticketTypes.eventId, event.id));
  expect((await listed(event))?.capacity).toBe(25);
  await app.call('PATCH', `/partner/events/${event.id}`, { token: partner.token, body: { name: 'Renamed' } });
  // Orders show what the public sees until the new name is approved.
  expect(await listed(event)).toMatchObject({ status: 'PENDING', shownName: 'Harbour Summit' });
  await app.deps.sql`update events set cancelled_at = now() where id = ${event.id}`;
  expect((await listed(event))?.status).toBe('CANCELLED');
});
