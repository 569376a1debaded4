import { jobContext } from '../../context.ts';
import type { CardFormGateway } from '../../adapters/payments/gateway.ts';
import { createSandboxGateway } from '../../adapters/payments/sandbox-gateway.ts';
import {
  aPartner,
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  faultsInBooks,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/**
 * Sandbox gateway whose connection breaks on demand, before the refund arrives or before its response does.
 */
const line: { breaks: 'before' | 'after' | 'never' } = { breaks: 'never' };

let app: TestApp;
let sandbox: CardFormGateway;
let token: string;
let email: string;
beforeAll(async () => {
  const gateway: CardFormGateway = {
    name: 'sandbox',
    mode: 'card-form',
    charge: (request) => sandbox.charge(request),
    confirm: (request) => sandbox.confirm(request),
    find: (attempt) => sandbox.find(attempt),
    close: (attempt) => sandbox.close(attempt),
    refund: async (request) => {
      if (line.breaks === 'before') throw new Error('no line');
      const answer = await sandbox.refund(request);
      if (line.breaks === 'after') throw new Error('the line broke');
      return answer;
    },
  };
  app = await startTestApp({ overrides: { payments: gateway } });
  sandbox = createSandboxGateway(app.deps.db, 0);
  ({ token, email } = await createAttendee(app));
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());
beforeEach(() => void (line.breaks = 'never'));

/**
 * Buys two tickets, the first with an extra. The policy refunds 100% until 14 days before, then 50% until 3.
 */
async function buy(days: number, { priceMinor = 10_000, hasPolicy = true } = {}) {
  const partnerId = await aPartner(app);
  const policyId = hasPolicy ? await aPolicy(app, partnerId) : null;
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(days),
    ticketTypes: [{ priceMinor, quantity: 2, policyId }],
    subEvents: [{ priceMinor: priceMinor / 2 }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const body = anOrder(event.id, [{ ticketTypeId, subEventIds: event.subEventIds }, { ticketTypeId }]);
  const id: string = (await app.call('POST', '/orders', { body, token })).body.id;
  await app.call('POST', `/orders/${id}/complete-order`, { body: priceMinor ? aPayment() : {}, token });
  return { id, event, ticketTypeId, policyId };
}
const quote = (id: string, as = token) => app.call('GET', `/orders/${id}/refund-quote`, { token: as });
const cancel = (id: string, body: unknown = {}, as = token) =>
  app.call('POST', `/orders/${id}/cancel`, { body, token: as });
const dollars = (amount: number) => ({ amount, currency: { code: 'USD' } });
const sentBack = async (id: string): Promise<number[]> => {
  const rows = await app.sql<{ amount: number }[]>`
    select amount_minor::int as amount from sandbox_charges where key like ${`${id}:%`} and outcome = 'refunded'`;
  return rows.map(({ amount }) => amount);
};
const takenOf = async (ticketTypeId: number): Promise<number | undefined> => {
  const [row] = await app.sql<{ taken: number }[]>`select taken from ticket_types where id = ${ticketTypeId}`;
  return row?.taken;
};
const minutesPass = (id: string) =>
  app.sql`
    update refunds set created_at = created_at - interval '5 minutes', tried_at = tried_at - interval '5 minutes'
    where order_id = ${id}`;

test("a quote lists today's refund of each ticket with its extras", async () => {
  const { id } = await buy(10);
  expect((await quote(id)).body).toMatchObject({
    id,
    total: dollars(250),
    refund: dollars(125),
    tickets: [
      {
        name: 'Standard',
        attendeeName: 'Guest 1 Lovelace',
        paid: dollars(150),
        percentage: 50,
        refund: dollars(75),
      },
      { paid: dollars(100), percentage: 50, refund: dollars(50) },
    ],
  });
});

test.each([
  [60, 'REFUNDED', 250],
  [10, 'PARTIALLY_REFUNDED', 125],
  [2, 'CANCELLED', 0],
])('%i days before the event a cancelled order becomes %s and refunds $%i', async (days, status, amount) => {
  const { id, ticketTypeId } = await buy(days);
  expect(await takenOf(ticketTypeId)).toBe(2);
  expect(await cancel(id, { refund: amount })).toMatchObject({
    status: 200,
    body: { id, status, refund: dollars(amount) },
  });
  expect(await sentBack(id)).toEqual(amount > 0 ? [amount * 100] : []);
  expect(await takenOf(ticketTypeId)).toBe(0);
  expect((await app.call('GET', `/orders/${id}`, { token })).body.status).toBe(status);
  const own = (await app.call('GET', '/tickets', { token })).body;
  expect(own.filter((ticket: { orderId: string }) => ticket.orderId === id)).toEqual([]);
  const [mail] = await app.sql`
    select recipient, text from outbox where dedupe_key = ${`order-cancelled:${id}`}`;
  expect(mail?.['recipient']).toBe(email);
  expect(mail?.['text']).toContain(amount > 0 ? `refunding $${amount}.00` : "isn't refundable");
  const { body } = await app.call('GET', `/orders/${id}/history`, { token });
  expect(body.changes.map((change: { status: string }) => change.status)).toEqual([
    'PENDING',
    'PAID',
    status,
  ]);
  expect(body.refund).toEqual({ amount: dollars(amount), sentAt: expect.any(String) });
});

test('the policy at the time of the order applies, whatever changes later', async () => {
  const { id, policyId } = await buy(10);
  await app.sql`update cancellation_policies set periods = '[]' where id = ${policyId}`;
  expect((await quote(id)).body.refund).toEqual(dollars(125));
});

test('a free order is cancelled without a payment, and an order without a policy refunds nothing', async () => {
  const free = await buy(60, { priceMinor: 0 });
  expect((await cancel(free.id)).body).toMatchObject({ status: 'CANCELLED', refund: dollars(0) });
  expect(await takenOf(free.ticketTypeId)).toBe(0);
  const plain = await buy(60, { hasPolicy: false });
  expect((await quote(plain.id)).body.refund).toEqual(dollars(0));
});

test('concurrent cancellations refund once, and a repeat gets the same response', async () => {
  const { id, ticketTypeId } = await buy(60);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(id)));
  for (const { status, body } of [...answers, await cancel(id)])
    expect([status, body]).toEqual([200, { id, status: 'REFUNDED', refund: dollars(250) }]);
  expect(await sentBack(id)).toEqual([25_000]);
  expect(await takenOf(ticketTypeId)).toBe(0);
  const changes = await app.sql`select 1 from order_transitions where order_id = ${id}`;
  expect(changes).toHaveLength(3);
  const mails = await app.sql`select 1 from outbox where dedupe_key = ${`order-cancelled:${id}`}`;
  expect(mails).toHaveLength(1);
});

test('concurrent purchases and cancellations keep the stock consistent with the tickets', async () => {
  const { id, event, ticketTypeId } = await buy(60);
  const body = anOrder(event.id, [{ ticketTypeId }]);
  const place = () => app.call('POST', '/orders', { body, token });
  const answers = await Promise.all([place(), cancel(id), place(), place(), cancel(id), place()]);
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  const astray = await app.sql`
    select y.id from ticket_types y left join tickets t on t.ticket_type_id = y.id and t.released_at is null
    group by y.id having y.taken <> count(t.id)`;
  expect(astray).toHaveLength(0);
});

test.each(['before', 'after'] as const)(
  'a connection lost %s the refund arrives is reconciled, once',
  async (when) => {
    const { id } = await buy(60);
    line.breaks = when;
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'REFUNDED' } });
    expect((await app.call('GET', `/orders/${id}/history`, { token })).body.refund.sentAt).toBeNull();
    line.breaks = 'never';
    await minutesPass(id);
    await Promise.all([reconcilePayments(jobContext(app.deps)), reconcilePayments(jobContext(app.deps))]);
    await reconcilePayments(jobContext(app.deps));
    expect(await sentBack(id)).toEqual([25_000]);
    expect((await app.call('GET', `/orders/${id}/history`, { token })).body.refund.sentAt).not.toBeNull();
  },
);

