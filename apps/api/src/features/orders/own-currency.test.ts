import { addTime, days, minutes, OrderId } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPartner,
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  faultsInBooks,
  importTestRates,
  inDays,
  ownCurrencyEnv,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import { reconcileDisputes } from '../disputes/index.ts';
import { forgetLookups } from '../reference/index.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { cancelOrderOfEvent } from './refund-cancelled-event.ts';

let now = new Date();
let app: TestApp;
let token: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ env: ownCurrencyEnv, overrides: { now: () => now } });
  await importTestRates(app);
});
beforeEach(async () => {
  await app.sql`delete from rate_limits`;
  ({ token } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

/** Places an order of some tickets at 40 GBP, refunded whole until two weeks before the event. */
async function placed({
  tickets = 3,
  priceMinor = 4_000,
  currency = 'GBP',
}: { tickets?: number; priceMinor?: number; currency?: 'GBP' | 'JPY' } = {}) {
  const partnerId = await aPartner(app, { commissionBasisPoints: 1000 });
  const policyId = await aPolicy(app, partnerId);
  const event = await anEvent(app, {
    partnerId,
    currency,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor, quantity: 9, policyId }],
  });
  const body = anOrder(
    event.id,
    Array.from({ length: tickets }, () => ({ ticketTypeId: event.ticketTypeIds[0] ?? 0 })),
  );
  return (await app.call('POST', '/orders', { token, body })).body.id as string;
}
const quote = (id: string, currency = 'EUR', by = token) =>
  app.call('POST', `/orders/${id}/currency-quotes`, { token: by, body: { currency } });
const pay = (id: string, currency?: string, card?: string) =>
  app.call('POST', `/orders/${id}/complete-order`, { token, body: { ...aPayment(card), currency } });
const cancel = (id: string, ticketIds?: string[]) =>
  app.call('POST', `/orders/${id}/cancel`, { token, body: { ticketIds } });
const refundQuote = async (id: string, ticket?: string) =>
  (await app.call('GET', `/orders/${id}/refund-quote${ticket ? `?tickets=${ticket}` : ''}`, { token })).body;
const read = async (id: string) => (await app.call('GET', `/orders/${id}`, { token })).body;
async function paid(currency = 'EUR', card?: string, options = {}): Promise<string> {
  const id = await placed(options);
  await quote(id, currency);
  expect((await pay(id, currency, card)).body).toMatchObject({
    status: expect.stringMatching(/PAID|ACTION/),
  });
  return id;
}
/** The charges and refunds of an order at the gateway. */
const booked = async (id: string) => {
  const rows = await app.sql<{ text: string }[]>`
    select outcome || ' ' || amount_minor || ' ' || currency as text from sandbox_charges
    where key like ${`${id}%`} order by created_at, key`;
  return rows.map(({ text }) => text);
};
/** The journals of an order, as `kind: account amount currency, …`. */
const journalsOf = async (id: string) => {
  const rows = await app.sql<{ journal: string }[]>`
    select j.kind || ': ' || string_agg(e.account || ' ' || e.amount_minor || ' ' || e.currency, ', ' order by e.line) as journal
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where j.order_id = ${id} group by j.id order by min(e.id)`;
  return rows.map(({ journal }) => journal);
};

test('an order is quoted in another currency, charged that, and posted in both', async () => {
  const id = await placed();
  // 0.86 / 0.76 EUR for 1 GBP, plus 2 %, rounded up
  const quoted = {
    total: { amount: 120, currency: { code: 'GBP' } },
    amount: { amount: 138.51, currency: { code: 'EUR' } },
    rate: 1.13157895,
    marginBp: 200,
  };
  const first = await quote(id);
  expect(first).toMatchObject({ status: 200, body: quoted });
  // locked, although the rates move
  await app.sql`update exchange_rates set per_dollar = 0.9 where currency = 'EUR' and source = 'file'`;
  forgetLookups();
  expect((await quote(id)).body).toEqual(first.body);
  await app.sql`update exchange_rates set per_dollar = 0.86 where currency = 'EUR' and source = 'file'`;
  forgetLookups();

  expect((await pay(id, 'EUR')).body).toEqual({ status: 'PAID', id });
  expect(await booked(id)).toEqual(['succeeded 13851 EUR']);
  expect(await journalsOf(id)).toEqual([
    'sale: 1100 13851 EUR, 2100 -10800 GBP, 2200 -1200 GBP, 9000 -13851 EUR, 9000 12000 GBP',
  ]);
  expect(await read(id)).toMatchObject({
    total: { amount: 120 },
    own: { charged: quoted.amount, rate: quoted.rate, marginBp: 200 },
  });
  const [receipt] = await app.sql`select text from outbox where dedupe_key = ${`receipt:${id}`}`;
  expect(receipt?.['text']).toMatch(/€138\.51, at 1\.131579 EUR for 1 GBP \(.+\) plus 2%/);
});

test('the whole comes back as exactly what was charged, and the books clear', async () => {
  const id = await paid();
  expect((await refundQuote(id)).own).toEqual({ amount: 138.51, currency: { code: 'EUR' } });
  expect((await cancel(id)).body).toMatchObject({ status: 'REFUNDED', refund: { amount: 120 } });
  expect(await booked(id)).toEqual(['succeeded 13851 EUR', 'refunded 13851 EUR']);
  expect((await journalsOf(id)).slice(1)).toEqual([
    'refund-written: 2100 10800 GBP, 2200 1200 GBP, 2000 -12000 GBP',
    'refund-sent: 2000 12000 GBP, 1100 -13851 EUR, 9000 13851 EUR, 9000 -12000 GBP',
  ]);
  const { refunds } = await read(id);
  expect(refunds).toMatchObject([{ amount: { amount: 120 }, own: { amount: 138.51 } }]);
  const [email] = await app.sql`
    select text from outbox where kind = 'order-cancelled' order by created_at desc, id desc limit 1`;
  expect(email?.['text']).toContain('€138.51 (£120.00)');
});

test.each(['EUR', 'JPY', 'USD'])('parts in %s add up to exactly the charge', async (currency) => {
  const id = await paid(currency);
  const [charge] = await booked(id);
  const { tickets } = await read(id);
  const line = { ticketId: tickets[0].id, percentage: 33, cancel: false };
  const body = { lines: [line], cause: 'OTHER', note: 'A gesture', bearer: 'ORGANISER' };
  expect((await app.call('POST', `/admin/orders/${id}/refunds`, { token: admin, body })).status).toBe(201);
  for (const { id: ticket } of tickets) {
    const { own } = await refundQuote(id, ticket);
    expect((await cancel(id, [ticket])).status).toBe(200);
    expect((await read(id)).refunds.at(-1).own).toEqual(own);
  }
  expect(await read(id)).toMatchObject({ status: 'REFUNDED', refunded: { amount: 120 } });
  const [, ...back] = (await booked(id)).map((text) => Number(text.split(' ')[1]));
  expect(back).toHaveLength(4);
  expect(back.reduce((sum, minor) => sum + minor, 0)).toBe(Number(charge?.split(' ')[1]));
});

test('an order in yen is charged and refunded in pounds', async () => {
  const id = await paid('GBP', undefined, { currency: 'JPY', priceMinor: 25_000, tickets: 1 });
  await cancel(id);
  expect(await booked(id)).toEqual(['succeeded 12504 GBP', 'refunded 12504 GBP']);
});

test('the refund of a cancelled event is what was charged', async () => {
  const id = await paid();
  await cancelOrderOfEvent(jobContext(app.deps), OrderId.parse(id));
  expect(await booked(id)).toEqual(['succeeded 13851 EUR', 'refunded 13851 EUR']);
});

test('after a decline the order can still be paid in either currency', async () => {
  const id = await placed();
  await quote(id);
  expect((await pay(id, 'EUR', '4000 0000 0000 0002')).status).toBe(402);
  expect((await pay(id, 'GBP')).body).toEqual({ status: 'PAID', id });
  expect(await booked(id)).toEqual([expect.stringMatching('^refused 13851 EUR'), 'succeeded 12000 GBP']);
  expect((await read(id)).own).toBeNull();
});

test('the bank asks about the amount in the currency of the charge', async () => {
  const id = await placed();
  await quote(id);
  const { body } = await pay(id, 'EUR', '4000 0000 0000 3220');
  expect(body).toMatchObject({
    status: 'ACTION_REQUIRED',
    question: { amountMinor: 13_851, currency: 'EUR' },
  });
  const answer = { challengeId: body.challengeId, challengeCode: '123456' };
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: answer });
  expect(await read(id)).toMatchObject({ status: 'PAID', own: { charged: { amount: 138.51 } } });
});

