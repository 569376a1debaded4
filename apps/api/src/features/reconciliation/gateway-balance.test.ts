import { addTime, days, hours, type ComparedBalance, type StandingList } from '@atrium/domain';
import { forgetCharges, holdDemoMoney } from '../../adapters/payments/sandbox-transactions.ts';
import { runJob } from '../../jobs/worker.ts';
import {
  aPurchase,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  tokenOf,
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

/** Imports, and returns the balances at the gateway, and how much its list has to explain. */
async function compare(later = 0) {
  clock = addTime(clock, later);
  // the session of before may have ended
  admin = await createAdmin(app);
  const { standing, balances } = (
    await app.call('POST', '/admin/finances/reconciliation', { token: admin.token })
  ).body;
  return {
    count: standing.find(({ list }: { list: StandingList }) => list === 'gateway-balance').count as number,
    balances: balances.filter(({ at }: ComparedBalance) => at === 'gateway') as ComparedBalance[],
  };
}
/** A charge of 42 USD at the gateway, of which we know nothing. */
const plant = (outcome: 'succeeded' | 'refunded') => app.sql`
  insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
  values (${outcome}, ${outcome}, 'sandbox_theirs', 'Visa', '4242', 4200, 'USD')`;

test('what the gateway holds is what account 1100 says, whatever happened to charges, and also after it forgot them', async () => {
  expect(await compare()).toEqual({ count: 0, balances: [] });
  await buy();
  await cancel(await buy());
  await buy('4000 0000 0000 8005');
  await cancel(await buy('4000 0000 0000 5126'));
  await buy('4000 0000 0000 0259');
  await runJob(app.deps, 'reconcile-disputes', {});
  await app.sql`update sandbox_charges set created_at = created_at - interval '30 minutes' where last4 = '5126'`;
  clock = addTime(clock, hours(2));
  admin = await createAdmin(app);
  await runJob(app.deps, 'reconcile-payments', {});
  const [dispute] = await app.sql`select id from disputes`;
  await app.call('POST', `/admin/disputes/${dispute?.['id']}/evidence`, {
    token: admin.token,
    body: { text: 'winning_evidence' },
  });
  await runJob(app.deps, 'reconcile-disputes', {});
  const { count, balances } = await compare();
  expect(count).toBe(0);
  const [held] = balances;
  expect(held).toMatchObject({
    currency: 'USD',
    theirsMinor: held?.oursMinor,
    differenceMinor: 0,
    youngMinor: 0,
  });
  expect(held?.pendingMinor).toBeGreaterThan(0);
  expect((await compare(hours(3))).count).toBe(0);
  await forgetCharges(app.deps.db, addTime(new Date(), days(1)).toISOString());
  expect(await app.sql`select from sandbox_charges`).toHaveLength(0);
  expect((await compare(hours(1))).balances).toEqual([
    expect.objectContaining({ theirsMinor: held?.theirsMinor, pendingMinor: 0, differenceMinor: 0 }),
  ]);
});

test('money that only the gateway has is left out for two hours, then listed until it is given back there', async () => {
  await buy();
  await compare();
  await plant('succeeded');
  const early = await compare();
  expect(early.count).toBe(0);
  // less its fee, which is posted
  expect(early.balances).toMatchObject([{ differenceMinor: 0, youngMinor: -4200 }]);
  const late = await compare(hours(3));
  expect(late).toMatchObject({ count: 1, balances: [{ differenceMinor: 4200, youngMinor: 0 }] });
  await plant('refunded');
  expect((await compare(hours(3))).count).toBe(0);
});

test('a refund that we recorded and the gateway never made is listed until it makes it', async () => {
  await compare();
  await cancel(await buy());
  const refunded = await app.sql`delete from sandbox_charges where outcome = 'refunded' returning *`;
  expect(await compare(hours(3))).toMatchObject({ count: 1, balances: [{ differenceMinor: 10_000 }] });
  await app.sql`insert into sandbox_charges ${app.sql(refunded)}`;
  expect((await compare(hours(1))).count).toBe(0);
});

test('money of before the sandbox was used counts once, and a refund of it leaves the balance', async () => {
  const id = await buy();
  await app.sql`delete from sandbox_charges`;
  await holdDemoMoney(app.deps.db);
  expect(await compare(hours(3))).toMatchObject({ count: 0, balances: [{ theirsMinor: 10_000 }] });
  buyer = { ...buyer, token: tokenOf(app, buyer) };
  await cancel(id);
  expect(await compare(hours(3))).toMatchObject({ count: 0, balances: [{ theirsMinor: 0, oursMinor: 0 }] });
});

test('a balance that moves while it is read is not stored, and the last one stays', async () => {
  await buy();
  const { balances: before } = await compare();
  const { payments } = app.deps;
  const { balances: read } = payments;
  let moved = 0;
  payments.balances = async () => (await read()).map((one) => ({ ...one, availableMinor: (moved += 1) }));
  expect((await compare(hours(1))).balances[0]?.asOf).toBe(before[0]?.asOf);
  expect(app.logged()).toContain('the balance of the gateway was not stored');
  payments.balances = read;
  expect((await compare(hours(1))).balances[0]?.asOf).toBe(clock.toISOString());
});
