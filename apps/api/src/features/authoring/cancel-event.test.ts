import { jobContext } from '../../context.ts';
import { eq } from 'drizzle-orm';
import { OrderId, type EventId } from '@atrium/domain';
import type { CardFormGateway } from '../../adapters/payments/gateway.ts';
import { createSandboxGateway } from '../../adapters/payments/sandbox-gateway.ts';
import { orders, payments } from '../../db/schema/index.ts';
import {
  fieldMessages,
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  inDays,
  startTestApp,
  type BuiltEvent,
  type EventDraft,
  type TestApp,
} from '../../testing/index.ts';
import {
  cancelOrderOfEvent,
  cancelOrdersOfEvent,
  retryUnfinishedCancellations,
  settlePayment,
} from '../orders/index.ts';

let app: TestApp;
let sandbox: CardFormGateway;
/** Sandbox gateway that also reports refunds made by hand, as a real gateway's console allows. */
const gateway: CardFormGateway = {
  name: 'sandbox',
  mode: 'card-form',
  get disputes() {
    return sandbox.disputes;
  },
  transactions: (since) => sandbox.transactions(since),
  balances: () => sandbox.balances(),
  charge: (request) => sandbox.charge(request),
  confirm: (request) => sandbox.confirm(request),
  close: (attempt) => sandbox.close(attempt),
  capture: (attempt) => sandbox.capture(attempt),
  refund: (request) => sandbox.refund(request),
  find: async (attempt) => {
    const found = await sandbox.find(attempt);
    if (found?.outcome !== 'succeeded') return found;
    const refunds = found.refunds.map((refund) => ({
      ...refund,
      key: refund.key?.endsWith(':by-hand') ? null : refund.key,
    }));
    return { ...found, refunds };
  },
};
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let buyer: Awaited<ReturnType<typeof createAttendee>>;
beforeAll(async () => {
  app = await startTestApp({ overrides: { payments: gateway } });
  sandbox = createSandboxGateway(app.deps.db, 0);
  partner = await createPartnerMember(app);
  buyer = await createAttendee(app);
});
afterAll(() => app.stop());

const ownEvent = (draft: EventDraft = {}): Promise<BuiltEvent> =>
  anEvent(app, { partnerId: partner.partnerId, ...draft });
const cancel = (id: number, token: string | undefined = partner.token, body: unknown = {}) =>
  app.call('POST', `/partner/events/${id}/cancel`, { token, body });
const progress = async (id: number) =>
  (await app.call('GET', `/partner/events/${id}/cancellation`, { token: partner.token })).body;
const dollars = (amount: number) => ({ amount, currency: { code: 'USD' } });

async function reserve({ id, ticketTypeIds }: BuiltEvent): Promise<OrderId> {
  const ticketTypeId = ticketTypeIds[0] ?? 0;
  const body = anOrder(id, [{ ticketTypeId }, { ticketTypeId }]);
  return OrderId.parse((await app.call('POST', '/orders', { body, token: buyer.token })).body.id);
}
const pay = (orderId: string, body: unknown = aPayment()) =>
  app.call('POST', `/orders/${orderId}/complete-order`, { body, token: buyer.token });
async function buy(event: BuiltEvent, body?: unknown): Promise<OrderId> {
  const orderId = await reserve(event);
  expect((await pay(orderId, body)).body.status).toBe('PAID');
  return orderId;
}
/** Runs the queued cancellation jobs of an event as the worker does. */
async function workOff(eventId: EventId): Promise<void> {
  await cancelOrdersOfEvent(jobContext(app.deps), eventId);
  const jobs = await app.sql<{ id: string }[]>`
    select j.data->>'orderId' as id from pgboss.job j join orders o on o.id = (j.data->>'orderId')::uuid
    where j.name = 'call-off-order' and o.event_id = ${eventId}`;
  for (const { id } of jobs) await cancelOrderOfEvent(jobContext(app.deps), OrderId.parse(id));
}
const statusOf = async (orderId: string) =>
  (await app.call('GET', `/orders/${orderId}`, { token: buyer.token })).body.status;
