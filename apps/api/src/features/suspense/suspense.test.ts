import type { CardFormGateway, GatewayTransaction } from '../../adapters/payments/gateway.ts';
import { createSandboxGateway } from '../../adapters/payments/sandbox-gateway.ts';
import { runJob } from '../../jobs/worker.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

/** Entries of the gateway beside charges and refunds. */
const booked: GatewayTransaction[] = [];

let app: TestApp;
let sandbox: CardFormGateway;
let admin: string;
let second: string;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  const payments: CardFormGateway = {
    name: 'sandbox',
    mode: 'card-form',
    get disputes() {
      return sandbox.disputes;
    },
    transactions: async (since) => [...(await sandbox.transactions(since)), ...booked],
    balances: () => sandbox.balances(),
    charge: (request) => sandbox.charge(request),
    confirm: (request) => sandbox.confirm(request),
    find: (attempt) => sandbox.find(attempt),
    close: (attempt) => sandbox.close(attempt),
    capture: (attempt) => sandbox.capture(attempt),
    refund: (request) => sandbox.refund(request),
  };
  app = await startTestApp({ overrides: { payments } });
  sandbox = createSandboxGateway(app.deps.db, 0);
  ({ token: admin } = await createAdmin(app));
  ({ token: second } = await createAdmin(app));
  partner = await createPartnerMember(app);
  // commission, which covers what left without an explanation
  const { id, ticketTypeIds } = await anEvent(app, {
    partnerId: partner.partnerId,
    ticketTypes: [{ priceMinor: 50_000_000 }],
  });
  const { token } = await createAttendee(app);
  const body = anOrder(id, [{ ticketTypeId: ticketTypeIds[0] ?? 0 }]);
  const order = (await app.call('POST', '/orders', { token, body })).body;
  await app.call('POST', `/orders/${order.id}/complete-order`, { token, body: aPayment() });
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = admin) =>
  app.call(method, `/admin/finances/suspense${path}`, { token, ...(body !== undefined && { body }) });
const upload = (...lines: string[]) =>
  app.call('POST', '/admin/bank-statements', {
    token: admin,
    body: { name: 'lines.csv', content: ['date,amount,currency,name,reference', ...lines].join('\n') },
  });
const lineOf = async (text: string) =>
  (await ask('GET', '?limit=100')).body.find((line: { text: string }) => line.text.includes(text));
const explain = async (text: string, form: object) =>
  ask('POST', `/${(await lineOf(text)).id}/explain`, { partnerId: null, note: 'See the contract', ...form });
const balances = async () => {
  const rows = await app.sql<{ account: number; minor: number }[]>`
    select account::int, sum(amount_minor)::int as minor from ledger_entries where currency = 'USD' group by 1`;
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};
/** Returns what the balances of accounts changed by while something happened. */
async function changes(happen: () => Promise<unknown>) {
  const before = await balances();
  await happen();
  const after = Object.entries(await balances());
  return Object.fromEntries(
    after.flatMap(([account, minor]) => {
      const changed = minor - (before[account] ?? 0);
      return changed === 0 ? [] : [[account, changed]];
    }),
  );
}
const listed = async () => {
  const { lists } = (await app.call('GET', '/admin/finances/reconciliation', { token: admin })).body;
  return lists.find(({ list }: { list: string }) => list === 'suspense').count;
};

test('a charge of the bank stands in suspense once, is listed, and is explained as a fee', async () => {
  await runJob(app.deps, 'import-transactions', {});
  const file = '2031-03-10,-30.00,USD,Barclays,Account fee';
  expect(await changes(() => upload(file))).toEqual({ 1000: -3_000, 1900: 3_000 });
  expect((await upload(file)).body).toMatchObject({ outgoing: 1, unexplained: 0 });
  expect(await listed()).toBe(1);
  expect(await lineOf('Account fee')).toMatchObject({
    source: 'BANK',
    amountMinor: -3_000,
    party: 'Barclays',
    state: 'OPEN',
  });
  expect(await changes(() => explain('Account fee', { as: 'FEE' }))).toMatchObject({
    1900: -3_000,
    5000: 3_000,
  });
  expect(await lineOf('Account fee')).toMatchObject({ state: 'EXPLAINED', explanation: { as: 'FEE' } });
  expect(await listed()).toBe(0);
  expect((await explain('Account fee', { as: 'GOODWILL' })).body).toMatchObject({
    code: 'suspense-explained',
  });
});

test('what the payment company booked beside charges stands in suspense until it is explained', async () => {
  const entry = (reference: string, amountMinor: number): GatewayTransaction => ({
    reference,
    kind: 'other',
    subject: reference,
    charge: reference,
    amountMinor,
    currency: 'USD',
    fee: null,
    occurredAt: new Date(),
    description: 'Correction',
  });
  booked.push(entry('txn_out', -500), entry('txn_in', 700));
  const importAll = () => runJob(app.deps, 'import-transactions', {});
  expect(await changes(importAll)).toEqual({ 1100: 200, 1900: -200 });
  expect(await changes(importAll)).toEqual({});
  expect(await lineOf('txn_out')).toMatchObject({ source: 'GATEWAY', text: 'Correction txn_out' });
  expect(await changes(() => explain('txn_out', { as: 'RECORDED' }))).toEqual({ 1100: 500, 1900: -500 });
  expect(await changes(() => explain('txn_in', { as: 'OWN_MONEY' }))).toEqual({ 1010: -700, 1900: 700 });
});

