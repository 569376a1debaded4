import { addTime, dayIn, days, hours } from '@atrium/domain';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  inDays,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';
import { releaseSales } from '../finances/index.ts';

let app: TestApp;
let buyer: string;
let admin: string;
let second: string;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ token: buyer } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
  ({ token: second } = await createAdmin(app));
});
beforeEach(async () => {
  partner = await createPartnerMember(app);
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = admin) =>
  app.call(method, path, { token, body });
const adjust = (given: object, { key, token = admin }: { key?: string; token?: string } = {}) =>
  app.call('POST', '/admin/finances/adjustments', {
    token,
    body: {
      partnerId: partner.partnerId,
      kind: 'CREDIT',
      currency: 'USD',
      amountMinor: 5_000,
      note: 'Scanners failed at the entrance',
      reason: 'Agreed by phone',
      ...given,
    },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const adjustments = async () =>
  (await ask('GET', '/admin/finances/adjustments')).body.filter(
    (one: { partnerId: number }) => one.partnerId === partner.partnerId,
  );
const debts = async () =>
  (await ask('GET', '/admin/finances/debts?limit=100')).body.filter(
    (one: { partnerId: number }) => one.partnerId === partner.partnerId,
  );
/** Emails to the organiser about its balance, the oldest first. */
const emails = async () =>
  (
    await app.sql`select kind from outbox where kind like 'balance-%' and recipient = ${partner.email} order by created_at, id`
  ).map(({ kind }) => kind);
const dueMinor = async () =>
  (await ask('GET', '/partner/finances', undefined, partner.token)).body.balances[0]?.dueMinor;
const decide = (id: string, verb: 'approve' | 'reverse', token = second) =>
  ask(
    'POST',
    `/admin/finances/adjustments/${id}/${verb}`,
    verb === 'reverse' ? { reason: 'Typed twice' } : undefined,
    token,
  );

/** A ticket of 120 dollars, 108 of which are due because its event is over. */
async function soldOnce() {
  const policyId = await aPolicy(app, partner.partnerId);
  const { id, ticketTypeIds } = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 12_000, quantity: 5, policyId }],
  });
  const body = anOrder(id, [{ ticketTypeId: ticketTypeIds[0] ?? 0 }]);
  const orderId: string = (await ask('POST', '/orders', body, buyer)).body.id;
  await ask('POST', `/orders/${orderId}/complete-order`, aPayment(), buyer);
  await app.sql`update event_versions set start_at = ${inDays(-31)}, end_at = ${addTime(new Date(), -days(30))} where event_id = ${id}`;
  await releaseSales(app.deps);
  return orderId;
}
async function withAccount() {
  const { status } = await ask(
    'POST',
    '/partner/bank-accounts',
    {
      bankAccountName: 'Main account',
      companyIban: 'GB29 NWBK 6016 1331 9268 19',
      companySwiftCode: 'NWBKGB2L',
      bankAccountCountry: 1,
      bankAccountCurrency: 'USD',
      password: testPassword,
    },
    partner.token,
  );
  expect(status).toBe(201);
  await app.sql`update bank_accounts set updated_at = ${addTime(new Date(), -hours(49))}`;
}
const payOut = () =>
  ask('POST', '/admin/payouts', { payouts: [{ partnerId: partner.partnerId, currency: 'USD' }] });

test('a credit is due to the organiser, is on its statement with the note, and is paid out with its sales', async () => {
  await soldOnce();
  await withAccount();
  expect((await adjust({})).body).toEqual({ status: 'POSTED' });
  expect(await emails()).toEqual(['balance-credited']);
  const [balance] = (await ask('GET', '/partner/finances', undefined, partner.token)).body.balances;
  expect(balance).toMatchObject({ dueMinor: 15_800, adjustmentsMinor: 5_000, soldMinor: 12_000 });
  const [statement] = (await ask('GET', '/partner/finances/statements', undefined, partner.token)).body;
  expect(statement).toMatchObject({ adjustmentsMinor: 5_000, closingMinor: 15_800 });
  const month = dayIn(new Date(), 'UTC').slice(0, 7);
  const query = `month=${month}&currency=USD`;
  const { body: lines } = await ask(
    'GET',
    `/partner/finances/statement/lines?${query}`,
    undefined,
    partner.token,
  );
  expect(lines).toContain('Scanners failed at the entrance');
  expect(lines).not.toContain('Agreed by phone');
  const pdf = await ask('GET', `/partner/finances/statement?${query}`, undefined, partner.token);
  expect(pdf.status).toBe(200);
  expect((await payOut()).body).toMatchObject({ approved: 1 });
  expect(await dueMinor()).toBe(0);
  const [payout] = (await ask('GET', '/partner/payouts', undefined, partner.token)).body;
  expect(payout).toMatchObject({
    amountMinor: 15_800,
    adjustmentsMinor: 5_000,
    events: [{ amountMinor: 10_800 }],
  });
  expect((await ask('POST', `/admin/payouts/${payout.id}/cancel`)).status).toBe(200);
  expect(await dueMinor()).toBe(15_800);
});

