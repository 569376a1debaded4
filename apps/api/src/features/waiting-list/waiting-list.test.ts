import fc from 'fast-check';
import { hours, minutes } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  morningIn,
  startTestApp,
  testPassword,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from '../orders/index.ts';
import { runWaitingLists } from './run-waiting-lists.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let buyers: TestAccount[];
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  partner = await createPartnerMember(app);
  buyers = await Promise.all(Array.from({ length: 6 }, () => createAttendee(app)));
});
beforeEach(async () => {
  now = new Date();
  await app.sql`delete from rate_limits`;
});
afterAll(() => app.stop());

const buyer = (index: number): TestAccount => {
  const found = buyers[index];
  if (!found) throw new RangeError(`there is no buyer ${index}`);
  return found;
};

/** An event in ten days with one free ticket type, all of whose tickets the first buyer has. */
async function aFullEvent(quantity = 4, extra: object = {}) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(10),
    ticketTypes: [{ name: 'Standard', priceMinor: 0, policyId, quantity, ...extra }],
  });
  const [typeId = 0] = event.ticketTypeIds;
  const { id: orderId } = (await place(buyer(0), event.id, typeId, quantity)).body;
  await app.call('POST', `/orders/${orderId}/complete-order`, {
    token: tokenOf(app, buyer(0)),
    body: aPayment(),
  });
  return { id: event.id, typeId, orderId: String(orderId) };
}

const place = (account: TestAccount, eventId: number, ticketTypeId: number, count = 1) =>
  app.call('POST', '/orders', {
    token: tokenOf(app, account),
    body: anOrder(
      eventId,
      Array.from({ length: count }, () => ({ ticketTypeId })),
    ),
  });
const join = (account: TestAccount, ticketTypeId: number, count = 1) =>
  app.call('POST', '/waiting-list', { token: tokenOf(app, account), body: { ticketTypeId, count } });
/** Reads what an account waits for, or waited for, of a ticket type. */
const waitOf = async (account: TestAccount, typeId: number) => {
  const { body } = await app.call('GET', '/waiting-list', { token: tokenOf(app, account) });
  return (body as { id: string; state: string; position: number | null; ticketType: { id: number } }[]).find(
    ({ ticketType }) => ticketType.id === typeId,
  );
};
const stateOf = async (account: TestAccount, typeId: number) => (await waitOf(account, typeId))?.state;
/** The first buyer gives back so many of an order's tickets, if there are as many. */
const giveBack = (orderId: string, count: number) =>
  app.sql.begin(async (sql) => {
    const released = await sql<{ type: number }[]>`update tickets set released_at = now() where id in (
      select id from tickets where order_id = ${orderId} and released_at is null limit ${count} for update)
      returning ticket_type_id as type`;
    await sql`update ticket_types set taken = taken - ${released.length}::int where id = ${released[0]?.type ?? 0}`;
  });
const run = () => runWaitingLists(jobContext(app.deps));
const left = async (typeId: number) =>
  (
    await app.sql<{ left: number }[]>`select quantity - taken as left from ticket_types where id = ${typeId}`
  )[0]?.left;
/** Ticket types whose counter differs from live tickets and those on offer. */
const astray = () => app.sql`
  select y.id from ticket_types y where y.taken <> (select count(*) from tickets t where t.ticket_type_id = y.id and t.released_at is null)
    + (select coalesce(sum(w.count), 0) from waits w where w.ticket_type_id = y.id and w.offered_at is not null
       and w.order_id is null and w.ended_at is null)`;
const offersTo = async ({ email }: TestAccount) =>
  (
    await app.sql<{ subject: string }[]>`
      select subject from outbox where recipient = ${email} and kind = 'tickets-offered' order by created_at`
  ).map(({ subject }) => subject);

test('a returned ticket is offered to the first in line, and to no other buyer', async () => {
  const { id, typeId, orderId } = await aFullEvent();
  expect((await join(buyer(1), typeId)).body).toMatchObject({ state: 'WAITING', position: 1 });
  expect((await join(buyer(2), typeId)).body).toMatchObject({ state: 'WAITING', position: 2 });
  await giveBack(orderId, 1);
  expect([await stateOf(buyer(1), typeId), await stateOf(buyer(2), typeId)]).toEqual(['OFFERED', 'WAITING']);
  expect((await waitOf(buyer(2), typeId))?.position).toBe(1);
  expect((await place(buyer(3), id, typeId)).body.code).toBe('ticket-sold-out');
  await Promise.all([run(), run()]);
  await run();
  const before = await offersTo(buyer(1));
  expect(before).toHaveLength(1);
  expect((await place(buyer(1), id, typeId)).status).toBe(201);
  expect(await stateOf(buyer(1), typeId)).toBe('ORDERED');
  expect(await astray()).toEqual([]);
});

