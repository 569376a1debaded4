import { jobContext } from '../../context.ts';
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
  type TestApp,
} from '../../testing/index.ts';
import {
  cardYear,
  startStripeStandIn,
  type StandInCard,
  type StripeStandIn,
} from '../../testing/stripe-stand-in.ts';
import { expireHolds } from './expire-holds.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stripe: StripeStandIn;
let app: TestApp;
let token: string;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  app = await startTestApp({ env: stripe.env });
  ({ token } = await createAttendee(app));
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.line.state = 'holds';
  await app.sql`delete from rate_limits`;
});

async function placeOne(
  priceMinor = 12_050,
  currency: 'USD' | 'JPY' = 'USD',
  refunds: 'nothing is refunded' | 'all is refunded' = 'nothing is refunded',
): Promise<string> {
  const partnerId = await aPartner(app);
  const policyId = refunds === 'all is refunded' ? await aPolicy(app, partnerId) : null;
  const ticketTypes = [{ priceMinor, quantity: 1, policyId }];
  const event = await anEvent(app, { partnerId, currency, startAt: inDays(60), ticketTypes });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  return (await app.call('POST', '/orders', { body, token })).body.id;
}
const complete = (id: string, body: unknown = {}) =>
  app.call('POST', `/orders/${id}/complete-order`, { body, token });
const report = (id: string, challengeId: string) => complete(id, { challengeId, challengeCode: '' });
const read = async (id: string) => (await app.call('GET', `/orders/${id}`, { token })).body;
const attemptsOf = async (id: string) =>
  (await app.sql`select status from payments where order_id = ${id} order by attempt`).map((row) =>
    String(row['status']),
  );
const sendEvent = async (type: string, id: string, secret?: string) =>
  app.call('POST', '/webhooks/stripe', stripe.message(type, id, secret));
const requestsFor = (path: string, id: string) =>
  stripe.requests.filter((request) => request.path === path && String(request.body).includes(id));
const takenOf = async (id: string) =>
  (
    await app.sql`
      select sum(y.taken)::int as taken from ticket_types y join tickets t on t.ticket_type_id = y.id where t.order_id = ${id}`
  )[0]?.['taken'];
const minutesPass = () =>
  app.sql`update payments set created_at = now() - interval '3 minutes' where settled_at is null`;
const expire = async (id: string) => {
  await app.sql`update orders set hold_until = now() - interval '1 second' where id = ${id}`;
  await expireHolds(app.deps);
};

/** Pays as the page does: requests a client secret and confirms it in Stripe's fields. */
async function confirm(id: string, card: StandInCard = {}): Promise<string> {
  const { challengeId, clientSecret } = (await complete(id)).body;
  stripe.confirm(clientSecret, card);
  return challengeId;
}

test('for a blocked organiser only charges made before are settled', async () => {
  const [charged, open] = [await placeOne(), await placeOne()];
  const challengeId = await confirm(charged);
  await app.sql`
    update partners set blocked_at = now()
    where id in (select e.partner_id from events e join orders o on o.event_id = e.id where o.id in (${charged}, ${open}))`;
  expect((await complete(open)).status).toBe(409);
  expect((await report(charged, challengeId)).body).toEqual({ status: 'PAID', id: charged });
});

test('declined cards are told apart by Stripe’s fingerprint, and too many of them pause the payments', async () => {
  const id = await placeOne();
  const answers = [];
  for (let n = 0; n < 6; n++) {
    const challengeId = await confirm(id, { last4: `000${n}`, decline: 'generic_decline' });
    answers.push((await report(id, challengeId)).status);
  }
  expect(answers).toEqual([402, 402, 402, 402, 402, 402]);
  const cards = await app.sql`select card_fingerprint from payments where order_id = ${id} order by attempt`;
  expect(cards.map((row) => row['card_fingerprint'])).toEqual(
    Array.from({ length: 6 }, (_, n) => `print-000${n}`),
  );
  const before = stripe.requests.length;
  expect(await complete(id)).toMatchObject({ status: 429, body: { code: 'payments-paused' } });
  expect(stripe.requests).toHaveLength(before);
});