test('money of an organiser changes what is due to it, and its statement has the note', async () => {
  await upload('2031-03-11,-12.00,USD,Bank of Oslo,Returned transfer');
  expect((await explain('Returned transfer', { as: 'ORGANISER' })).status).toBe(400);
  const form = { as: 'ORGANISER', partnerId: partner.partnerId, note: 'Your bank charged us' };
  expect((await explain('Returned transfer', form)).status).toBe(200);
  const read = async (path: string) => (await app.call('GET', path, { token: partner.token })).body;
  const due = async () => (await read('/partner/finances')).balances[0];
  expect(await due()).toMatchObject({ dueMinor: -1_200, adjustmentsMinor: -1_200 });
  const [{ month }] = await read('/partner/finances/statements');
  const query = `month=${month}&currency=USD`;
  expect(await read(`/partner/finances/statement/lines?${query}`)).toContain('Your bank charged us');
  const path = `/${(await lineOf('Returned transfer')).id}/reverse`;
  const together = await Promise.all([1, 2].map(() => ask('POST', path, { reason: 'Not theirs' }, second)));
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await due()).toMatchObject({ dueMinor: 0, adjustmentsMinor: 0 });
  expect(await lineOf('Returned transfer')).toMatchObject({ state: 'OPEN', explanation: null });
  const again = () => explain('Returned transfer', { as: 'GOODWILL' });
  expect(await changes(again)).toEqual({ 1900: -1_200, 5050: 1_200 });
});

test('above the limit a second administrator approves, and one that waits can be withdrawn', async () => {
  await upload('2031-03-12,-10000.01,USD,Landlord,Rent');
  expect((await explain('Rent', { as: 'BAD_DEBT' })).body).toEqual({ status: 'WAITING' });
  const { id } = await lineOf('Rent');
  expect((await ask('POST', `/${id}/approve`)).body).toMatchObject({ code: 'adjustment-own' });
  expect((await ask('POST', `/${id}/reverse`, { reason: 'Not ours' })).status).toBe(200);
  expect(await lineOf('Rent')).toMatchObject({ state: 'OPEN' });
  await explain('Rent', { as: 'BAD_DEBT' });
  const approve = () => ask('POST', `/${id}/approve`, undefined, second);
  expect(await changes(approve)).toEqual({ 1900: -1_000_001, 5030: 1_000_001 });
  expect((await approve()).body).toMatchObject({ code: 'adjustment-decided' });
  const { body: log } = await app.call('GET', '/admin/audit-log', { token: admin });
  expect(log[0]).toMatchObject({ action: 'approve-explanation' });
  expect((await ask('GET', '', undefined, partner.token)).status).toBe(403);
});

test('a reversal above the limit waits for a second administrator too, and can be withdrawn', async () => {
  const { id } = await lineOf('Rent');
  const reverse = () => ask('POST', `/${id}/reverse`, { reason: 'Ours after all' });
  expect(await changes(reverse)).toEqual({});
  expect(await lineOf('Rent')).toMatchObject({
    state: 'WAITING',
    explanation: { as: 'BAD_DEBT', reversal: { reason: 'Ours after all' } },
  });
  expect((await reverse()).body).toMatchObject({ code: 'adjustment-decided' });
  expect((await ask('POST', `/${id}/approve`)).body).toMatchObject({ code: 'adjustment-own' });
  const withdraw = () => ask('POST', `/${id}/withdraw-reversal`);
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).body).toMatchObject({ code: 'adjustment-decided' });
  expect(await lineOf('Rent')).toMatchObject({ state: 'EXPLAINED', explanation: { reversal: null } });
  await reverse();
  const approve = () => ask('POST', `/${id}/approve`, undefined, second);
  expect(await changes(approve)).toEqual({ 1900: 1_000_001, 5030: -1_000_001 });
  expect(await lineOf('Rent')).toMatchObject({ state: 'OPEN', explanation: null });
  await explain('Rent', { as: 'BAD_DEBT' });
  await approve();
});

/** Incoming transfers are listed elsewhere until they are explained. */
const transferOf = async (text: string) =>
  (await app.call('GET', '/admin/bank-lines?limit=100', { token: admin })).body.find(
    (line: { text: string }) => line.text.includes(text),
  );
const decide = async (text: string, action: string, body: object) =>
  app.call('POST', `/admin/bank-lines/${(await transferOf(text)).id}/${action}`, { token: admin, body });
const explainTransfer = (text: string, form: object) =>
  decide(text, 'explain', { partnerId: null, note: 'From our own account', ...form });

