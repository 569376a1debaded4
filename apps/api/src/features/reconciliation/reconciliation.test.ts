import { addTime, hours, minutes } from '@atrium/domain';
import { runJob } from '../../jobs/worker.ts';
import {
  aDamageRequest,
  aPayment,
  aPurchase,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let clock = new Date();
let admin: TestAccount;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeEach(async () => {
  clock = new Date();
  app = await startTestApp({ overrides: { now: () => clock } });
  [admin, buyer, partner] = [
    await createAdmin(app),
    await createAttendee(app),
    await createPartnerMember(app),
  ];
});
afterEach(() => app.stop());

const buy = (card?: string) => aPurchase(app, { ...partner, token: buyer.token, card });
const cancel = (id: string) => app.call('POST', `/orders/${id}/cancel`, { token: buyer.token, body: {} });
const call = async (method: string) =>
  (await app.call(method, '/admin/finances/reconciliation', { token: admin.token })).body;
/** Imports, and compares three hours later, when nothing may be under way any more. */
async function differences() {
  clock = addTime(clock, hours(3));
  // the session of before has ended by then
  admin = await createAdmin(app);
  const { lists } = await call('POST');
  return lists
    .filter(({ count }: { count: number }) => count > 0)
    .map(({ list, count, examples }: { list: string; count: number; examples: object[] }) => [
      list,
      count,
      examples[0],
    ]);
}

test('sales, refunds, returned refunds, late money and disputes agree with the gateway, and its fees are posted once', async () => {
  expect(await call('GET')).toMatchObject({ gateway: 'sandbox', since: null, importedAt: null });
  await buy();
  await cancel(await buy());
  await buy('4000 0000 0000 0259');
  await buy('4000 0000 0000 8005');
  await runJob(app.deps, 'reconcile-disputes', {});
  await runJob(app.deps, 'reconcile-payments', {});
  await runJob(app.deps, 'import-transactions', {});
  await runJob(app.deps, 'import-transactions', {});
  expect(await differences()).toEqual([]);
  const { standing, balances } = await call('GET');
  expect(standing.every(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(balances).toMatchObject([{ at: 'gateway', currency: 'USD', differenceMinor: 0, youngMinor: 0 }]);
  expect(await faultsInBooks(app)).toEqual([]);
  const [fees] = await app.sql`select count(*)::int as journals, sum(amount_minor)::int as minor
    from ledger_entries where account = 5000`;
  // 1.5 % and 0.20 of each charge; one of them took a cent less
  expect(fees).toEqual({ journals: 4, minor: 4 * 170 });
});

test('a charge that only the gateway knows is listed until it was refunded there', async () => {
  await call('POST');
  await app.sql`insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
    values ('theirs', 'succeeded', 'sandbox_theirs', 'Visa', '4242', 4200, 'GBP')`;
  expect(await differences()).toEqual([
    [
      'charge-unknown',
      1,
      expect.objectContaining({
        reference: 'sandbox_theirs',
        oursMinor: null,
        gatewayMinor: 4200,
        currency: 'GBP',
      }),
    ],
  ]);
  const refund = (key: string, amountMinor: number) => app.sql`
    insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
    values (${key}, 'refunded', 'sandbox_theirs', 'Visa', '4242', ${amountMinor}, 'GBP')`;
  await refund('a part', 4000);
  expect(await differences()).toEqual([
    ['charge-unknown', 1, expect.objectContaining({ reference: 'sandbox_theirs', gatewayMinor: 200 })],
  ]);
  await refund('the rest', 200);
  expect(await differences()).toEqual([]);
});

test.each([
  [
    'a charge that the gateway lost',
    'charge-missing',
    (id: string) => app.sql`delete from sandbox_charges where key like ${`${id}%`}`,
    { oursMinor: 10_000, gatewayMinor: null },
  ],
  [
    'a charge of another amount',
    'charge-differs',
    (id: string) => app.sql`update sandbox_charges set amount_minor = 9900 where key like ${`${id}%`}`,
    { oursMinor: 10_000, gatewayMinor: 9900 },
  ],
])('%s is listed with its order', async (_, list, plant, amounts) => {
  await call('POST');
  const id = await buy();
  await plant(id);
  expect(await differences()).toEqual([[list, 1, expect.objectContaining({ ...amounts, orderId: id })]]);
});

test('a refund made at the gateway alone, one that it lost, one of another amount, and one that came back unnoticed are listed', async () => {
  await call('POST');
  const [made, lost, other] = [await buy(), await buy(), await buy()];
  const returned = await buy('4000 0000 0000 5126');
  await app.sql`insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
    select 'made-there', 'refunded', reference, brand, last4, 500, currency from sandbox_charges where key like ${`${made}%`}`;
  await cancel(lost);
  await app.sql`delete from sandbox_charges where outcome = 'refunded' and reference in (
    select reference from sandbox_charges where key like ${`${lost}%`})`;
  await cancel(other);
  await app.sql`update sandbox_charges set amount_minor = 9000 where outcome = 'refunded' and reference in (
    select reference from sandbox_charges where key like ${`${other}%`})`;
  await cancel(returned);
  await app.sql`update sandbox_charges set created_at = created_at - interval '30 minutes' where last4 = '5126'`;
  const found = await differences();
  expect(found.map(([list]: [string]) => list)).toEqual([
    'refund-unknown',
    'refund-missing',
    'refund-differs',
    'refund-returned',
  ]);
});

/** A damage request of 50 that was paid, and of which a part was refunded; returns its ID. */
async function refundDamage(): Promise<string> {
  const orderId = await buy();
  await app.sql`update orders set damage_limit_minor = 10000 where id = ${orderId}`;
  const id = await aDamageRequest(app, orderId);
  const asBuyer = (act: string, body: object) =>
    app.call('POST', `/damage-requests/${id}/${act}`, { token: buyer.token, body });
  await asBuyer('agree', { amountMinor: 5000 });
  await asBuyer('pay', aPayment());
  const body = { amountMinor: 2000, reason: 'The repair was cheaper' };
  const answer = await app.call('POST', `/partner/damage-requests/${id}/refunds`, {
    token: partner.token,
    body,
  });
  expect(answer.status).toBe(201);
  return id;
}

test('refunds of damage agree with the gateway, and one that it lost or made itself is listed', async () => {
  await call('POST');
  const [made, lost] = [await refundDamage(), await refundDamage()];
  expect(await differences()).toEqual([]);
  expect(await faultsInBooks(app)).toEqual([]);
  await app.sql`insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
    select 'made-there', 'refunded', reference, brand, last4, 500, currency from sandbox_charges
    where key like ${`${made}%`} and outcome = 'succeeded'`;
  await app.sql`update damage_refunds set gateway_reference = 'unheard-of' where request_id = ${lost}`;
  const found = await differences();
  expect(found.map(([list, count]: [string, number]) => [list, count])).toEqual([
    ['refund-unknown', 2],
    ['refund-missing', 1],
  ]);
});

test('a refund that the gateway took and that was paid by hand as well is listed', async () => {
  await call('POST');
  await cancel(await buy());
  await app.sql`update refunds set settled_note = 'Paid by transfer'`;
  expect((await differences()).map(([list]: [string]) => list)).toEqual(['refund-unknown']);
});

test('a dispute that we never heard of, a fee that was not posted and money in suspense are listed', async () => {
  await buy('4000 0000 0000 0259');
  await call('POST');
  await app.sql`alter table ledger_journals disable trigger protect_ledger`;
  await app.sql`alter table ledger_entries disable trigger protect_ledger`;
  await app.sql`delete from ledger_entries where journal_id in (select id from ledger_journals where kind = 'gateway-fee')`;
  await app.sql`delete from ledger_journals where kind = 'gateway-fee'`;
  await app.sql`select post_journal('sale', gen_random_uuid(), 9, now(), null, null, null, 'GBP', array[1900, 2010], array[700, -700]::bigint[])`;
  const found = await differences();
  expect(found.map(([list]: [string]) => list)).toEqual(['dispute-unknown', 'fee-unposted', 'suspense']);
});

test('what happened in the last minutes is left out, and a run is on record', async () => {
  await call('POST');
  await app.sql`insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
    values ('new', 'succeeded', 'sandbox_new', 'Visa', '4242', 4200, 'GBP')`;
  clock = addTime(clock, minutes(1));
  const { lists } = await call('POST');
  expect(lists.every(({ count }: { count: number }) => count === 0)).toBe(true);
  const log = await app.call('GET', '/admin/audit-log?action=run-reconciliation', { token: admin.token });
  expect(log.body).toHaveLength(2);
});
