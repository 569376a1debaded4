import { addTime, dayIn, days } from '@atrium/domain';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  importTestRates,
  inDays,
  ownCurrencyEnv,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let buyer: string;
let admin: string;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeEach(async () => {
  app = await startTestApp({ env: ownCurrencyEnv });
  await importTestRates(app);
  ({ token: buyer } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
  partner = await createPartnerMember(app);
});
afterEach(async () => {
  expect(await faultsInBooks(app)).toEqual([]);
  await app.stop();
});

const ask = (method: string, path: string, body?: unknown, token = admin) =>
  app.call(method, path, { token, body });
const clearing = async () => (await ask('GET', '/admin/finances/clearing')).body;
const exchanges = async () => (await ask('GET', '/admin/finances/exchanges')).body;

/** An order of 100 GBP that its buyer paid in euros; returns the euros, and the order. */
async function paidInEuros() {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    currency: 'GBP',
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 10_000, policyId }],
  });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const id: string = (await ask('POST', '/orders', body, buyer)).body.id;
  await ask('POST', `/orders/${id}/currency-quotes`, { currency: 'EUR' }, buyer);
  await ask('POST', `/orders/${id}/complete-order`, { ...aPayment(), currency: 'EUR' }, buyer);
  const [open] = await clearing();
  return { id, euros: Number(open.fromMinor) };
}

const today = dayIn(new Date(), 'UTC');
const anExchange = (fromMinor: number, toMinor: number, given: object = {}) => ({
  exchangedOn: today,
  fromMinor,
  fromCurrency: 'EUR',
  toMinor,
  toCurrency: 'GBP',
  reference: 'FX-1',
  ...given,
});
const record = (body: object, key?: string, token = admin) =>
  app.call('POST', '/admin/finances/exchanges', {
    token,
    body,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

/** Balances of the trial balance, as `1000 GBP`. */
async function balances(): Promise<Record<string, number>> {
  const { body } = await ask('GET', '/admin/finances/trial-balance');
  return Object.fromEntries(
    body.map((line: { account: number; currency: string; balanceMinor: number }) => [
      `${line.account} ${line.currency}`,
      line.balanceMinor,
    ]),
  );
}

test('an exchange clears its share in both currencies, and its gain or loss is in the trial balance', async () => {
  const { euros } = await paidInEuros();
  expect(await clearing()).toEqual([
    { fromCurrency: 'EUR', toCurrency: 'GBP', fromMinor: euros, toMinor: 10_000 },
  ]);
  const half = Math.floor(euros / 2);
  const worth = Math.round((10_000 * half) / euros);
  expect((await record(anExchange(half, worth + 70))).status).toBe(201);
  expect(await clearing()).toEqual([
    { fromCurrency: 'EUR', toCurrency: 'GBP', fromMinor: euros - half, toMinor: 10_000 - worth },
  ]);
  expect(await balances()).toMatchObject({
    '1000 EUR': -half,
    '1000 GBP': worth + 70,
    '5040 GBP': -70,
    '9000 EUR': half - euros,
    '9000 GBP': 10_000 - worth,
  });
  const rest = { reference: 'FX-2', note: 'The bank took a fee' };
  expect((await record(anExchange(euros - half, 10_000 - worth - 250, rest))).status).toBe(201);
  expect(await clearing()).toEqual([]);
  expect(await balances()).toMatchObject({ '5040 GBP': 180, '9000 EUR': 0, '9000 GBP': 0 });
  expect(await exchanges()).toMatchObject([
    { reference: 'FX-2', gainMinor: -250, note: 'The bank took a fee', reversedBecause: null },
    { reference: 'FX-1', gainMinor: 70, note: null },
  ]);
  const { body: log } = await ask('GET', '/admin/audit-log');
  expect(log[0]).toMatchObject({ action: 'record-exchange', after: { reference: 'FX-2' } });
});

test('money that went back to its buyer after it was exchanged is to be exchanged the other way', async () => {
  const { id, euros } = await paidInEuros();
  await record(anExchange(euros, 10_100));
  expect((await ask('POST', `/orders/${id}/cancel`, {}, buyer)).status).toBe(200);
  expect(await clearing()).toEqual([
    { fromCurrency: 'GBP', toCurrency: 'EUR', fromMinor: 10_000, toMinor: euros },
  ]);
  const back = { fromCurrency: 'GBP', toCurrency: 'EUR', reference: 'FX-2' };
  expect((await record(anExchange(10_000, euros, back))).status).toBe(201);
  expect(await clearing()).toEqual([]);
});

test('no more is exchanged than is open, by two administrators together too, nor on a day to come', async () => {
  const { euros } = await paidInEuros();
  expect((await record(anExchange(euros + 1, 10_000))).body).toMatchObject({
    code: 'exchange-too-much',
    params: { left: { amountMinor: euros, currency: 'EUR' } },
  });
  const tomorrow = dayIn(addTime(new Date(), days(2)), 'UTC');
  for (const [given, code] of [
    [{ toCurrency: 'JPY' }, 'exchange-too-much'],
    [{ toCurrency: 'EUR' }, 'exchange-too-much'],
    [{ exchangedOn: tomorrow }, 'exchange-in-future'],
  ] as const)
    expect((await record(anExchange(euros, 10_000, given))).body).toMatchObject({ code });
  expect((await record(anExchange(euros, 0))).status).toBe(400);
  expect((await record(anExchange(euros, 10_000, { reference: ' ' }))).status).toBe(400);
  expect((await record(anExchange(euros, 10_000), undefined, partner.token)).status).toBe(403);
  const both = await Promise.all([record(anExchange(euros, 9_900)), record(anExchange(euros, 9_900))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await exchanges()).toHaveLength(1);
});

test('a repeat with its key records one exchange, and another one with that key is refused', async () => {
  const { euros } = await paidInEuros();
  const half = Math.floor(euros / 2);
  for (let time = 0; time < 2; time += 1)
    expect((await record(anExchange(half, 5_000), 'key')).status).toBe(201);
  expect((await record(anExchange(half, 5_001), 'key')).body).toMatchObject({ code: 'idempotency-mismatch' });
  expect(await exchanges()).toHaveLength(1);
});

test('an exchange recorded by mistake is reversed once, and its money is open again', async () => {
  const { euros } = await paidInEuros();
  const before = await clearing();
  await record(anExchange(euros, 1_000));
  const [{ id }] = await exchanges();
  const reverse = (reason: string) => ask('POST', `/admin/finances/exchanges/${id}/reverse`, { reason });
  expect((await reverse(' ')).status).toBe(400);
  const together = await Promise.all([reverse('A digit is missing'), reverse('A digit is missing')]);
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await clearing()).toEqual(before);
  expect(await exchanges()).toMatchObject([{ reversedBecause: 'A digit is missing' }]);
  expect(await balances()).toMatchObject({ '1000 EUR': 0, '1000 GBP': 0, '5040 GBP': 0 });
});

test('an exchange that the books know otherwise is found by the checks', async () => {
  const { euros } = await paidInEuros();
  await record(anExchange(euros, 10_000));
  await app.sql`update currency_exchanges set to_minor = to_minor + 1`;
  expect(await faultsInBooks(app)).toMatchObject([
    { failed: 'client-money', expected_minor: String(10_001 - euros), found_minor: String(10_000 - euros) },
  ]);
  await app.sql`update currency_exchanges set to_minor = to_minor - 1`;
});