const sentBack = async (orderId: string): Promise<number[]> => {
  const rows = await app.sql<{ amount: number }[]>`
    select amount_minor::int as amount from sandbox_charges where key like ${`${orderId}:%`} and outcome = 'refunded'`;
  return rows.map(({ amount }) => amount);
};
const mailsAbout = (eventName: string) => app.sql<{ recipient: string; text: string }[]>`
  select recipient, text from outbox where kind = 'event-cancelled' and subject like ${`${eventName}%`}
  order by recipient`;
const takenOf = async ({ ticketTypeIds }: BuiltEvent) => {
  const id = ticketTypeIds[0] ?? 0;
  return (await app.sql<{ taken: number }[]>`select taken from ticket_types where id = ${id}`)[0]?.taken;
};

test('cancelling an event refunds every order in full and emails buyers and attendees the reason', async () => {
  const event = await ownEvent({ content: { name: 'Storm Summit' }, startAt: inDays(2) });
  const orderId = await buy(event);
  expect(await progress(event.id)).toEqual({
    cancelledAt: null,
    reason: null,
    orders: 1,
    tickets: 2,
    refund: dollars(200),
    sent: { orders: 0, refund: dollars(0) },
  });
  const answer = await cancel(event.id, partner.token, { reason: 'The roof came off.\nWe are sorry.' });
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ orders: 1, refund: dollars(200), reason: 'The roof came off.\nWe are sorry.' }),
  ]);
  await workOff(event.id);
  expect(await progress(event.id)).toMatchObject({
    cancelledAt: expect.any(String),
    orders: 1,
    tickets: 2,
    sent: { orders: 1, refund: dollars(200) },
  });
  expect(await statusOf(orderId)).toBe('REFUNDED');
  expect(await sentBack(orderId)).toEqual([20_000]);
  expect(await takenOf(event)).toBe(0);
  const { body: own } = await app.call('GET', `/partner/events/${event.id}`, { token: partner.token });
  expect([own.currentStatus, own.isPublic]).toEqual(['CANCELLED', false]);

  const mails = await mailsAbout('Storm Summit');
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    [buyer.email, 'guest1@example.com', 'guest2@example.com'].toSorted(),
  );
  const toBuyer = mails.find(({ recipient }) => recipient === buyer.email)?.text ?? '';
  expect(toBuyer).toContain("We're refunding $200.00 to the card you paid with");
  expect(toBuyer).toContain('> The roof came off.');
  expect(mails.find(({ recipient }) => recipient === 'guest1@example.com')?.text).not.toContain('$200.00');
  const team = await app.sql<{ recipient: string; text: string }[]>`
    select recipient, text from outbox where dedupe_key like ${`event-called-off:${event.id}:%`}`;
  expect([...team]).toEqual([
    {
      recipient: partner.email,
      text: expect.stringContaining('1 order is refunded in full, $200.00 in total'),
    },
  ]);
  const { body: news } = await app.call('GET', '/notifications', { token: buyer.token });
  expect(news).toContainEqual(
    expect.objectContaining({
      subject: 'Storm Summit is cancelled',
      link: `/user/orders/${orderId}`,
    }),
  );
});

test('the page of a cancelled event says so, and the event cannot be found, marked or bought', async () => {
  const event = await ownEvent({ content: { name: 'Foggy Forum' } });
  await cancel(event.id);
  expect((await app.call('GET', `/events/${event.id}`)).body).toMatchObject({ isCancelled: true });
  const { body: found } = await app.call('POST', '/events/filtered', { body: { query: 'Foggy Forum' } });
  expect(found).toEqual([]);
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const refused = await app.call('POST', '/orders', {
    body: anOrder(event.id, [{ ticketTypeId }]),
    token: buyer.token,
  });
  expect([refused.status, refused.body.error]).toEqual([409, 'This event was cancelled']);
});