test('an offer that is not taken in time goes to the next in line', async () => {
  const { id, typeId, orderId } = await aFullEvent();
  await join(buyer(1), typeId);
  await join(buyer(2), typeId);
  await giveBack(orderId, 1);
  now = new Date(now.getTime() + hours(25));
  expect((await place(buyer(1), id, typeId)).body.code).toBe('ticket-sold-out');
  // the clock of SQL isn't moved, so the next offer starts from it
  await run();
  expect([await stateOf(buyer(1), typeId), await stateOf(buyer(2), typeId)]).toEqual(['EXPIRED', 'OFFERED']);
  expect(await astray()).toEqual([]);
});

test('a group is passed over until enough tickets are free at a time, and keeps its place', async () => {
  const { typeId, orderId } = await aFullEvent();
  await join(buyer(1), typeId, 3);
  await join(buyer(2), typeId, 1);
  await giveBack(orderId, 1);
  expect([await stateOf(buyer(1), typeId), await stateOf(buyer(2), typeId)]).toEqual(['WAITING', 'OFFERED']);
  await giveBack(orderId, 3);
  expect(await stateOf(buyer(1), typeId)).toBe('OFFERED');
  expect(await left(typeId)).toBe(0);
});

test('who takes fewer tickets than offered leaves the rest to the next in line', async () => {
  const { id, typeId, orderId } = await aFullEvent();
  await join(buyer(1), typeId, 2);
  await join(buyer(2), typeId, 1);
  await giveBack(orderId, 2);
  expect((await place(buyer(1), id, typeId, 1)).status).toBe(201);
  expect(await stateOf(buyer(2), typeId)).toBe('OFFERED');
  expect(await astray()).toEqual([]);
});

test('who lets the hold of an order expire is offered the tickets again while the offer stands', async () => {
  const { id, typeId, orderId } = await aFullEvent();
  await join(buyer(1), typeId);
  await giveBack(orderId, 1);
  await place(buyer(1), id, typeId);
  now = new Date(now.getTime() + minutes(16));
  await expireHolds(app.deps);
  expect(await stateOf(buyer(1), typeId)).toBe('OFFERED');
  expect(await astray()).toEqual([]);
});

test('leaving gives tickets on offer to the next in line, and a deleted account leaves every list', async () => {
  const { typeId, orderId } = await aFullEvent();
  const leaver = await createAttendee(app);
  await join(leaver, typeId);
  await join(buyer(2), typeId);
  await giveBack(orderId, 1);
  const wait = await waitOf(leaver, typeId);
  const leave = () => app.call('DELETE', `/waiting-list/${wait?.id}`, { token: tokenOf(app, leaver) });
  expect((await leave()).status).toBe(200);
  expect((await leave()).status).toBe(200);
  expect([await stateOf(leaver, typeId), await stateOf(buyer(2), typeId)]).toEqual(['LEFT', 'OFFERED']);

  const deleted = await createAttendee(app);
  await join(deleted, typeId);
  await giveBack(orderId, 1);
  expect(await left(typeId)).toBe(0);
  await app.call('DELETE', '/me', {
    token: tokenOf(app, deleted),
    body: { password: testPassword, confirmation: 'DELETE' },
  });
  const rows = await app.sql`
    select from waits w join attendees a on a.id = w.attendee_id where a.user_id = ${deleted.userId}`;
  expect([rows.length, await left(typeId)]).toEqual([0, 1]);
  expect(await astray()).toEqual([]);
});

test('nobody joins twice, for tickets that are free, or against the limits of an order', async () => {
  const { typeId } = await aFullEvent(4, { minPerOrder: 2, maxPerOrder: 4 });
  expect((await join(buyer(1), typeId, 1)).status).toBe(400);
  expect((await join(buyer(1), typeId, 5)).status).toBe(400);
  expect((await join(buyer(1), typeId, 2)).status).toBe(201);
  expect((await join(buyer(1), typeId, 2)).body.code).toBe('already-waiting');
  expect((await join(buyer(1), 999_999)).status).toBe(404);
  const open = await anEvent(app, { partnerId: partner.partnerId, ticketTypes: [{ quantity: 3 }] });
  const [free = 0] = open.ticketTypeIds;
  expect((await join(buyer(1), free, 2)).body).toMatchObject({ code: 'tickets-are-free' });
  expect((await join(buyer(1), free, 4)).status).toBe(201);
});

