import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { startStripeStandIn, type StandInCard, type StripeStandIn } from '../../testing/stripe-stand-in.ts';
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
beforeEach(() => void (stripe.line.state = 'holds'));

async function placeOne(priceMinor = 12_050, currency: 'USD' | 'JPY' = 'USD'): Promise<string> {
  const event = await anEvent(app, { currency, ticketTypes: [{ priceMinor, quantity: 1 }] });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  return (await app.call('POST', '/orders', { body, token })).body.id;
}
const complete = (id: string, body: unknown = {}) =>
  app.call('POST', `/orders/${id}/complete-order`, { body, token });
const report = (id: string, challengeId: string) => complete(id, { challengeId, challengeCode: '' });
const read = async (id: string) => (await app.call('GET', `/orders/${id}`, { token })).body;
const attemptsOf = async (id: string) =>
  (await app.deps.sql`select status from payments where order_id = ${id} order by attempt`).map((row) =>
    String(row['status']),
  );
const tell = async (type: string, id: string, secret?: string) =>
  app.call('POST', '/webhooks/stripe', stripe.message(type, id, secret));
const asked = (path: string, id: string) =>
  stripe.requests.filter((request) => request.path === path && String(request.body).includes(id));
const takenOf = async (id: string) =>
  (
    await app.deps.sql`
      select sum(y.taken)::int as taken from ticket_types y join tickets t on t.ticket_type_id = y.id where t.order_id = ${id}`
  )[0]?.['taken'];
const minutesPass = () =>
  app.deps.sql`update payments set created_at = now() - interval '3 minutes' where settled_at is null`;
const lapse = async (id: string) => {
  await app.deps.sql`update orders set hold_until = now() - interval '1 second' where id = ${id}`;
  await expireHolds(app.deps);
};

/** What the page does: ask for a secret and let Stripe's fields use it. */
async function confirm(id: string, card: StandInCard = {}): Promise<string> {
  const { challengeId, clientSecret } = (await complete(id)).body;
  stripe.confirm(clientSecret, card);
  return challengeId;
}

test('of a blocked organiser only what was charged before is settled', async () => {
  const [charged, open] = [await placeOne(), await placeOne()];
  const challengeId = await confirm(charged);
  await app.deps.sql`
    update partners set blocked_at = now()
    where id in (select e.partner_id from events e join orders o on o.event_id = e.id where o.id in (${charged}, ${open}))`;
  expect((await complete(open)).status).toBe(409);
  expect((await report(charged, challengeId)).body).toEqual({ status: 'PAID', id: charged });
});