test('free orders are cancelled, and earlier refunds are not repeated', async () => {
  const free = await ownEvent({ ticketTypes: [{ priceMinor: 0 }] });
  const freeOrder = await buy(free, {});
  await cancel(free.id);
  await workOff(free.id);
  expect(await statusOf(freeOrder)).toBe('CANCELLED');
  expect(await progress(free.id)).toMatchObject({ orders: 1, sent: { orders: 1, refund: dollars(0) } });

  const event = await ownEvent();
  const [left, gone] = [await buy(event), await buy(event)];
  await app.call('POST', `/orders/${gone}/cancel`, { body: {}, token: buyer.token });
  const before = await statusOf(gone);
  await app.sql`
    insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
    select key || ':by-hand', 'refunded', reference, brand, last4, 5000, currency from sandbox_charges
    where key = ${`${left}:1`}`;
  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.orderId, left));
  const seen = await app.deps.payments.find({ key: `${left}:1`, reference: payment?.gatewayReference ?? '' });
  await settlePayment(jobContext(app.deps), payment?.id ?? '', seen);
  expect(await statusOf(left)).toBe('PARTIALLY_REFUNDED');
  const { body: sales } = await app.call('GET', '/partner/orders/summaries', { token: partner.token });
  expect(sales).toContainEqual(expect.objectContaining({ id: left, refunded: 50 }));
  await cancel(event.id);
  await workOff(event.id);
  expect(await statusOf(left)).toBe('REFUNDED');
  expect((await sentBack(left)).toSorted((one, other) => one - other)).toEqual([5000, 15_000]);
  expect([await statusOf(gone), await sentBack(gone)]).toEqual([before, []]);
});

test('an order with one ticket cancelled and refunded gets the rest refunded', async () => {
  const event = await ownEvent();
  const orderId = await buy(event);
  const { body: order } = await app.call('GET', `/orders/${orderId}`, { token: buyer.token });
  const refunded = await app.call('POST', `/partner/orders/${orderId}/refunds`, {
    token: partner.token,
    body: {
      lines: [{ ticketId: order.tickets[0].id, percentage: 100, cancel: true }],
      cause: 'OVERBOOKED',
      note: 'Too many guests',
    },
  });
  expect(refunded.status).toBe(201);
  expect(await progress(event.id)).toMatchObject({ orders: 1, tickets: 1, refund: dollars(100) });
  await cancel(event.id);
  await workOff(event.id);
  expect(await statusOf(orderId)).toBe('REFUNDED');
  expect(await sentBack(orderId)).toEqual([10_000, 10_000]);
  expect(await progress(event.id)).toMatchObject({ tickets: 1, sent: { orders: 1, refund: dollars(100) } });
});

test('a repeat changes nothing, and interrupted work is resumed', async () => {
  const event = await ownEvent({ content: { name: 'Twice Told' } });
  const [first, second] = [await buy(event), await buy(event)];
  await cancel(event.id, partner.token, { reason: 'Rain' });
  await cancelOrderOfEvent(jobContext(app.deps), first);
  // the recurring job resumes after a job has failed
  await app.sql`delete from pgboss.job where name = 'call-off-event'`;
  await retryUnfinishedCancellations(app.deps);
  const [resumed] = await app.sql`
    select count(*)::int as jobs from pgboss.job
    where name = 'call-off-event' and (data->>'eventId')::int = ${event.id}`;
  expect(resumed?.['jobs']).toBe(1);
  expect(await progress(event.id)).toMatchObject({ orders: 2, sent: { orders: 1, refund: dollars(200) } });
  const again = await cancel(event.id, partner.token, { reason: 'Snow' });
  expect([again.status, again.body.reason]).toEqual([200, 'Rain']);
  await Promise.all([
    workOff(event.id),
    cancelOrderOfEvent(jobContext(app.deps), second),
    cancelOrderOfEvent(jobContext(app.deps), second),
  ]);
  expect(await progress(event.id)).toMatchObject({ orders: 2, sent: { orders: 2, refund: dollars(400) } });
  for (const orderId of [first, second]) expect(await sentBack(orderId)).toEqual([20_000]);
  const toBuyer = (await mailsAbout('Twice Told')).filter(({ recipient }) => recipient === buyer.email);
  expect(toBuyer).toHaveLength(2);
  expect(await takenOf(event)).toBe(0);
});

