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
    get disputes() {
      return sandbox.disputes;
    },
    transactions: (since) => sandbox.transactions(since),
    balances: () => sandbox.balances(),
    charge: (request) => sandbox.charge(request),
    confirm: (request) => sandbox.confirm(request),
    find: (attempt) => sandbox.find(attempt),
    close: (attempt) => sandbox.close(attempt),
    capture: (attempt) => sandbox.capture(attempt),
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
const cancel = (id: string, body: unknown = {}, as = token, key?: string) =>
  app.call('POST', `/orders/${id}/cancel`, {
    body,
    token: as,
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
const ticketsOf = async (id: string): Promise<string[]> =>
  (await app.call('GET', `/orders/${id}`, { token })).body.tickets.map((ticket: { id: string }) => ticket.id);
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
    select recipient, text from outbox where dedupe_key = (
      select 'order-cancelled:' || id from refunds where order_id = ${id})`;
  expect(mail?.['recipient']).toBe(email);
  expect(mail?.['text']).toContain(amount > 0 ? `refunding $${amount}.00` : "there's no refund");
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
    expect([status, body]).toMatchObject([200, { id, status: 'REFUNDED', refund: dollars(250) }]);
  expect(await sentBack(id)).toEqual([25_000]);
  expect(await takenOf(ticketTypeId)).toBe(0);
  const changes = await app.sql`select 1 from order_transitions where order_id = ${id}`;
  expect(changes).toHaveLength(3);
  const mails = await app.sql`
    select 1 from outbox where dedupe_key in (select 'order-cancelled:' || id from refunds where order_id = ${id})`;
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

test('one of two tickets is cancelled: quote, refund and stock are its own, and the other stays valid', async () => {
  const { id, ticketTypeId } = await buy(60);
  const [first = '', second = ''] = await ticketsOf(id);
  const ofOne = await app.call('GET', `/orders/${id}/refund-quote?tickets=${second}`, { token });
  expect(ofOne.body).toMatchObject({
    total: dollars(250),
    refund: dollars(100),
    promisedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    card: { last4: '4242' },
    tickets: [
      { id: first, refund: dollars(150), percentage: 100, nextPercentage: 50, refundedBefore: dollars(0) },
      { id: second, refund: dollars(100), holdsUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ],
  });
  const answer = await cancel(id, { ticketIds: [second], refund: 100 });
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'PARTIALLY_REFUNDED', refund: dollars(100), promisedOn: ofOne.body.promisedOn },
  });
  expect(await sentBack(id)).toEqual([10_000]);
  expect(await takenOf(ticketTypeId)).toBe(1);
  const own = (await app.call('GET', '/tickets', { token })).body;
  expect(
    own
      .filter(({ orderId }: { orderId: string }) => orderId === id)
      .map((ticket: { id: string }) => ticket.id),
  ).toEqual([first]);
  expect((await app.call('GET', `/orders/${id}`, { token })).body).toMatchObject({
    refunded: dollars(100),
    refunds: [{ amount: dollars(100), reason: 'BUYER', cancelledTickets: 1, sentAt: expect.any(String) }],
    tickets: [
      { id: first, isCancelled: false, refund: null },
      { id: second, isCancelled: true, refund: dollars(100) },
    ],
  });
  const [mail] = await app.sql`
    select text from outbox where dedupe_key = (select 'order-cancelled:' || id from refunds where order_id = ${id})`;
  expect(mail?.['text']).toContain('The others stay as they are.');

  expect((await quote(id)).body).toMatchObject({ refund: dollars(150), tickets: [{ id: first }] });
  expect(await cancel(id)).toMatchObject({ body: { status: 'REFUNDED', refund: dollars(150) } });
  expect(await sentBack(id)).toEqual([10_000, 15_000]);
  expect(await takenOf(ticketTypeId)).toBe(0);
  const left = await app.sql`
    select account, sum(amount_minor)::int as minor from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.order_id = ${id} group by account having sum(amount_minor) <> 0`;
  expect([...left]).toEqual([]);
});

test('cancellations of overlapping tickets at once cancel each ticket once', async () => {
  const { id, ticketTypeId } = await buy(60);
  const [first = '', second = ''] = await ticketsOf(id);
  const answers = await Promise.all([
    cancel(id, { ticketIds: [first] }),
    cancel(id, { ticketIds: [first, second] }),
    cancel(id, { ticketIds: [second] }),
    cancel(id, { ticketIds: [second, first] }),
    cancel(id, { ticketIds: [first] }),
    cancel(id),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await sentBack(id)).reduce((sum, minor) => sum + minor, 0)).toBe(25_000);
  expect(await takenOf(ticketTypeId)).toBe(0);
  const twice = await app.sql`
    select ticket_id from refund_lines l join refunds r on r.id = l.refund_id
    where r.order_id = ${id} and l.cancels group by 1 having count(*) > 1`;
  expect([...twice]).toEqual([]);
});

test('a repeat with the same key or the same tickets gets the first answer, and a key serves one request', async () => {
  const { id } = await buy(60);
  const [first = '', second = ''] = await ticketsOf(id);
  const once = await cancel(id, { ticketIds: [first] }, token, 'k1');
  expect((await cancel(id, { ticketIds: [first] }, token, 'k1')).body).toEqual(once.body);
  expect((await cancel(id, { ticketIds: [first] })).body).toEqual(once.body);
  expect(await cancel(id, { ticketIds: [second] }, token, 'k1')).toMatchObject({
    status: 409,
    body: { type: '/problems/idempotency-mismatch' },
  });
  expect(await sentBack(id)).toEqual([15_000]);
});

test('tickets that are cancelled, unknown or named twice are refused', async () => {
  const { id } = await buy(60);
  const other = await buy(60);
  const [first = '', second = ''] = await ticketsOf(id);
  const [foreign = ''] = await ticketsOf(other.id);
  await cancel(id, { ticketIds: [first] });
  expect(await cancel(id, { ticketIds: [first, second] })).toMatchObject({
    status: 409,
    body: { error: 'The ticket of Guest 1 Lovelace is already cancelled.' },
  });
  expect((await cancel(id, { ticketIds: [foreign] })).status).toBe(404);
  for (const ticketIds of [[], [second, second], ['me']])
    expect((await cancel(id, { ticketIds })).status).toBe(400);
});