test('the page learns that Stripe takes the card, and only then may the browser talk to Stripe', async () => {
  const answer = await app.call('GET', '/payment-configuration');
  expect(answer.body).toEqual({ gateway: 'stripe', publishableKey: 'pk_test_stand_in' });
  const sandbox = await startTestApp();
  const other = await sandbox.call('GET', '/payment-configuration');
  const webhook = await sandbox.call('POST', '/webhooks/stripe', { body: {} });
  await sandbox.stop();
  expect(other.body).toEqual({ gateway: 'sandbox', publishableKey: null });
  expect(webhook.status).toBe(404);
  expect(other.headers.get('content-security-policy')).not.toContain('stripe');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `));
  expect(directive('script-src')).toContain("'self' https://js.stripe.com");
  expect(directive('connect-src')).toContain('https://api.stripe.com');
  expect(directive('frame-src')).toContain('https://js.stripe.com');
  expect(directive('frame-src')).toContain('https://hooks.stripe.com');
});

test.each([
  [12_050, 'USD', 'usd', 120.5],
  [12_050, 'JPY', 'jpy', 12_050],
] as const)('%i minor units of %s are asked for to the unit', async (minor, currency, sent, shown) => {
  const id = await placeOne(minor, currency);
  const answer = await complete(id);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'ACTION_REQUIRED', id, challengeId: expect.stringMatching(/^pi_/) },
  });
  const [create, ...more] = asked('/v1/payment_intents', id);
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
      expiryDate: '04/31',
      cardholderName: 'Ada Byron',
      cardholderAddress: '12 St James Square',
      cardholderZipCode: 'SW1Y 4JH',
      cardholderCountry: 'United Kingdom',
    },
  });
  const receipts = await app.deps.sql`select 1 from outbox where dedupe_key = ${`receipt:${id}`}`;
  expect(receipts).toHaveLength(1);
});

test('a card sent to us is refused, goes nowhere and is not logged', async () => {
  const id = await placeOne();
  const before = stripe.requests.length;
  const refused = await complete(id, { ...aPayment(), cvv: '7391' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors[0]).toEqual({
    path: 'cardNumber',
    message: 'Cards are taken by the payment service only. Nothing was charged.',
  });
  expect(stripe.requests).toHaveLength(before);
  expect(await attemptsOf(id)).toEqual([]);
  expect(app.logged()).not.toMatch(/4242[ -]?4242|7391/);
});

test('asking again gives the same secret and one intent, also eight times at once', async () => {
  const id = await placeOne();
  const answers = await Promise.all(Array.from({ length: 8 }, () => complete(id)));
  const secrets = answers.map(({ body }) => body.clientSecret);
  expect(new Set(secrets).size).toBe(1);
  const held = (await read(id)).holdUntil;
  expect((await complete(id)).body.clientSecret).toBe(secrets[0]);
  expect((await read(id)).holdUntil).toBe(held);
  expect(await attemptsOf(id)).toEqual(['ACTION_REQUIRED']);
});

test('a browser that says it paid is not believed', async () => {
  const [id, other] = [await placeOne(), await placeOne()];
  const { challengeId } = (await complete(id)).body;
  expect((await report(id, challengeId)).body.status).toBe('ACTION_REQUIRED');
  const paidElsewhere = await confirm(other);
  expect((await report(id, paidElsewhere)).status).toBe(409);
  expect((await report(id, 'pi_of_nobody')).status).toBe(409);
  expect((await read(id)).status).toBe('PENDING');
});

test.each([
  ['insufficient_funds', 'Your card has insufficient funds. Please try another card.'],
  ['generic_decline', 'Your card was declined. Please try another card or ask your bank.'],
  ['expired_card', 'Your card has expired. Please try another card.'],
])(
  'a card refused for %s is refused in words, ends its intent, and another card pays',
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

test('a refusal that nobody reported does not stand in the way of the next try', async () => {
  const id = await placeOne();
  await confirm(id, { decline: 'generic_decline' });
  expect((await report(id, await confirm(id))).body.status).toBe('PAID');
  expect(await attemptsOf(id)).toEqual(['FAILED', 'SUCCEEDED']);
});

test('a payment that is still being processed keeps its tickets until it is decided', async () => {
  const id = await placeOne();
  const { challengeId, clientSecret } = (await complete(id)).body;
  stripe.put(challengeId, 'processing');
  expect(await report(id, challengeId)).toMatchObject({
    status: 409,
    body: { type: '/problems/payment-in-progress' },
  });
  await lapse(id);
  expect((await complete(id)).status).toBe(409);
  stripe.confirm(clientSecret);
  await minutesPass();
  await reconcilePayments(app.deps);
  expect((await read(id)).status).toBe('PAID');
});

test('a crash after the intent was made is taken up by the next try', async () => {
  const id = await placeOne();
  stripe.line.state = 'breaks';
  expect(await complete(id)).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } });
  stripe.line.state = 'holds';
  expect(await attemptsOf(id)).toEqual(['STARTED']);
  expect((await report(id, await confirm(id))).body.status).toBe('PAID');
  expect(await attemptsOf(id)).toEqual(['SUCCEEDED']);
  expect(new Set(asked('/v1/payment_intents', id).map(({ key }) => key))).toEqual(new Set([`${id}:1`]));
});

test('an intent whose secret never left is given up after a while', async () => {
  const id = await placeOne();
  stripe.line.state = 'breaks';
  await complete(id);
  stripe.line.state = 'holds';
  await minutesPass();
  await reconcilePayments(app.deps);
  expect(await attemptsOf(id)).toEqual(['FAILED']);
  expect((await report(id, await confirm(id))).body.status).toBe('PAID');
});

test('a buyer who closes the page after paying is found by reconciliation', async () => {
  const id = await placeOne();
  await confirm(id);
  await reconcilePayments(app.deps);
  expect((await read(id)).status).toBe('PENDING');
  await minutesPass();
  await Promise.all([reconcilePayments(app.deps), reconcilePayments(app.deps)]);
  expect((await read(id)).status).toBe('PAID');
});

test('an intent of a lost order is ended; who paid in the last moment gets the money back once', async () => {
  const [left, late] = [await placeOne(), await placeOne()];
  const abandoned = (await complete(left)).body.challengeId;
  const paid = await confirm(late);
  await lapse(left);
  await lapse(late);
  await minutesPass();
  await reconcilePayments(app.deps);
  await reconcilePayments(app.deps);
  expect(stripe.intent(abandoned).status).toBe('canceled');
  expect(await attemptsOf(left)).toEqual(['FAILED']);
  expect(await attemptsOf(late)).toEqual(['RETURNED']);
  await tell('payment_intent.succeeded', paid);
  await tell('charge.refunded', paid);
  expect(asked('/v1/refunds', paid).map(({ key, body }) => [key, body.get('amount')])).toEqual([
    [`${late}:1:return`, '12050'],
  ]);
  expect((await read(late)).status).toBe('EXPIRED');
});

describe('webhook', () => {
  test('settles before the answer, after it, and when it comes again', async () => {
    const id = await placeOne();
    const intent = await confirm(id);
    for (let i = 0; i < 2; i++)
      expect((await tell('payment_intent.succeeded', intent)).body).toEqual({ received: true });
    expect((await read(id)).status).toBe('PAID');
    expect((await report(id, intent)).body).toEqual({ status: 'PAID', id });
    await Promise.all([tell('payment_intent.succeeded', intent), tell('payment_intent.succeeded', intent)]);
    expect(await attemptsOf(id)).toEqual(['SUCCEEDED']);
    const history = await app.deps
      .sql`select 1 from order_transitions where order_id = ${id} and to_status = 'PAID'`;
    expect(history).toHaveLength(1);
  });

  test('a refusal that it tells of first is what the page hears, and one told late undoes nothing', async () => {
    const id = await placeOne();
    const refused = await confirm(id, { decline: 'insufficient_funds' });
    await tell('payment_intent.payment_failed', refused);
    expect((await report(id, refused)).status).toBe(402);
    const intent = await confirm(id);
    await report(id, intent);
    await tell('payment_intent.payment_failed', refused);
    await tell('payment_intent.payment_failed', intent);
    expect((await read(id)).status).toBe('PAID');
  });

  test('with a wrong signature it is refused and changes nothing', async () => {
    const id = await placeOne();
    const intent = await confirm(id);
    expect((await tell('payment_intent.succeeded', intent, 'whsec_wrong')).status).toBe(400);
    const { body, headers } = stripe.message('payment_intent.succeeded', intent);
    expect((await app.call('POST', '/webhooks/stripe', { body })).status).toBe(400);
    expect((await app.call('POST', '/webhooks/stripe', { body: `${body} `, headers })).status).toBe(400);
    expect((await read(id)).status).toBe('PENDING');
    expect((await app.call('POST', '/webhooks/stripe', { body, headers })).status).toBe(200);
    expect((await read(id)).status).toBe('PAID');
  });

  test('what is not about our payments is taken note of and left alone', async () => {
    const intent = (await complete(await placeOne())).body.challengeId;
    expect((await tell('payment_intent.created', intent)).status).toBe(200);
    stripe.intent(intent).metadata = {};
    expect((await tell('payment_intent.succeeded', intent)).status).toBe(200);
  });

  test('money given back at Stripe refunds the order, and with all of it the tickets return to stock', async () => {
    const id = await placeOne();
    const intent = await confirm(id);
    await report(id, intent);
    expect(await takenOf(id)).toBe(1);
    stripe.refund(intent, 50);
    await tell('charge.refunded', intent);
    expect((await read(id)).status).toBe('PARTIALLY_REFUNDED');
    expect(await takenOf(id)).toBe(1);
    stripe.refund(intent, 12_000);
    await tell('charge.refunded', intent);
    await tell('charge.refunded', intent);
    expect((await read(id)).status).toBe('REFUNDED');
    expect(await takenOf(id)).toBe(0);
  });
});