test('a charge of another amount goes back in its currency', async () => {
  const id = await placed();
  await quote(id);
  await pay(id, 'EUR', '4000 0000 0000 8005');
  expect(await booked(id)).toEqual(['succeeded 13850 EUR', 'refunded 13850 EUR']);
  expect((await read(id)).status).toBe('PENDING');
});

test('a refund that comes back is owed in the order’s currency until it is sent again', async () => {
  const id = await paid('EUR', '4000 0000 0000 5126');
  await cancel(id);
  await app.sql`update refunds set sent_at = sent_at - interval '2 hours' where order_id = ${id}`;
  await app.sql`update sandbox_charges set created_at = created_at - interval '2 hours'`;
  await reconcilePayments(jobContext(app.deps));
  expect((await journalsOf(id)).at(-1)).toBe(
    'refund-failed: 1100 13851 EUR, 2000 -12000 GBP, 9000 -13851 EUR, 9000 12000 GBP',
  );
});

test.each([
  ['won', 'winning_evidence', 'PAID', 0],
  ['lost', 'losing_evidence', 'REFUNDED', -12_000],
] as const)(
  'a dispute that is %s moves the charge and the organiser’s part',
  async (_, text, status, left) => {
    const id = await paid('EUR', '4000 0000 0000 0259', { tickets: 3 });
    await reconcileDisputes(jobContext(app.deps));
    const [dispute] = await app.sql`select * from disputes where order_id = ${id}`;
    expect(dispute).toMatchObject({
      amount_minor: '12000',
      currency: 'GBP',
      own_minor: '13851',
      own_currency: 'EUR',
    });
    expect(await faultsInBooks(app)).toEqual([]);
    await app.call('POST', `/admin/disputes/${dispute?.['id']}/evidence`, { token: admin, body: { text } });
    await reconcileDisputes(jobContext(app.deps));
    expect((await read(id)).status).toBe(status);
    const [row] = await app.sql<{ minor: number }[]>`
    select coalesce(sum(e.amount_minor), 0)::int as minor from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.order_id = ${id} and e.account = 9000 and e.currency = 'GBP' and j.kind like 'dispute%'`;
    expect(row?.minor).toBe(left);
  },
);