test('a charge without sales makes a debt, which is written off in parts and at most whole', async () => {
  expect(await debts()).toEqual([]);
  await adjust({ kind: 'CHARGE', amountMinor: 9_000 });
  expect(await debts()).toMatchObject([
    {
      currency: 'USD',
      owedMinor: 9_000,
      since: dayIn(new Date(), 'UTC'),
      chargesMinor: 9_000,
      refundsMinor: 0,
      heldMinor: 0,
    },
  ]);
  const writeOff = (amountMinor: number) => adjust({ kind: 'WRITE_OFF', amountMinor });
  expect((await writeOff(9_001)).body).toMatchObject({
    code: 'write-off-too-much',
    params: { left: { amountMinor: 9_000, currency: 'USD' } },
  });
  expect((await writeOff(4_000)).status).toBe(201);
  expect(await debts()).toMatchObject([{ owedMinor: 5_000 }]);
  const both = await Promise.all([writeOff(3_000), writeOff(3_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await writeOff(2_000)).status).toBe(201);
  expect(await debts()).toEqual([]);
  const { body: file } = await ask('GET', '/admin/finances/debts/export');
  expect(file).toContain('Partner ID,Partner,Currency,Owed,Since');
});

test('a refund after the payout is owed since then, and the next sale covers it', async () => {
  const orderId = await soldOnce();
  await withAccount();
  await payOut();
  const { tickets } = (await ask('GET', `/orders/${orderId}`, undefined, buyer)).body;
  const refunded = await ask('POST', `/admin/orders/${orderId}/refunds`, {
    lines: [{ ticketId: tickets[0].id, percentage: 100, cancel: true }],
    cause: 'OTHER',
    bearer: 'ORGANISER',
    note: 'Agreed with the organiser',
  });
  expect(refunded.status).toBe(201);
  expect(await debts()).toMatchObject([{ owedMinor: 10_800, refundsMinor: 10_800, chargesMinor: 0 }]);
  await soldOnce();
  expect(await debts()).toEqual([]);
});

test('an adjustment posted by mistake is reversed once, by journals of its own', async () => {
  await adjust({});
  const [{ id }] = await adjustments();
  const together = await Promise.all([decide(id, 'reverse'), decide(id, 'reverse')]);
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await adjustments()).toMatchObject([{ status: 'REVERSED', reversedBecause: 'Typed twice' }]);
  expect(await emails()).toEqual(['balance-credited', 'balance-reversed']);
  expect(await dueMinor()).toBe(0);
  expect((await decide(id, 'approve')).body).toMatchObject({ code: 'adjustment-decided' });
  const [statement] = (await ask('GET', '/partner/finances/statements', undefined, partner.token)).body;
  expect(statement).toMatchObject({ adjustmentsMinor: 0, closingMinor: 0 });
  const kinds = await app.sql`select kind from ledger_journals where source_id = ${id} order by kind`;
  expect(kinds.map(({ kind }) => kind)).toEqual(['adjustment', 'adjustment-reversed']);
});

test('above the limit a second administrator approves, and one that waits can be withdrawn', async () => {
  expect((await adjust({ amountMinor: 1_000_001 })).body).toEqual({ status: 'WAITING' });
  const [{ id }] = await adjustments();
  expect(await dueMinor()).toBeUndefined();
  expect(await emails()).toEqual([]);
  expect((await decide(id, 'approve', admin)).body).toMatchObject({ code: 'adjustment-own' });
  expect((await decide(id, 'approve')).status).toBe(200);
  expect(await dueMinor()).toBe(1_000_001);
  await adjust({ amountMinor: 1_000_002 });
  const [waiting] = await adjustments();
  expect((await decide(waiting.id, 'reverse')).status).toBe(200);
  expect((await decide(waiting.id, 'approve')).body).toMatchObject({ code: 'adjustment-decided' });
  expect(await adjustments()).toMatchObject([{ status: 'WITHDRAWN' }, { status: 'POSTED' }]);
  expect(await dueMinor()).toBe(1_000_001);
  const { body: log } = await ask('GET', '/admin/audit-log');
  expect(log[0]).toMatchObject({ action: 'reverse-adjustment', after: { reason: 'Typed twice' } });
});

test('a repeat with its key posts once, and another one with that key is refused', async () => {
  const key = `key-${partner.partnerId}`;
  const both = await Promise.all([adjust({}, { key }), adjust({}, { key })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await adjust({ amountMinor: 1 }, { key })).body).toMatchObject({ code: 'idempotency-mismatch' });
  expect(await adjustments()).toHaveLength(1);
});

test('only administrators adjust, with an amount, a note and a reason, and other organisers see nothing of it', async () => {
  for (const [given, status] of [
    [{ amountMinor: 0 }, 400],
    [{ note: ' ' }, 400],
    [{ reason: '' }, 400],
    [{ partnerId: 999_999 }, 404],
  ] as const)
    expect((await adjust(given)).status).toBe(status);
  expect((await adjust({}, { token: partner.token })).status).toBe(403);
  await adjust({});
  const other = await createPartnerMember(app);
  const { body } = await ask('GET', '/partner/finances', undefined, other.token);
  expect(body.balances).toEqual([]);
});

test('an adjustment that the books know otherwise is found by the checks', async () => {
  await adjust({});
  const [{ id }] = await adjustments();
  await app.sql`update adjustments set amount_minor = 5001 where id = ${id}`;
  expect(await faultsInBooks(app)).toMatchObject([
    { failed: 'client-money', expected_minor: '5001', found_minor: '5000' },
  ]);
  await app.sql`update adjustments set amount_minor = 5000 where id = ${id}`;
});