test('a refund that has changed since the quote cancels nothing', async () => {
  const { id } = await buy(10);
  const answer = await cancel(id, { refund: 250 });
  expect([answer.status, answer.body.error]).toEqual([
    409,
    'Your refund is now $125.00. Check it and confirm again.',
  ]);
  expect((await app.call('GET', `/orders/${id}`, { token })).body.status).toBe('PAID');
  expect((await cancel(id, { refund: 'all' })).status).toBe(400);
});

test('unpaid, past and other buyers’ orders cannot be cancelled', async () => {
  const stranger = await createAttendee(app);
  const { id, event } = await buy(60);
  for (const { status, body } of [
    await quote(id, stranger.token),
    await cancel(id, {}, stranger.token),
    await app.call('GET', `/orders/${id}/history`, { token: stranger.token }),
  ])
    expect([status, body.error]).toEqual([404, 'Order not found']);
  await app.sql`update event_versions set start_at = now() - interval '1 hour' where event_id = ${event.id}`;
  expect(await cancel(id)).toMatchObject({
    status: 409,
    body: { error: "You can't cancel this order because the event has started." },
  });
  const open = await anEvent(app);
  const body = anOrder(open.id, [{ ticketTypeId: open.ticketTypeIds[0] ?? 0 }]);
  const unpaid = (await app.call('POST', '/orders', { body, token })).body.id;
  expect((await quote(unpaid)).body.error).toBe("This order isn't paid yet.");
});
