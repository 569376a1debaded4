import { jobContext } from '../../context.ts';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { auditLog, refunds } from '../../db/schema/index.ts';
import {
  fieldMessages,
  aPartner,
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  inDays,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { reconcilePayments } from '../orders/index.ts';

let app: TestApp;
let admin: TestAccount;
let buyer: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  [admin, buyer] = [await createAdmin(app), await createAttendee(app)];
});
beforeEach(() => app.sql`delete from refunds`);
afterAll(() => app.stop());

/** Pays an order with this card and has its buyer cancel it; 100 USD are to be refunded. */
async function cancelledOrder(card: string): Promise<string> {
  const partnerId = await aPartner(app);
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 10_000, quantity: 5, policyId: await aPolicy(app, partnerId) }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const { token } = buyer;
  const order = await app.call('POST', '/orders', { token, body: anOrder(event.id, [{ ticketTypeId }]) });
  const id: string = order.body.id;
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment(card) });
  expect((await app.call('POST', `/orders/${id}/cancel`, { token, body: {} })).status).toBe(200);
  return id;
}
const takesNothingBack = '4000 0000 0000 7007';
const unsent = async (query = '') =>
  (await app.call('GET', `/admin/refunds?${query}`, { token: admin.token })).body;
const failedOnes = async (): Promise<number> =>
  (await app.call('GET', '/admin/summary', { token: admin.token })).body.waiting.failedRefunds.count;
const act = (id: string, what: string, body?: object) =>
  app.call('POST', `/admin/refunds/${id}/${what}`, { token: admin.token, body });
const minutesPass = (minutes: number) => app.sql`
  update refunds set created_at = created_at - interval '1 minute' * ${minutes},
    tried_at = tried_at - interval '1 minute' * ${minutes}`;
const sentAt = async (orderId: string): Promise<string | null> =>
  (await app.call('GET', `/orders/${orderId}/history`, { token: buyer.token })).body.refund.sentAt;

test('a sent refund is not listed', async () => {
  expect(await sentAt(await cancelledOrder('4242 4242 4242 4242'))).not.toBeNull();
  expect(await unsent()).toEqual([]);
  expect(await failedOnes()).toBe(0);
});

test('a refund that the gateway refuses is listed with the reason and needs an administrator', async () => {
  const orderId = await cancelledOrder(takesNothingBack);
  expect(await sentAt(orderId)).toBeNull();
  expect(await unsent()).toMatchObject([
    {
      orderId,
      email: buyer.email,
      amount: 100,
      currency: 'USD',
      status: 'FAILED',
      tries: 1,
      lastError: 'The bank of this card takes nothing back',
    },
  ]);
  expect(await unsent('status=WAITING')).toEqual([]);
  expect(await failedOnes()).toBe(1);
});

test('a failed refund is retried automatically, at growing intervals', async () => {
  await cancelledOrder(takesNothingBack);
  const attempts = async () => (await unsent())[0].tries;
  for (const [minutes, expected] of [
    [1, 1],
    [3, 2],
    [3, 2],
    [2, 3],
  ] as const) {
    await minutesPass(minutes);
    await reconcilePayments(jobContext(app.deps));
    expect(await attempts()).toBe(expected);
  }
});

test('an administrator retries a refund and is told when it is rejected', async () => {
  await cancelledOrder(takesNothingBack);
  const [{ id }] = await unsent();
  const tooSoon = await act(id, 'retry');
  expect([tooSoon.status, tooSoon.body.detail]).toEqual([
    409,
    'Someone tried this refund a moment ago. Check again in two minutes.',
  ]);
  await minutesPass(3);
  const refused = await act(id, 'retry');
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "The payment company didn't accept this refund. The list shows the reason.",
  ]);
  await minutesPass(3);
  // the buyer's bank accepts it from now on
  await app.sql`update sandbox_charges set last4 = '4242' where last4 = '7007'`;
  expect((await act(id, 'retry')).status).toBe(200);
  expect(await unsent()).toEqual([]);
  const entries = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `refund ${id}`));
  expect(entries.map(({ action }) => action)).toEqual(['retry-refund', 'retry-refund']);
});