test('a hold expires and cannot be paid; a payment under way is refunded', async () => {
  const event = await ownEvent();
  const [reserved, late, under] = [await reserve(event), await reserve(event), await reserve(event)];
  // the bank asks for a code, and the buyer enters it after the cancellation
  const challenged = await pay(under, aPayment('4000 0000 0000 3220'));
  expect(challenged.body.status).toBe('ACTION_REQUIRED');
  await cancel(event.id);
  const refused = await pay(late);
  expect([refused.status, refused.body.error]).toEqual([
    410,
    "The organiser has cancelled this event. You haven't been charged.",
  ]);
  await workOff(event.id);
  for (const orderId of [reserved, late, under]) expect(await statusOf(orderId)).toBe('EXPIRED');
  expect(await takenOf(event)).toBe(0);

  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.orderId, under));
  const result = await gateway.confirm({
    key: `${under}:1`,
    challengeId: challenged.body.challengeId,
    code: '123456',
  });
  await settlePayment(jobContext(app.deps), payment?.id ?? '', result);
  expect(await sentBack(under)).toEqual([20_000]);
  expect(await statusOf(under)).toBe('EXPIRED');
});

test('orders placed during the cancellation end refunded or unpaid, and release their stock', async () => {
  const event = await ownEvent({ ticketTypes: [{ quantity: 100 }] });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createAttendee(app)));
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const orderings = buyers.map(({ token }) =>
    app.call('POST', '/orders', { body: anOrder(event.id, [{ ticketTypeId }]), token }),
  );
  const visits = buyers.map(async ({ token }, index) => {
    const placed = await orderings[index];
    if (placed?.status !== 201) return { placed: placed?.status, paid: undefined };
    const path = `/orders/${placed.body.id}/complete-order`;
    return { placed: 201, paid: (await app.call('POST', path, { body: aPayment(), token })).status };
  });
  await Promise.race(orderings);
  await cancel(event.id);
  const outcomes = await Promise.all(visits);
  expect(outcomes).toContainEqual({ placed: 201, paid: expect.any(Number) });
  expect(outcomes.filter(({ placed }) => placed !== 201 && placed !== 409)).toEqual([]);
  await workOff(event.id);
  const left = await app.deps.db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.eventId, event.id));
  expect(left).toHaveLength(outcomes.filter(({ placed }) => placed === 201).length);
  expect(left.filter(({ status }) => status !== 'REFUNDED' && status !== 'EXPIRED')).toEqual([]);
  expect(await takenOf(event)).toBe(0);
});

test('a worker runs the whole cancellation', async () => {
  const working = await startTestApp({ worker: true, databaseUrl: app.databaseUrl });
  const event = await ownEvent();
  const orderId = await buy(event);
  await cancel(event.id);
  while ((await progress(event.id)).sent.orders === 0) await new Promise((done) => setImmediate(done));
  expect(await statusOf(orderId)).toBe('REFUNDED');
  await working.stop();
});

test("only the event's partner can cancel it, and not after it has ended", async () => {
  const event = await ownEvent();
  const other = await createPartnerMember(app);
  expect((await cancel(event.id, other.token)).status).toBe(404);
  expect((await cancel(event.id, buyer.token)).status).toBe(403);
  expect((await app.call('POST', `/partner/events/${event.id}/cancel`, { body: {} })).status).toBe(401);
  const foreign = await app.call('GET', `/partner/events/${event.id}/cancellation`, { token: other.token });
  expect(foreign.status).toBe(404);
  expect((await app.call('GET', `/events/${event.id}`)).body.isCancelled).toBeUndefined();

  const over = await ownEvent({ startAt: inDays(-2), endAt: inDays(-1) });
  const refused = await cancel(over.id);
  expect([refused.status, refused.body.error]).toEqual([409, "You can't cancel an event that has ended"]);
  const tooLong = await cancel(event.id, partner.token, { reason: 'x'.repeat(1001) });
  expect(fieldMessages(tooLong.body)).toEqual([{ path: 'reason', message: 'Use 1,000 characters or fewer' }]);
});

test('an unpublished event can be cancelled too, and cannot be changed afterwards', async () => {
  const event = await ownEvent({ approved: false });
  expect((await cancel(event.id)).body).toMatchObject({ orders: 0, refund: dollars(0) });
  const refused = await app.call('PATCH', `/partner/events/${event.id}`, {
    token: partner.token,
    body: { name: 'New' },
  });
  expect([refused.status, refused.body.error]).toEqual([409, 'This event was cancelled']);
});
