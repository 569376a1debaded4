import { jobContext } from '../../context.ts';
import { eq } from 'drizzle-orm';
import type { CardFormGateway } from '../../adapters/payments/gateway.ts';
import { createSandboxGateway } from '../../adapters/payments/sandbox-gateway.ts';
import { payments } from '../../db/schema/index.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  faultsInBooks,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from './expire-holds.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Sandbox gateway whose connection breaks on demand, before the charge arrives or before its response does.
 */
const line: { breaks: 'before' | 'after' | 'never' } = { breaks: 'never' };

let app: TestApp;
let token: string;
let sandbox: CardFormGateway;
beforeAll(async () => {
  const gateway: CardFormGateway = {
    name: 'sandbox',
    mode: 'card-form',
    get disputes() {
      return sandbox.disputes;
    },
    transactions: (since) => sandbox.transactions(since),
    balances: () => sandbox.balances(),
    charge: async (request) => {
      if (line.breaks === 'before') throw new Error('no line');
      const result = await sandbox.charge(request);
      if (line.breaks === 'after') throw new Error('the line broke');
      return result;
    },
    confirm: (request) => sandbox.confirm(request),
    find: (attempt) => sandbox.find(attempt),
    close: (attempt) => sandbox.close(attempt),
    capture: (attempt) => sandbox.capture(attempt),
    refund: (request) => sandbox.refund(request),
  };
  app = await startTestApp({ overrides: { payments: gateway } });
  sandbox = createSandboxGateway(app.deps.db, 0);
  ({ token } = await createAttendee(app));
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());
beforeEach(() => void (line.breaks = 'never'));

async function placeOne(): Promise<string> {
  const event = await anEvent(app, { ticketTypes: [{ quantity: 1 }] });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  return (await app.call('POST', '/orders', { body, token })).body.id;
}
const pay = (id: string, body: unknown = aPayment()) =>
  app.call('POST', `/orders/${id}/complete-order`, { body, token });
const statusOf = async (id: string) => (await app.call('GET', `/orders/${id}`, { token })).body.status;
const attemptsOf = (id: string) =>
  app.sql`select id, status from payments where order_id = ${id} order by attempt`;
const booksOf = (id: string) =>
  app.sql`select outcome from sandbox_charges where key like ${`${id}:%`} order by created_at`;
const minutesPass = () =>
  app.sql`update payments set created_at = now() - interval '3 minutes' where settled_at is null or status = 'RETURNING'`;

test('a crash between the charge and its settlement results in one paid order and one charge', async () => {
  const id = await placeOne();
  line.breaks = 'after';
  expect(await pay(id)).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } });
  line.breaks = 'never';
  expect(await pay(id)).toMatchObject({ status: 409, body: { type: '/problems/payment-in-progress' } });
  await app.sql`update orders set hold_until = now() - interval '1 hour' where id = ${id}`;
  await expireHolds(app.deps);
  expect(await statusOf(id)).toBe('PENDING');

  await reconcilePayments(jobContext(app.deps));
  expect(await statusOf(id)).toBe('PENDING');
  await minutesPass();
  await Promise.all([reconcilePayments(jobContext(app.deps)), reconcilePayments(jobContext(app.deps))]);
  expect((await pay(id)).body).toEqual({ status: 'PAID', id });
  expect([...(await booksOf(id))]).toEqual([{ outcome: 'succeeded' }]);
  const receipts = await app.sql`select 1 from outbox where dedupe_key = ${`receipt:${id}`}`;
  expect(receipts).toHaveLength(1);
});

test('a charge that never arrived allows another attempt', async () => {
  const id = await placeOne();
  line.breaks = 'before';
  expect((await pay(id)).status).toBe(503);
  line.breaks = 'never';
  await minutesPass();
  await reconcilePayments(jobContext(app.deps));
  expect(await statusOf(id)).toBe('PENDING');
  expect((await pay(id)).body.status).toBe('PAID');
  expect((await attemptsOf(id)).map((attempt) => attempt['status'])).toEqual(['FAILED', 'SUCCEEDED']);
});

test('a charge for an expired or already paid order is refunded once', async () => {
  const ctx = jobContext(app.deps);
  const lost = await placeOne();
  const { challengeId } = (await pay(lost, aPayment('4000 0000 0000 3220'))).body;
  await app.sql`update orders set hold_until = now() - interval '1 second' where id = ${lost}`;
  await expireHolds(app.deps);
  const [abandoned] = await attemptsOf(lost);
  const late = await sandbox.confirm({ key: `${lost}:1`, challengeId, code: '123456' });
  await settlePayment(ctx, String(abandoned?.['id']), late);
  await settlePayment(ctx, String(abandoned?.['id']), late);
  expect((await attemptsOf(lost))[0]?.['status']).toBe('RETURNED');
  expect([...(await booksOf(lost))]).toEqual([{ outcome: 'succeeded' }, { outcome: 'refunded' }]);
  expect(await statusOf(lost)).toBe('EXPIRED');

  const twice = await placeOne();
  line.breaks = 'after';
  await pay(twice);
  line.breaks = 'never';
  const [first] = await attemptsOf(twice);
  await settlePayment(ctx, String(first?.['id']), null);
  expect((await pay(twice)).body.status).toBe('PAID');
  await settlePayment(ctx, String(first?.['id']), await sandbox.find({ key: `${twice}:1`, reference: null }));
  expect((await attemptsOf(twice)).map((attempt) => attempt['status'])).toEqual(['RETURNED', 'SUCCEEDED']);
});

test('a refund that the gateway rejects stays recorded as pending', async () => {
  const lost = await placeOne();
  line.breaks = 'after';
  await pay(lost, aPayment('4000 0000 0000 7007'));
  line.breaks = 'never';
  await app.sql`update orders set status = 'EXPIRED' where id = ${lost}`;
  await minutesPass();
  await reconcilePayments(jobContext(app.deps));
  expect((await attemptsOf(lost)).map((attempt) => attempt['status'])).toEqual(['RETURNING']);
  expect([...(await booksOf(lost))]).toEqual([{ outcome: 'succeeded' }]);
});

test('an abandoned attempt ends with its order, and one of a live order continues', async () => {
  const [left, waiting] = [await placeOne(), await placeOne()];
  await pay(left, aPayment('4000 0000 0000 3220'));
  const challenged = await pay(waiting, aPayment('4000 0000 0000 3220'));
  await app.sql`update orders set hold_until = now() - interval '1 second' where id = ${left}`;
  await expireHolds(app.deps);
  await minutesPass();
  await reconcilePayments(jobContext(app.deps));
  expect((await attemptsOf(left))[0]?.['status']).toBe('FAILED');
  expect([...(await booksOf(left))]).toEqual([{ outcome: 'refused' }]);
  const answer = { challengeId: challenged.body.challengeId, challengeCode: '123456' };
  expect((await pay(waiting, answer)).body).toEqual({ status: 'PAID', id: waiting });
});

test('a pending refund is retried until it succeeds', async () => {
  const id = await placeOne();
  await pay(id);
  const [attempt] = await attemptsOf(id);
  const become = (status: 'RETURNING' | 'SUCCEEDED') =>
    app.deps.db
      .update(payments)
      .set({ status })
      .where(eq(payments.id, String(attempt?.['id'])));
  await become('RETURNING');
  await minutesPass();
  await reconcilePayments(jobContext(app.deps));
  expect((await attemptsOf(id))[0]?.['status']).toBe('RETURNED');
  // the order stands as paid, so its books want their charge
  await become('SUCCEEDED');
});