test('a refund paid by other means is settled with a note and never sent', async () => {
  const orderId = await cancelledOrder(takesNothingBack);
  const [{ id }] = await unsent();
  await minutesPass(3);
  expect(fieldMessages((await act(id, 'settle', { note: '  ' })).body)).toEqual([
    { path: 'note', message: 'Say how the money was paid back' },
  ]);
  const note = 'Bank transfer of 20 November, reference R-17';
  expect((await act(id, 'settle', { note })).status).toBe(200);
  expect(await sentAt(orderId)).not.toBeNull();
  await minutesPass(500);
  await reconcilePayments(jobContext(app.deps));
  const [row] = await app.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId as never));
  expect(row).toMatchObject({ tries: 1, settledNote: note });
  for (const what of ['settle', 'retry'])
    expect((await act(id, what, { note })).body.detail).toBe('This refund has already been sent');
  const [written] = await app.deps.db.select().from(auditLog).where(eq(auditLog.action, 'settle-refund'));
  expect(written).toMatchObject({
    subject: `refund ${id}`,
    before: { orderId, amountMinor: 10_000, currency: 'USD' },
    after: { note },
  });
});

test('when a refund is sent and settled concurrently, only one succeeds', async () => {
  await cancelledOrder(takesNothingBack);
  const [{ id }] = await unsent();
  await minutesPass(3);
  await app.sql`update sandbox_charges set last4 = '4242' where last4 = '7007'`;
  const answers = await Promise.all([act(id, 'settle', { note: 'Cash' }), act(id, 'retry')]);
  const sent = await app.sql`select 1 from sandbox_charges where key like '%:cancel:1'`;
  const [row] = await app.deps.db.select().from(refunds).where(eq(refunds.id, id));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.length === 1).toBe(row?.settledNote === null);
});

test('a refund that the bank sends back later is noticed, listed and not repeated by itself', async () => {
  const orderId = await cancelledOrder('4000 0000 0000 5126');
  expect(await sentAt(orderId)).not.toBeNull();
  expect(await unsent()).toEqual([]);
  await app.sql`update sandbox_charges set created_at = created_at - interval '2 hours'`;
  await app.sql`update refunds set sent_at = sent_at - interval '2 hours'`;
  await reconcilePayments(jobContext(app.deps));
  expect(await unsent('status=FAILED')).toMatchObject([
    { orderId, amount: 100, lastError: "The buyer's bank sent the refund back" },
  ]);
  expect(await failedOnes()).toBe(1);
  expect(await sentAt(orderId)).toBeNull();
  // the clock of the promise runs again, and turns red once the promised day has passed
  const promise = async () => (await app.call('GET', '/admin/refund-promise', { token: admin.token })).body;
  const before = await promise();
  await app.sql`update refunds set promised_on = app_now()::date - 1 where order_id = ${orderId}`;
  expect(await promise()).toEqual({ ...before, overdue: before.overdue + 1 });
  await minutesPass(1000);
  await reconcilePayments(jobContext(app.deps));
  expect(await unsent()).toMatchObject([{ tries: 1 }]);
  const [{ id }] = await unsent();
  expect((await act(id, 'settle', { note: 'Bank transfer R-18' })).status).toBe(200);
  expect(await sentAt(orderId)).not.toBeNull();
});

test('the sandbox refunds no more than was charged, and a charge of another amount goes back', async () => {
  const { payments: gateway } = app.deps;
  const orderId = await cancelledOrder('4242 4242 4242 4242');
  const [charge] = await app.sql<{ reference: string }[]>`
    select reference from sandbox_charges where key = ${`${orderId}:1`}`;
  const amount = { amountMinor: 1, currency: 'USD' } as const;
  expect(
    await gateway.refund({ key: `${orderId}:more`, reference: charge?.reference ?? '', amount }),
  ).toEqual({
    outcome: 'refused',
    reason: 'The refund is more than what is left of the charge',
  });
  const event = await anEvent(app);
  const { token } = buyer;
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  const pay = (card?: string) =>
    app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment(card) });
  expect((await pay('4000 0000 0000 8005')).status).toBe(402);
  const [payment] =
    await app.sql`select status, amount_minor - charged_minor as missing from payments where order_id = ${id}`;
  expect({ ...payment }).toEqual({ status: 'RETURNED', missing: '1' });
  expect((await pay()).body).toMatchObject({ status: 'PAID' });
});

test('an unknown refund is not found', async () => {
  expect((await act(v7(), 'retry')).status).toBe(404);
  expect((await act(v7(), 'settle', { note: 'Cash' })).status).toBe(404);
});