test('when Stripe stays silent the buyer hears so after 25 seconds, and the payment is settled later', async () => {
  const waits: number[] = [];
  const impatient = await startTestApp({
    databaseUrl: app.databaseUrl,
    env: stripe.env,
    overrides: {
      signingKey: app.deps.signingKey,
      delay: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  });
  try {
    const id = await placeOne();
    stripe.line.state = 'silent';
    const silent = await impatient.call('POST', `/orders/${id}/complete-order`, { body: {}, token });
    expect(silent).toMatchObject({ status: 503, body: { code: 'bank-silent', retryAfter: 120 } });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(20_000);
    expect(waits[0]).toBeLessThanOrEqual(25_000);
    stripe.line.state = 'holds';
    await report(id, await confirm(id));
    expect((await read(id)).status).toBe('PAID');
  } finally {
    await impatient.stop();
  }
});

test('the payment configuration names Stripe, and only then does the CSP of pages allow it', async () => {
  const policyOf = async ({ origin }: { origin: string }) =>
    (await fetch(`${origin}/problems/validation`)).headers.get('content-security-policy') ?? '';
  const answer = await app.call('GET', '/payment-configuration');
  expect(answer.body).toEqual({
    gateway: 'stripe',
    publishableKey: 'pk_test_stand_in',
    currencies: [],
  });
  const sandbox = await startTestApp();
  const other = await sandbox.call('GET', '/payment-configuration');
  const webhook = await sandbox.call('POST', '/webhooks/stripe', { body: {} });
  const sandboxPolicy = await policyOf(sandbox);
  await sandbox.stop();
  expect(other.body).toEqual({ gateway: 'sandbox', publishableKey: null, currencies: [] });
  expect(webhook.status).toBe(404);
  expect(sandboxPolicy).toContain("script-src 'self'");
  expect(sandboxPolicy).not.toContain('stripe');
  const policy = await policyOf(app);
  const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `));
  expect(directive('script-src')).toContain("'self' https://js.stripe.com");
  expect(directive('connect-src')).toContain('https://api.stripe.com');
  expect(directive('frame-src')).toContain('https://js.stripe.com');
  expect(directive('frame-src')).toContain('https://hooks.stripe.com');
});

test.each([
  [12_050, 'USD', 'usd', 120.5],
  [12_050, 'JPY', 'jpy', 12_050],
] as const)('%i minor units of %s are charged exactly', async (minor, currency, sent, shown) => {
  const id = await placeOne(minor, currency);
  const answer = await complete(id);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'ACTION_REQUIRED', id, challengeId: expect.stringMatching(/^pi_/) },
  });
  const [create, ...more] = requestsFor('/v1/payment_intents', id);
  expect(more).toEqual([]);
  expect(create?.key).toBe(`${id}:1`);
  expect(Object.fromEntries(create?.body ?? [])).toMatchObject({
    amount: String(minor),
    currency: sent,
    'metadata[order]': id,
    'metadata[attempt]': '1',
  });
  stripe.confirm(answer.body.clientSecret, { brand: 'mastercard', last4: '4444' });
  expect((await report(id, answer.body.challengeId)).body).toEqual({ status: 'PAID', id });
  expect(await read(id)).toMatchObject({
    status: 'PAID',
    total: { amount: shown },
    paymentDetails: {
      cardNumber: '**** **** **** 4444',
      brand: 'Mastercard',
      expiryDate: `04/${String(cardYear).slice(-2)}`,
      cardholderName: 'Ada Byron',
      cardholderAddress: '12 St James Square',
      cardholderZipCode: 'SW1Y 4JH',
      cardholderCountry: 'United Kingdom',
    },
  });
  const receipts = await app.sql`select 1 from outbox where dedupe_key = ${`receipt:${id}`}`;
  expect(receipts).toHaveLength(1);
});

test('a card sent to us is rejected, not forwarded and not logged', async () => {
  const id = await placeOne();
  const before = stripe.requests.length;
  const refused = await complete(id, { ...aPayment(), cvv: '7391' });
  expect(refused.status).toBe(400);
  expect(fieldMessages(refused.body)[0]).toEqual({
    path: 'cardNumber',
    message: "Only the payment service takes cards. You haven't been charged.",
  });
  expect(stripe.requests).toHaveLength(before);
  expect(await attemptsOf(id)).toEqual([]);
  expect(app.logged()).not.toMatch(/4242[ -]?4242|7391/);
});

test('repeated and concurrent requests get the same client secret and one intent', async () => {
  const id = await placeOne();
  const answers = await Promise.all(Array.from({ length: 8 }, () => complete(id)));
  const secrets = answers.map(({ body }) => body.clientSecret);
  expect(new Set(secrets).size).toBe(1);
  const held = (await read(id)).holdUntil;
  expect((await complete(id)).body.clientSecret).toBe(secrets[0]);
  expect((await read(id)).holdUntil).toBe(held);
  expect(await attemptsOf(id)).toEqual(['ACTION_REQUIRED']);
});

test('a payment reported by the browser is verified with Stripe', async () => {
  const [id, other] = [await placeOne(), await placeOne()];
  const { challengeId } = (await complete(id)).body;
  expect((await report(id, challengeId)).body.status).toBe('ACTION_REQUIRED');
  const paidElsewhere = await confirm(other);
  expect((await report(id, paidElsewhere)).status).toBe(409);
  expect((await report(id, 'pi_of_nobody')).status).toBe(409);
  expect((await read(id)).status).toBe('PENDING');
});

test.each([
  ['insufficient_funds', 'Your card has insufficient funds. Try another card.'],
  ['generic_decline', 'Your card was declined. Try another card or ask your bank.'],
  ['expired_card', 'Your card has expired. Try another card.'],
])(
  'a card declined for %s gets a message, cancels its intent, and another card pays',
  async (decline, words) => {
    const id = await placeOne();
    const intent = await confirm(id, { decline });
    for (let i = 0; i < 2; i++)
      expect(await report(id, intent)).toMatchObject({
        status: 402,
        body: { type: '/problems/payment-refused', error: words },
      });
    expect(stripe.intent(intent).status).toBe('canceled');
    expect((await report(id, await confirm(id))).body.status).toBe('PAID');
    expect(await attemptsOf(id)).toEqual(['FAILED', 'SUCCEEDED']);
  },
);

test('an unreported decline does not block the next attempt', async () => {
  const id = await placeOne();
  await confirm(id, { decline: 'generic_decline' });
  expect((await report(id, await confirm(id))).body.status).toBe('PAID');
  expect(await attemptsOf(id)).toEqual(['FAILED', 'SUCCEEDED']);
});

test('a payment in processing keeps its tickets until its result is known', async () => {
  const id = await placeOne();
  const { challengeId, clientSecret } = (await complete(id)).body;
  stripe.put(challengeId, 'processing');
  expect(await report(id, challengeId)).toMatchObject({
    status: 409,
    body: { type: '/problems/payment-in-progress' },
  });
  await expire(id);
  expect((await complete(id)).status).toBe(409);
  stripe.confirm(clientSecret);
  await minutesPass();
  await reconcilePayments(jobContext(app.deps));
  expect((await read(id)).status).toBe('PAID');
});

test('the next attempt resumes an intent after a crash', async () => {
  const id = await placeOne();
  stripe.line.state = 'breaks';
  expect(await complete(id)).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } });
  stripe.line.state = 'holds';
  expect(await attemptsOf(id)).toEqual(['STARTED']);
  expect((await report(id, await confirm(id))).body.status).toBe('PAID');
  expect(await attemptsOf(id)).toEqual(['SUCCEEDED']);
  expect(new Set(requestsFor('/v1/payment_intents', id).map(({ key }) => key))).toEqual(new Set([`${id}:1`]));
});

test('an intent whose client secret was never delivered fails at reconciliation', async () => {
  const id = await placeOne();
  stripe.line.state = 'breaks';
  await complete(id);
  stripe.line.state = 'holds';
  await minutesPass();
  await reconcilePayments(jobContext(app.deps));
  expect(await attemptsOf(id)).toEqual(['FAILED']);
  expect((await report(id, await confirm(id))).body.status).toBe('PAID');
});

test('reconciliation settles the payment of a buyer who closed the page', async () => {
  const id = await placeOne();
  await confirm(id);
  await reconcilePayments(jobContext(app.deps));
  expect((await read(id)).status).toBe('PENDING');
  await minutesPass();
  await Promise.all([reconcilePayments(jobContext(app.deps)), reconcilePayments(jobContext(app.deps))]);
  expect((await read(id)).status).toBe('PAID');
});

test('the intent of an expired order is cancelled, and a late payment is refunded once', async () => {
  const [left, late] = [await placeOne(), await placeOne()];
  const abandoned = (await complete(left)).body.challengeId;
  const paid = await confirm(late);
  await expire(left);
  await expire(late);
  await minutesPass();
  await reconcilePayments(jobContext(app.deps));
  await reconcilePayments(jobContext(app.deps));
  expect(stripe.intent(abandoned).status).toBe('canceled');
  expect(await attemptsOf(left)).toEqual(['FAILED']);
  expect(await attemptsOf(late)).toEqual(['RETURNED']);
  await sendEvent('payment_intent.succeeded', paid);
  await sendEvent('charge.refunded', paid);
  expect(requestsFor('/v1/refunds', paid).map(({ key, body }) => [key, body.get('amount')])).toEqual([
    [`${late}:1:return`, '12050'],
  ]);
  expect((await read(late)).status).toBe('EXPIRED');
});

describe('webhook', () => {
  test("settles a payment before and after the browser's report, and when repeated", async () => {
    const id = await placeOne();
    const intent = await confirm(id);
    for (let i = 0; i < 2; i++)
      expect((await sendEvent('payment_intent.succeeded', intent)).body).toEqual({ received: true });
    expect((await read(id)).status).toBe('PAID');
    expect((await report(id, intent)).body).toEqual({ status: 'PAID', id });
    await Promise.all([
      sendEvent('payment_intent.succeeded', intent),
      sendEvent('payment_intent.succeeded', intent),
    ]);
    expect(await attemptsOf(id)).toEqual(['SUCCEEDED']);
    const history =
      await app.sql`select 1 from order_transitions where order_id = ${id} and to_status = 'PAID'`;
    expect(history).toHaveLength(1);
  });

  test('an early decline is what the page reports, and a late one undoes nothing', async () => {
    const id = await placeOne();
    const refused = await confirm(id, { decline: 'insufficient_funds' });
    await sendEvent('payment_intent.payment_failed', refused);
    expect((await report(id, refused)).status).toBe(402);
    const intent = await confirm(id);
    await report(id, intent);
    await sendEvent('payment_intent.payment_failed', refused);
    await sendEvent('payment_intent.payment_failed', intent);
    expect((await read(id)).status).toBe('PAID');
  });

  test('a wrong signature is rejected and changes nothing', async () => {
    const id = await placeOne();
    const intent = await confirm(id);
    expect((await sendEvent('payment_intent.succeeded', intent, 'whsec_wrong')).status).toBe(400);
    const { body, headers } = stripe.message('payment_intent.succeeded', intent);
    expect((await app.call('POST', '/webhooks/stripe', { body })).status).toBe(400);
    expect((await app.call('POST', '/webhooks/stripe', { body: `${body} `, headers })).status).toBe(400);
    expect((await read(id)).status).toBe('PENDING');
    expect((await app.call('POST', '/webhooks/stripe', { body, headers })).status).toBe(200);
    expect((await read(id)).status).toBe('PAID');
  });

  test('messages about other payments are acknowledged and ignored', async () => {
    const intent = (await complete(await placeOne())).body.challengeId;
    expect((await sendEvent('payment_intent.created', intent)).status).toBe(200);
    stripe.intent(intent).metadata = {};
    expect((await sendEvent('payment_intent.succeeded', intent)).status).toBe(200);
  });

  test('a refund made at Stripe refunds the order, and a full one returns the tickets to stock', async () => {
    const id = await placeOne();
    const intent = await confirm(id);
    await report(id, intent);
    expect(await takenOf(id)).toBe(1);
    stripe.refund(intent, 50);
    await sendEvent('charge.refunded', intent);
    expect(await read(id)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded: { amount: 0.5 } });
    stripe.refund(intent, 100);
    await sendEvent('charge.refunded', intent);
    expect(await read(id)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded: { amount: 1.5 } });
    expect(await takenOf(id)).toBe(1);
    stripe.refund(intent, 11_900);
    await sendEvent('charge.refunded', intent);
    await sendEvent('charge.refunded', intent);
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', refunded: { amount: 120.5 } });
    expect(await takenOf(id)).toBe(0);
  });

  test('refunds made at Stripe get a row each, told apart from ours, however often they are reported', async () => {
    const id = await placeOne();
    const intent = await confirm(id);
    await report(id, intent);
    stripe.refund(intent, 50);
    await sendEvent('charge.refunded', intent);
    stripe.refund(intent, 100);
    await Promise.all([sendEvent('refund.created', intent), sendEvent('charge.refunded', intent)]);
    const rows = await app.sql`
      select reason, status, amount_minor::int as amount from refunds where order_id = ${id} order by id`;
    expect([...rows]).toEqual([
      { reason: 'GATEWAY', status: 'SUCCEEDED', amount: 50 },
      { reason: 'GATEWAY', status: 'SUCCEEDED', amount: 100 },
    ]);
    const { body } = await app.call('GET', `/orders/${id}/history`, { token });
    expect(body.refund).toMatchObject({ amount: { amount: 1.5 }, sentAt: expect.any(String) });
  });

  test('a refund that fails later is heard, listed for administrators, and sent anew on their retry', async () => {
    const id = await placeOne(12_050, 'USD', 'all is refunded');
    const intent = await confirm(id);
    await report(id, intent);
    expect((await app.call('POST', `/orders/${id}/cancel`, { token, body: {} })).status).toBe(200);
    await sendEvent('charge.refunded', intent);
    const sentAt = async () =>
      (await app.call('GET', `/orders/${id}/history`, { token })).body.refund.sentAt as string | null;
    expect(await sentAt()).not.toBeNull();

    stripe.failRefund(intent);
    for (const type of ['refund.failed', 'refund.updated', 'charge.refunded']) await sendEvent(type, intent);
    expect(await sentAt()).toBeNull();
    const admin = await createAdmin(app);
    const listed = async () =>
      (await app.call('GET', '/admin/refunds?status=FAILED', { token: admin.token })).body;
    const [failed, ...others] = await listed();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ orderId: id, amount: 120.5, lastError: 'lost_or_stolen_card' });
    await app.sql`update refunds set created_at = now() - interval '1 day', tried_at = now() - interval '1 day'`;
    await reconcilePayments(jobContext(app.deps));
    expect(requestsFor('/v1/refunds', intent)).toHaveLength(1);

    const retry = await app.call('POST', `/admin/refunds/${failed.id}/retry`, { token: admin.token });
    expect(retry.status).toBe(200);
    expect(requestsFor('/v1/refunds', intent).map(({ key }) => key)).toEqual([
      `${id}:1:cancel`,
      `${id}:1:cancel:1`,
    ]);
    await sendEvent('refund.failed', intent);
    expect(await sentAt()).not.toBeNull();
    expect(await listed()).toEqual([]);
  });

  test('a charge of another amount pays for nothing and goes back as it was charged', async () => {
    const id = await placeOne();
    const { challengeId, clientSecret } = (await complete(id)).body;
    stripe.confirm(clientSecret);
    stripe.chargeOther(clientSecret, 12_049);
    await sendEvent('payment_intent.succeeded', challengeId);
    expect((await read(id)).status).toBe('PENDING');
    expect(await attemptsOf(id)).toEqual(['RETURNED']);
    expect(requestsFor('/v1/refunds', challengeId).map(({ body }) => body.get('amount'))).toEqual(['12049']);
    expect((await report(id, await confirm(id))).body.status).toBe('PAID');
  });
});