test('organisers see their own currency only, and the gateway agrees with our records', async () => {
  const id = await paid();
  const { tickets } = await read(id);
  await cancel(id, [tickets[0].id]);
  const others = await app.sql`
    select e.currency from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where j.order_id = ${id} and e.partner_id is not null and e.currency <> 'GBP'`;
  expect(others).toHaveLength(0);
  const path = '/admin/finances/reconciliation';
  await app.call('POST', path, { token: admin });
  now = addTime(now, minutes(20));
  ({ token: admin } = await createAdmin(app));
  const { body } = await app.call('POST', path, { token: admin });
  expect(
    body.lists.filter(
      ({ list, count }: { list: string; count: number }) => /differs/.test(list) && count > 0,
    ),
  ).toEqual([]);
});

test('only the buyer gets a quote, for an open order, in a currency that is offered', async () => {
  const id = await placed();
  const other = await createAttendee(app);
  expect((await quote(id, 'EUR', other.token)).status).toBe(404);
  for (const currency of ['GBP', 'AUD'])
    expect(await quote(id, currency)).toMatchObject({
      status: 409,
      body: { code: 'own-currency-unavailable' },
    });
  expect((await quote(id, 'XXX')).status).toBe(400);
  expect(await pay(id, 'EUR')).toMatchObject({ status: 409, body: { code: 'currency-quote-expired' } });
  await quote(id);
  await app.sql`update order_quotes set locked_until = now() - interval '1 second'`;
  expect((await pay(id, 'EUR')).body).toMatchObject({ code: 'currency-quote-expired' });
  expect((await pay(id)).status).toBe(200);
  expect(await quote(id)).toMatchObject({ status: 410, body: { code: 'reservation-expired' } });
});

