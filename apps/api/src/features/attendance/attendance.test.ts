import { v7 } from 'uuid';
import { days, type EventId, type SeriesId } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aSeries,
  anEvent,
  anOrder,
  aPayment,
  aPolicy,
  createAttendee,
  createPartnerMember,
  inDays,
  morningIn,
  startTestApp,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { recordAttendance } from './record-attendance.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => app.stop());

/** An event in `ahead` days with this number of paid tickets, of which the first ones are checked in. */
async function anEventWith(ahead: number, sold: number, came: number, seriesId?: SeriesId) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(ahead),
    seriesId,
    ticketTypes: [{ name: 'Standard', priceMinor: 0, policyId }],
    subEvents: [{ name: 'Gala dinner', priceMinor: 0 }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const [dinner = 0] = event.subEventIds;
  const body = anOrder(
    event.id,
    Array.from({ length: sold }, (_, index) => ({
      ticketTypeId,
      surname: `Guest ${index}`,
      subEventIds: index === 0 ? [dinner] : [],
    })),
  );
  const { id: orderId } = (await app.call('POST', '/orders', { token: buyer.token, body })).body;
  await app.call('POST', `/orders/${orderId}/complete-order`, { token: buyer.token, body: aPayment() });
  const tickets = await app.sql<{ id: string }[]>`
    select id from tickets where order_id = ${orderId} order by position`;
  const door = `/partner/events/${event.id}/check-in`;
  const { lists } = (await app.call('GET', door, { token: partner.token })).body;
  const at = now.toISOString();
  const scans = tickets.slice(0, came).flatMap(({ id }, index) =>
    (index === 0 ? lists : lists.slice(0, 1)).map(({ key }: { key: string }) => ({
      id: v7(),
      list: key,
      kind: 'SEARCH',
      ticketId: id,
      at,
    })),
  );
  if (scans.length > 0)
    await app.call('POST', `${door}/scans`, { token: partner.token, body: { sentAt: at, scans } });
  return { ...event, orderId: orderId as string, tickets };
}

/** The clock moves past the end of older logins. */
const token = () => tokenOf(app, partner);
const read = async (id: EventId, by = token()) =>
  app.call('GET', `/partner/events/${id}/attendance`, { token: by });
const page = async (id: EventId) => (await app.call('GET', `/events/${id}`)).body;
const record = () => recordAttendance(jobContext(app.deps));

test('who came is counted by day, extra and ticket type, and exported; one who came and was refunded later did come', async () => {
  const event = await anEventWith(3, 4, 2);
  expect((await read(event.id)).body).toMatchObject({
    isOver: false,
    isEnough: true,
    issued: 4,
    attended: 2,
    parts: [
      { kind: 'DAY', issued: 4, attended: 2 },
      { kind: 'EXTRA', name: 'Gala dinner', issued: 1, attended: 1 },
      { kind: 'TICKET_TYPE', name: 'Standard', issued: 4, attended: 2 },
    ],
  });
  const [came, , absent] = event.tickets;
  await app.sql`update tickets set released_at = app_now() where id in (${came?.id ?? ''}, ${absent?.id ?? ''})`;
  now = new Date(event.endAt.getTime() + days(1));
  expect((await read(event.id)).body).toMatchObject({ isOver: true, issued: 3, attended: 2 });
  const csv = await app.call('GET', `/partner/events/${event.id}/attendance/export`, {
    token: token(),
  });
  expect(csv.body).toContain('Event,All tickets,3,2,1');
  expect(csv.body).toContain('Extra,Gala dinner,1,1,0');
});

test('tickets that admit online only are neither expected nor absent', async () => {
  const event = await anEventWith(3, 2, 1);
  await app.sql`update ticket_types set attendance = 'ONLINE' where id = any(${event.ticketTypeIds})`;
  // the one who came did come
  expect((await read(event.id)).body).toMatchObject({ issued: 1, attended: 1, isEnough: true });
  now = new Date(event.endAt.getTime() + days(1));
  await record();
  expect(await app.sql`select issued, attended from event_attendance where event_id = ${event.id}`).toEqual([
    { issued: 1, attended: 1 },
  ]);
});

test('once an event is over its page says how many came, and so does the page of the next edition', async () => {
  const seriesId = await aSeries(app, partner.partnerId);
  const first = await anEventWith(3, 3, 2, seriesId);
  const next = await anEventWith(370, 1, 0, seriesId);
  await record();
  expect(await page(first.id)).toMatchObject({ attended: null, attendedBefore: null });
  now = new Date(first.endAt.getTime() + days(1));
  await record();
  expect(await page(first.id)).toMatchObject({ attended: 2, attendedBefore: null });
  const edition = String(first.startAt.getUTCFullYear());
  expect(await page(next.id)).toMatchObject({ attended: null, attendedBefore: { count: 2, edition } });
  const [before] = await app.sql`select counted_at from event_attendance where event_id = ${first.id}`;
  now = new Date(now.getTime() + days(1));
  await record();
  const [after] = await app.sql`select counted_at from event_attendance where event_id = ${first.id}`;
  expect(after).toEqual(before);
});

test('no page claims a number where fewer than 30% were scanned, or nobody was', async () => {
  const few = await anEventWith(3, 4, 1);
  const none = await anEventWith(3, 2, 0);
  now = inDays(5);
  await record();
  expect((await read(few.id)).body).toMatchObject({ isEnough: false, attended: 1, issued: 4 });
  expect(await page(few.id)).toMatchObject({ attended: null });
  expect(await page(none.id)).toMatchObject({ attended: null });
  expect(await app.sql`select from event_attendance where event_id = ${none.id}`).toHaveLength(0);
});

test('another company learns nothing', async () => {
  const event = await anEventWith(3, 1, 0);
  const stranger = await createPartnerMember(app);
  expect((await read(event.id, stranger.token)).body.code).toBe('event-not-found');
});