test('own money that was paid in is no payer’s, and is one again when the explanation is reversed', async () => {
  expect(await changes(() => upload('2031-03-13,250.00,USD,Atrium,Top-up'))).toEqual({
    1000: 25_000,
    2010: -25_000,
  });
  expect(await lineOf('Top-up')).toBeUndefined();
  const own = () => explainTransfer('Top-up', { as: 'OWN_MONEY' });
  expect(await changes(own)).toEqual({ 1010: -25_000, 2010: 25_000 });
  expect(await transferOf('Top-up')).toMatchObject({
    state: 'DONE',
    explanation: { as: 'OWN_MONEY', isWaiting: false },
  });
  const { id, ...found } = await lineOf('Top-up');
  expect(found).toMatchObject({ isTransfer: true, amountMinor: 25_000, state: 'EXPLAINED' });
  expect((await own()).body).toMatchObject({ code: 'bank-line-settled' });
  expect((await decide('Top-up', 'settle', { as: 'RETURNED', note: 'R-1' })).body).toMatchObject({
    code: 'bank-line-settled',
  });
  const reverse = () => ask('POST', `/${id}/reverse`, { reason: 'A buyer sent it' });
  expect(await changes(reverse)).toEqual({ 1010: 25_000, 2010: -25_000 });
  expect(await lineOf('Top-up')).toBeUndefined();
  expect(await transferOf('Top-up')).toMatchObject({ state: 'OPEN', explanation: null });
  expect((await ask('POST', `/${id}/explain`, { as: 'FEE', partnerId: null, note: 'Fee' })).status).toBe(404);
  expect((await decide('Top-up', 'settle', { as: 'RETURNED', note: 'R-1' })).status).toBe(200);
});

test('a transfer that an exchange recorded goes back to the bank’s account, and interest lowers what fees cost', async () => {
  await upload('2031-03-14,90.00,USD,Bank of Oslo,FX 88', '2031-03-14,1.25,USD,Barclays,Interest');
  expect(await changes(() => explainTransfer('FX 88', { as: 'RECORDED' }))).toEqual({
    1000: -9_000,
    2010: 9_000,
  });
  expect(await changes(() => explainTransfer('Interest', { as: 'FEE' }))).toEqual({ 2010: 125, 5000: -125 });
});

test('a transfer above the limit is nobody else’s while its explanation waits', async () => {
  await upload('2031-03-15,10000.01,USD,Atrium,Loan');
  const both = await Promise.all([1, 2].map(() => explainTransfer('Loan', { as: 'OWN_MONEY' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await transferOf('Loan')).toMatchObject({ state: 'OPEN', explanation: { isWaiting: true } });
  const { partnerId } = partner;
  expect((await decide('Loan', 'debt', { partnerId })).body).toMatchObject({ code: 'bank-line-settled' });
  const { id } = await lineOf('Loan');
  const approve = () => ask('POST', `/${id}/approve`, undefined, second);
  expect(await changes(approve)).toEqual({ 1010: -1_000_001, 2010: 1_000_001 });
});

test('client money says how much of what is missing stands in suspense, which covers nothing', async () => {
  const failure = async () => {
    const { body } = await app.call('GET', '/admin/finances/checks', { token: admin });
    return body.checks.find(({ check }: { check: string }) => check === 'client-money').examples;
  };
  await upload('2031-03-16,-70.00,EUR,Unknown,Direct debit');
  expect(await failure()).toMatchObject([
    { currency: 'EUR', expectedMinor: 0, foundMinor: -7_000, suspenseMinor: 7_000 },
  ]);
  await explain('Direct debit', { as: 'FEE' });
  expect(await failure()).toEqual([]);
  // what came in without a reason is owed to whoever it is, so it makes up for nothing
  await upload('2031-03-17,-20.00,EUR,Atrium,Own costs');
  await explain('Own costs', { as: 'OWN_MONEY' });
  booked.push({
    reference: 'txn_euro',
    kind: 'other',
    subject: 'txn_euro',
    charge: 'txn_euro',
    amountMinor: 5_000,
    currency: 'EUR',
    fee: null,
    occurredAt: new Date(),
    description: 'Correction',
  });
  await runJob(app.deps, 'import-transactions', {});
  expect(await failure()).toMatchObject([
    { currency: 'EUR', expectedMinor: 5_000, foundMinor: 3_000, suspenseMinor: -5_000 },
  ]);
  await explain('txn_euro', { as: 'OWN_MONEY' });
  expect(await failure()).toEqual([]);
});

test('a line that the books know otherwise is found by the checks', async () => {
  const { id } = await lineOf('Rent');
  await app.sql`update suspense_lines set amount_minor = -1000000 where id = ${id}`;
  expect(await faultsInBooks(app)).toMatchObject([
    { failed: 'client-money', expected_minor: '-1000000', found_minor: '-1000001' },
    { failed: 'client-money', expected_minor: '-1000000', found_minor: '-1000001' },
  ]);
  await app.sql`update suspense_lines set amount_minor = -1000001 where id = ${id}`;
});