test('an organiser pauses and opens the list, sees who waits, and removes somebody', async () => {
  const { id, typeId, orderId } = await aFullEvent();
  const token = tokenOf(app, partner);
  const set = (state: string) =>
    app.call('PUT', `/partner/events/${id}/waiting-list`, { token, body: { state, offerHours: 48 } });
  await join(buyer(1), typeId, 2);
  await join(buyer(2), typeId, 1);
  expect((await set('PAUSED')).body.state).toBe('PAUSED');
  await giveBack(orderId, 2);
  expect(await left(typeId)).toBe(2);
  const summary = (await set('OPEN')).body;
  expect(summary.ticketTypes).toMatchObject([{ left: 0, waiting: 1, waitingTickets: 1, offered: 1 }]);
  const { body: listed } = await app.call('GET', `/partner/events/${id}/waiting-list`, { token });
  expect(listed).toMatchObject([
    { email: buyer(1).email, count: 2, state: 'OFFERED' },
    { email: buyer(2).email, count: 1, state: 'WAITING', position: 1 },
  ]);
  const remove = (waitId: string) =>
    app.call('DELETE', `/partner/events/${id}/waiting-list/${waitId}`, { token });
  const [first] = listed as { id: string }[];
  expect((await remove(first?.id ?? '')).status).toBe(200);
  expect([await stateOf(buyer(1), typeId), await stateOf(buyer(2), typeId)]).toEqual(['REMOVED', 'OFFERED']);
  await set('CLOSED');
  expect((await join(buyer(3), typeId)).body.code).toBe('waiting-list-closed');
  const availability = (await app.call('GET', `/events/${id}/availability`)).body;
  expect(availability).toMatchObject([{ canWait: false }]);
  expect(await astray()).toEqual([]);
});

test('more tickets of a sold-out type go to the waiting list first', async () => {
  const { id, typeId } = await aFullEvent();
  await join(buyer(1), typeId, 2);
  await app.sql`update ticket_types set quantity = quantity + 3 where id = ${typeId}`;
  expect([await stateOf(buyer(1), typeId), await left(typeId)]).toEqual(['OFFERED', 1]);
  expect((await place(buyer(2), id, typeId)).status).toBe(201);
});

test('waiting ends with the sale and with the event', async () => {
  const { id, typeId } = await aFullEvent();
  await join(buyer(1), typeId);
  await app.sql`update events set cancelled_at = now() where id = ${id}`;
  await run();
  expect(await stateOf(buyer(1), typeId)).toBe('OVER');
});

test('whatever happens in whatever order, no ticket is on offer twice or lost', async () => {
  const commands = fc.array(
    fc.record({
      what: fc.constantFrom('join', 'leave', 'buy', 'giveBack', 'endHolds', 'endOffers'),
      who: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 8, maxLength: 16 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      now = new Date();
      const { id, typeId, orderId } = await aFullEvent(5);
      await Promise.all(
        steps.map(async ({ what, who, count }) => {
          const account = buyer(who);
          if (what === 'join') await join(account, typeId, count);
          if (what === 'buy') await place(account, id, typeId, count);
          if (what === 'endHolds')
            await app.sql`update orders set hold_until = now() - interval '1 second'
            where event_id = ${id} and status = 'PENDING'`;
          if (what === 'endHolds') await expireHolds(app.deps);
          if (what === 'giveBack') await giveBack(orderId, 1);
          if (what === 'endOffers')
            await app.sql`update waits set offered_until = now() - interval '1 second'
            where ticket_type_id = ${typeId} and offered_at is not null and order_id is null and ended_at is null`;
          if (what === 'endOffers') await run();
          if (what === 'leave') {
            const wait = await waitOf(account, typeId);
            if (wait) await app.call('DELETE', `/waiting-list/${wait.id}`, { token: tokenOf(app, account) });
          }
        }),
      );
      expect(await astray()).toEqual([]);
      const [counts] = await app.sql<{ over: boolean }[]>`
        select taken > quantity or taken < 0 as over from ticket_types where id = ${typeId}`;
      expect(counts?.over).toBe(false);
    }),
    { numRuns: 10 },
  );
});
