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
    { kind: 'dispute', minor: -12_050, ...usd },
    { kind: 'other', minor: -700, currency: 'GBP', fee: 0 },
    { kind: 'refund', minor: -12_050, ...usd },
  ]);
  const [fees] = await app.sql`select sum(amount_minor)::int as minor, min(currency) as currency
    from ledger_entries where account = 5000`;
  expect(fees).toEqual({ minor: 600, currency: 'GBP' });
});
