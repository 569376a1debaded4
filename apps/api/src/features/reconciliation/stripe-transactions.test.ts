import { dayIn, type ComparedBalance } from '@atrium/domain';
import {
  aPartner,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { startStripeStandIn, type StripeStandIn } from '../../testing/stripe-stand-in.ts';

let stripe: StripeStandIn;
let app: TestApp;
let buyer: string;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  app = await startTestApp({ env: stripe.env });
  buyer = (await createAttendee(app)).token;
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

/** Buys a ticket of 120.50 USD; returns the order and its payment intent. */
async function buy(): Promise<[order: string, intent: string]> {
  const partnerId = await aPartner(app);
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 12_050, policyId: await aPolicy(app, partnerId) }],
  });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { body, token: buyer })).body;
  const complete = (more: object) =>
    app.call('POST', `/orders/${id}/complete-order`, { body: more, token: buyer });
  const { challengeId, clientSecret } = (await complete({})).body;
  stripe.confirm(clientSecret);
  await complete({ challengeId, challengeCode: '' });
  return [id, challengeId];
}

test('balance transactions of Stripe agree with our records, in the currency of the charge, with the fee in the account’s', async () => {
  const { token } = await createAdmin(app);
  const [cancelled] = await buy();
  const [, disputed] = await buy();
  await app.call('POST', `/orders/${cancelled}/cancel`, { token: buyer, body: {} });
  await app.call(
    'POST',
    '/webhooks/stripe',
    stripe.message('charge.dispute.created', stripe.dispute(disputed)),
  );
  await app.call('POST', '/admin/finances/reconciliation', { token });
  const { lists } = (await app.call('POST', '/admin/finances/reconciliation', { token })).body;
  // the fee of no charge
  expect(lists.filter(({ count }: { count: number }) => count > 0)).toMatchObject([
    { list: 'suspense', examples: [{ currency: 'GBP', oursMinor: 700 }] },
  ]);
  const rows =
    await app.sql`select kind, amount_minor::int as minor, currency, fee_minor::int as fee, fee_currency as "feeCurrency"
    from gateway_transactions order by kind, reference`;
  const usd = { currency: 'USD', fee: 0 };
  expect(rows).toMatchObject([
    { kind: 'charge', minor: 12_050, currency: 'USD', fee: 300, feeCurrency: 'GBP' },
    { kind: 'charge', minor: 12_050, currency: 'USD', fee: 300, feeCurrency: 'GBP' },
    { kind: 'dispute', minor: -12_050, currency: 'USD', fee: 2000, feeCurrency: 'GBP' },
    { kind: 'other', minor: -700, currency: 'GBP', fee: 0 },
    { kind: 'payout', minor: -9_000, currency: 'GBP', fee: 0 },
    { kind: 'refund', minor: -12_050, ...usd },
  ]);
  const [fees] = await app.sql`select sum(amount_minor)::int as minor, min(currency) as currency
    from ledger_entries where account = 5000`;
  expect(fees).toEqual({ minor: 600, currency: 'GBP' });
});

test('what Stripe holds agrees with account 1100, while a payout is on its way to our bank and once it has arrived', async () => {
  const { token } = await createAdmin(app);
  await buy();
  const gatewayBalances = async () => {
    const { balances } = (await app.call('POST', '/admin/finances/reconciliation', { token })).body;
    return balances.filter(({ at }: ComparedBalance) => at === 'gateway') as ComparedBalance[];
  };
  const before = await gatewayBalances();
  expect(before).toMatchObject([
    { currency: 'GBP', differenceMinor: 0, pendingMinor: 0 },
    { currency: 'USD', differenceMinor: 0 },
  ]);
  const content = `date,amount,currency,name,reference\n${dayIn(new Date(), 'UTC')},90.00,GBP,Stripe,Payout`;
  await app.call('POST', '/admin/bank-statements', { token, body: { name: 'lines.csv', content } });
  const [line] = (await app.call('GET', '/admin/bank-lines', { token })).body;
  await app.call('POST', `/admin/bank-lines/${line.id}/settle`, {
    token,
    body: { as: 'GATEWAY', note: 'Payout' },
  });
  const [pounds] = await gatewayBalances();
  expect(pounds).toMatchObject({ theirsMinor: before[0]?.theirsMinor, differenceMinor: 0 });
  expect(pounds?.oursMinor).toBe((before[0]?.oursMinor ?? 0) - 9_000);
});