test('rates of more than four days ago, or of the release, charge nobody', async () => {
  const configuration = async () => (await app.call('GET', '/payment-configuration')).body.currencies;
  expect(await configuration()).toEqual(['USD', 'EUR', 'GBP', 'JPY']);
  await app.sql`update exchange_rates set source = 'bundled' where source = 'file'`;
  expect(await configuration()).toEqual([]);
  await app.sql`update exchange_rates set source = 'file' where source = 'bundled'`;
  now = addTime(now, days(5));
  try {
    expect(await configuration()).toEqual([]);
    ({ token } = await createAttendee(app));
    const late = await placed();
    expect(await quote(late)).toMatchObject({ status: 409, body: { code: 'own-currency-unavailable' } });
  } finally {
    now = addTime(now, -days(5));
  }
});

test('it is off unless the operator has set it', async () => {
  const plain = await startTestApp();
  try {
    expect((await plain.call('GET', '/payment-configuration')).body.currencies).toEqual([]);
  } finally {
    await plain.stop();
  }
});

test('in the gateway’s own fields another currency begins a new attempt, and refunds made there are converted', async () => {
  const stripe = await startStripeStandIn();
  const hosted = await startTestApp({ env: { ...ownCurrencyEnv, ...stripe.env } });
  try {
    await importTestRates(hosted);
    const buyer = await createAttendee(hosted);
    const event = await anEvent(hosted, { currency: 'GBP', ticketTypes: [{ priceMinor: 12_000 }] });
    const call = (path: string, body: unknown) => hosted.call('POST', path, { token: buyer.token, body });
    const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
    const { id } = (await call('/orders', body)).body;
    const complete = (of: unknown) => call(`/orders/${id}/complete-order`, of);
    await complete({});
    await call(`/orders/${id}/currency-quotes`, { currency: 'EUR' });
    const { challengeId, clientSecret } = (await complete({ currency: 'EUR' })).body;
    stripe.confirm(clientSecret);
    expect((await complete({ challengeId, challengeCode: '' })).body).toEqual({ status: 'PAID', id });
    const attempts = await hosted.sql`
      select status, coalesce(own_currency, currency) as currency, charged_minor from payments where order_id = ${id} order by attempt`;
    expect([...attempts]).toEqual([
      { status: 'FAILED', currency: 'GBP', charged_minor: null },
      { status: 'SUCCEEDED', currency: 'EUR', charged_minor: '13851' },
    ]);

    // refunds made at the gateway are converted back
    const refund = async (minor: number) => {
      stripe.refund(challengeId, minor);
      await hosted.call('POST', '/webhooks/stripe', stripe.message('charge.refunded', challengeId));
      return (await hosted.call('GET', `/orders/${id}`, { token: buyer.token })).body;
    };
    expect(await refund(4_617)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded: { amount: 40 } });
    expect(await refund(9_234)).toMatchObject({ status: 'REFUNDED', refunded: { amount: 120 } });
    expect(await faultsInBooks(hosted)).toEqual([]);
  } finally {
    await hosted.stop();
    await stripe.stop();
  }
});
