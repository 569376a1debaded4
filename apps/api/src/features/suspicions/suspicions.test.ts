import valid from 'card-validator';
import {
  aPayment,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { expireHolds } from '../orders/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
beforeEach(() => app.sql`delete from rate_limits`);
afterAll(() => app.stop());

/** Test cards: declined, each with its own number. */
const declined = ['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000119'];
/** Numbers with a wrong check digit, which are declined too. */
const misprints = Array.from({ length: 200 }, (_, n) => String(4_111_111_111_110_000 + n)).filter(
  (number) => !valid.number(number).isValid,
);
const misprint = (n: number) => misprints[n] ?? '';

async function placeOne(token: string): Promise<string> {
  const event = await anEvent(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  return (await app.call('POST', '/orders', { token, body })).body.id;
}
const pay = (token: string, id: string, card?: string) =>
  app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment(card) });
const chargesOf = async (...ids: string[]) =>
  (await app.sql`select 1 from sandbox_charges where split_part(key, ':', 1) = any(${ids})`).length;
const confirmEmail = (userId: string) =>
  app.sql`update users set email_verified_at = now() where id = ${userId}`;
const list = async () =>
  (await app.call('GET', '/admin/suspicious-accounts?limit=100', { token: admin.token })).body;
const findListed = async (email: string) =>
  (await list()).find((account: { email: string }) => account.email === email);

test('of twelve declined cards on one order three reach the gateway, and with a confirmed email six', async () => {
  const { token, userId } = await createAttendee(app, { emailVerifiedAt: null });
  const id = await placeOne(token);
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await pay(token, id, misprint(n)));
  expect(answers.map(({ body }) => body.code)).toEqual([
    ...Array.from({ length: 3 }, () => 'card-declined'),
    ...Array.from({ length: 9 }, () => 'confirm-email-to-pay'),
  ]);
  expect(answers.at(-1)).toMatchObject({
    status: 403,
    body: { error: 'Several cards were declined. Confirm your email, then try again.' },
  });
  expect(await chargesOf(id)).toBe(3);

  await confirmEmail(userId);
  const more = [];
  for (let n = 12; n < 24; n++) more.push(await pay(token, id, misprint(n)));
  expect(more.map(({ body }) => body.code)).toEqual([
    ...Array.from({ length: 3 }, () => 'card-declined'),
    ...Array.from({ length: 9 }, () => 'payments-paused'),
  ]);
  const last = more.at(-1);
  expect(last).toMatchObject({ status: 429, body: { type: '/problems/too-many' } });
  expect(last?.body.retryAfter).toBeGreaterThan(0);
  expect(last?.body.retryAfter).toBeLessThanOrEqual(15 * 60);
  expect(await chargesOf(id)).toBe(6);
});

test('declines on several orders count for their account, also at the same moment', async () => {
  const { token } = await createAttendee(app, { emailVerifiedAt: null });
  const ids = await Promise.all(Array.from({ length: 8 }, () => placeOne(token)));
  const answers = await Promise.all(ids.map((id, n) => pay(token, id, misprint(n))));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'card-declined')).toHaveLength(3);
  expect(codes.filter((code) => code === 'confirm-email-to-pay')).toHaveLength(5);
  expect(await chargesOf(...ids)).toBe(3);
});

test('one card declined for several accounts needs a confirmed email, then rests', async () => {
  const [card = ''] = declined;
  const codes = [];
  for (let n = 0; n < 8; n++) {
    const { token } = await createAttendee(app, n === 3 ? { emailVerifiedAt: null } : {});
    codes.push((await pay(token, await placeOne(token), card)).body.code);
  }
  expect(codes).toEqual([
    'card-declined',
    'card-declined',
    'card-declined',
    'confirm-email-to-pay',
    'card-declined',
    'card-declined',
    'card-declined',
    'payments-paused',
  ]);
});

test('one address with many declines rests, whatever the accounts, orders and cards', async () => {
  const statuses = [];
  for (let buyer = 0; buyer < 11; buyer++) {
    const { token } = await createAttendee(app);
    const id = await placeOne(token);
    for (let n = 0; n < 3; n++) statuses.push((await pay(token, id, misprint(buyer * 3 + n))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 402), 429, 429, 429]);
});

test('payments that succeed, or wait for the bank, leave no count behind', async () => {
  const { token } = await createAttendee(app, { emailVerifiedAt: null });
  for (let n = 0; n < 5; n++) expect((await pay(token, await placeOne(token))).body.status).toBe('PAID');
  const id = await placeOne(token);
  for (const card of declined.slice(0, 2)) expect((await pay(token, id, card)).status).toBe(402);
  expect((await pay(token, id, '4000000000003220')).body.status).toBe('ACTION_REQUIRED');
  const { challengeId } = (await pay(token, id)).body;
  const body = { challengeId, challengeCode: '123456' };
  expect((await app.call('POST', `/orders/${id}/complete-order`, { token, body })).body.status).toBe('PAID');
});

test('no card number and no address is stored with a payment', async () => {
  const { token } = await createAttendee(app);
  const id = await placeOne(token);
  await pay(token, id, declined[1]);
  const [row] = await app.sql`select * from payments where order_id = ${id}`;
  expect(row).toMatchObject({
    card_fingerprint: expect.stringMatching(/^[\w-]{43}$/),
    address_fingerprint: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(JSON.stringify(row)).not.toMatch(/4000000000009995|127\.0\.0\.1/);
});

test('an administrator sees suspicious accounts, and trusting one ends its waiting time', async () => {
  const { token, userId, email } = await createAttendee(app);
  const quiet = await createAttendee(app);
  const id = await placeOne(token);
  for (let n = 0; n < 7; n++) await pay(token, id, misprint(n));
  await pay(quiet.token, await placeOne(quiet.token), misprint(90));
  expect(await findListed(quiet.email)).toBeUndefined();
  expect(await findListed(email)).toMatchObject({
    id: userId,
    name: 'Ada Byron',
    emailVerified: true,
    blockedAt: null,
    declines: 6,
    cards: 6,
    addresses: 1,
    openOrders: 1,
    reservedTickets: 1,
    expiredOrders: 0,
  });
  expect((await pay(token, id)).status).toBe(429);

  const trust = (as: string, account = userId) =>
    app.call('POST', `/admin/suspicious-accounts/${account}/trust`, { token: as });
  expect((await trust(token)).status).toBe(403);
  expect((await trust(admin.token, admin.userId)).status).toBe(404);
  expect((await trust(admin.token)).body).toEqual({ status: 'Success' });
  expect(await findListed(email)).toBeUndefined();
  const [act] =
    await app.sql`select user_email, action, after from audit_log where subject = ${`user ${userId}`}`;
  expect(act).toMatchObject({
    user_email: admin.email,
    action: 'trust-account',
    after: { email, declines: 6 },
  });
  expect((await pay(token, id)).body.status).toBe('PAID');
});

test('orders that expire unpaid make an account suspicious', async () => {
  const { token, email } = await createAttendee(app);
  for (let n = 0; n < 5; n++) {
    expect(await findListed(email)).toBeUndefined();
    await placeOne(token);
    await app.sql`
      update orders set hold_until = now() - interval '1 second' where status = 'PENDING' and purchaser_email = ${email}`;
    await expireHolds(app.deps);
  }
  expect(await findListed(email)).toMatchObject({ expiredOrders: 5, openOrders: 0, declines: 0 });
});
