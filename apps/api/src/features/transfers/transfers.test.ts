import {
  addTime,
  creditorReference,
  days,
  dayIn,
  debtReference,
  groupedReference,
  type PartnerId,
} from '@atrium/domain';
import { runJob } from '../../jobs/worker.ts';
import { expireHolds } from '../orders/index.ts';
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
  type TestApp,
} from '../../testing/index.ts';
import { textOfPages } from '../../testing/read-pdf.ts';

let app: TestApp;
let clock = new Date();
let buyer: string;
let admin: string;
let country: number;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
  ({ token: buyer } = await createAttendee(app));
  ({ token: admin } = await createAdmin(app));
  country = (await app.sql<{ id: number }[]>`select id from countries where code = 'GB'`)[0]?.id ?? 0;
});
beforeEach(async () => {
  clock = new Date();
  await app.sql`delete from rate_limits`;
});
afterEach(async () => expect(await faultsInBooks(app)).toEqual([]));
afterAll(() => app.stop());

interface Sale {
  accepts?: boolean;
  priceMinor?: number;
  quantity?: number;
  inDays?: number;
  company?: boolean;
}

/** An order of two tickets whose organiser allows transfers, with a company. */
async function order({
  accepts = true,
  priceMinor = 12_000,
  quantity = 50,
  company = true,
  ...sale
}: Sale = {}) {
  const { token: partner, partnerId } = await createPartnerMember(app);
  const { id: eventId, ticketTypeIds } = await anEvent(app, {
    partnerId,
    startAt: inDays(sale.inDays ?? 60),
    ticketTypes: [{ priceMinor, quantity, policyId: await aPolicy(app, partnerId) }],
  });
  const allowed = await app.call('PUT', `/partner/events/${eventId}/transfers`, {
    token: partner,
    body: { acceptsTransfers: accepts },
  });
  expect(allowed.body).toEqual({ acceptsTransfers: accepts });
  const ticketTypeId = ticketTypeIds[0] ?? 0;
  return { ...(await place(eventId, ticketTypeId, company)), eventId, ticketTypeId, partner };
}
async function place(eventId: number, ticketTypeId: number, company = true) {
  const body = anOrder(eventId, [{ ticketTypeId }, { ticketTypeId }]);
  const { id }: { id: string } = (await app.call('POST', '/orders', { token: buyer, body })).body;
  if (company)
    await app.call('PUT', `/orders/${id}/billing`, {
      token: buyer,
      body: {
        company: 'Engines Ltd',
        address: '12 St James Square',
        city: 'London',
        zipCode: 'SW1Y 4JH',
        country,
        email: 'accounts@engines.example',
      },
    });
  const { number } = await detail(id);
  return { id, reference: creditorReference(number), number };
}
const detail = async (id: string) => (await app.call('GET', `/orders/${id}`, { token: buyer })).body;
const choose = (id: string) => app.call('POST', `/orders/${id}/transfer`, { token: buyer, body: {} });
const transferOf = async (id: string) =>
  (await app.call('GET', `/orders/${id}/transfer`, { token: buyer })).body;
const mails = async (kind: string, id: string) =>
  (await app.sql`select 1 from outbox where kind = ${`transfer-${kind}`} and dedupe_key like ${`%${id}%`}`)
    .length;

interface Incoming {
  amount: string;
  text: string;
  currency?: string;
}
let runningNumber = 0;
/** A statement in CAMT.053 that leads from 0 to the sum of its lines. */
function camt(lines: readonly Incoming[], { closing }: { closing?: string } = {}): string {
  const day = dayIn(clock, 'UTC');
  const sum = lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const entries = lines.map(
    ({
      amount,
      text,
      currency = 'USD',
    }) => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
      <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>REF${(runningNumber += 1)}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Engines &amp; Sons Ltd</Nm></Pty></Dbtr>
      <DbtrAcct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>
    ${balance('OPBD', '0.00')}${balance('CLBD', closing ?? (sum / 100).toFixed(2))}${entries.join('')}
    </Stmt></BkToCstmrStmt></Document>`;
}
const upload = (content: string, name = 'statement.xml') =>
  app.call('POST', '/admin/bank-statements', { token: admin, body: { name, content } });
const lineOf = async (text: string) =>
  (await app.call('GET', '/admin/bank-lines?limit=100', { token: admin })).body.find(
    (line: { text: string }) => line.text.includes(text),
  );
const decide = (id: string, action: string, body: object) =>
  app.call('POST', `/admin/bank-lines/${id}/${action}`, { token: admin, body });

test('a company pays by transfer: reserved until after the due day, paid by the imported statement, and held for the organiser', async () => {
  const { id, reference, partner } = await order();
  expect(await transferOf(id)).toMatchObject({ transfer: null, obstacle: null });
  const chosen = (await choose(id)).body;
  expect(chosen.transfer).toMatchObject({
    reference,
    totalMinor: 24_000,
    receivedMinor: 0,
    dueOn: dayIn(addTime(clock, days(14)), 'UTC'),
    iban: 'GB33BUKB20201555555555',
  });
  expect((await choose(id)).body).toEqual(chosen);
  expect(await mails('requested', id)).toBe(1);
  clock = addTime(clock, days(14));
  await expireHolds(app.deps);
  clock = new Date();
  expect(await detail(id)).toMatchObject({ status: 'PENDING', transfer: { dueOn: chosen.transfer.dueOn } });

  const file = camt([{ amount: '240.00', text: `/RFB/${groupedReference(reference)}` }]);
  expect((await upload(file)).body).toMatchObject({ added: 1, paid: 1, open: 0, known: 0 });
  expect((await upload(file)).body).toMatchObject({ added: 0, paid: 0, open: 0, known: 1 });
  expect(await detail(id)).toMatchObject({ status: 'PAID', isPaidByTransfer: true, paymentDetails: null });
  const finances = (await app.call('GET', '/partner/finances', { token: partner })).body;
  expect(finances.balances[0]).toMatchObject({ heldMinor: 21_600 });
  const receipts = await app.sql`select text from outbox where dedupe_key = ${`receipt:${id}`}`;
  expect(receipts[0]?.['text']).toContain('Paid by bank transfer');
});

test('a cent less stays waiting until the rest comes, and its buyer is told', async () => {
  const { id, reference } = await order();
  await choose(id);
  expect((await upload(camt([{ amount: '239.99', text: reference }]))).body).toMatchObject({
    paid: 0,
    open: 0,
  });
  expect(await detail(id)).toMatchObject({ status: 'PENDING' });
  expect(await transferOf(id)).toMatchObject({ transfer: { receivedMinor: 23_999 } });
  expect(await mails('part', id)).toBe(1);
  expect(await lineOf(reference)).toMatchObject({ state: 'PART' });
  expect(
    (await decide((await lineOf(reference)).id, 'settle', { as: 'RETURNED', note: 'R-1' })).body,
  ).toMatchObject({
    code: 'bank-line-in-use',
  });
  expect((await upload(camt([{ amount: '0.01', text: `rest ${reference}` }]))).body).toMatchObject({
    paid: 1,
    open: 0,
  });
  expect(await detail(id)).toMatchObject({ status: 'PAID' });
});

test('a cent more pays the order, and stays owed to its payer until it is sent back', async () => {
  const { id, reference } = await order();
  await choose(id);
  expect((await upload(camt([{ amount: '240.01', text: reference }]))).body).toMatchObject({
    paid: 1,
    open: 1,
  });
  expect(await detail(id)).toMatchObject({ status: 'PAID' });
  const line = await lineOf(reference);
  expect(line).toMatchObject({
    state: 'OPEN',
    appliedMinor: 24_000,
    payer: 'Engines & Sons Ltd',
    account: 'GB29NWBK60161331926819',
    order: { id },
  });
  const owed = async () =>
    (
      await app.sql`select coalesce(-sum(amount_minor), 0)::int as minor from ledger_entries e join ledger_journals j
      on j.id = e.journal_id where account = 2010 and (j.order_id = ${id} or j.source_id = ${line.id})`
    )[0]?.['minor'];
  expect(await owed()).toBe(1);
  expect((await decide(line.id, 'settle', { as: 'GATEWAY', note: 'R-2' })).body.code).toBe(
    'bank-line-of-order',
  );
  expect((await decide(line.id, 'settle', { as: 'RETURNED', note: 'R-2' })).status).toBe(200);
  expect(await owed()).toBe(0);
  expect(await lineOf(reference)).toMatchObject({ state: 'DONE', settledAs: 'RETURNED', account: null });
  expect((await decide(line.id, 'settle', { as: 'RETURNED', note: 'R-2' })).body.code).toBe(
    'bank-line-settled',
  );
});

test('a transfer without a reference is proposed by its amount, and pays once an administrator matches it', async () => {
  const { id, number } = await order({ priceMinor: 77_777 });
  await choose(id);
  expect((await upload(camt([{ amount: '1555.54', text: 'Conference tickets' }]))).body).toMatchObject({
    paid: 0,
    open: 1,
  });
  const line = await lineOf('Conference tickets');
  expect(line).toMatchObject({ state: 'OPEN', order: null, proposal: number });
  expect((await decide(line.id, 'match', { order: 'ATR-999999' })).status).toBe(404);
  expect((await decide(line.id, 'match', { order: number.toLowerCase() })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'PAID' });
  expect(await lineOf('Conference tickets')).toMatchObject({ state: 'DONE' });
});

/** An organiser that owes 90 dollars. */
async function debtor() {
  const partner = await createPartnerMember(app);
  const { partnerId } = partner;
  const charge = {
    kind: 'CHARGE',
    currency: 'USD',
    amountMinor: 9_000,
    note: 'Scanners',
    reason: 'Contract',
  };
  const body = { partnerId, ...charge };
  expect((await app.call('POST', '/admin/finances/adjustments', { token: admin, body })).status).toBe(201);
  return partner;
}
const debtOf = async (partnerId: PartnerId) =>
  (await app.call('GET', '/admin/finances/debts?limit=100', { token: admin })).body.find(
    (debt: { partnerId: PartnerId }) => debt.partnerId === partnerId,
  );
const balanceOf = async (token: string) =>
  (await app.call('GET', '/partner/finances', { token })).body.balances[0];

test('a transfer with the reference of a debt pays it in parts, and the organiser reads it on its statement', async () => {
  const { partnerId, token } = await debtor();
  const { reference } = (await balanceOf(token)).debtTransfer;
  expect(reference).toBe(debtReference(partnerId));
  const first = camt([{ amount: '40.00', text: `/RFB/${groupedReference(reference)}` }]);
  expect((await upload(first)).body).toMatchObject({ added: 1, paid: 1, open: 0 });
  expect((await upload(first)).body).toMatchObject({ added: 0, paid: 0, known: 1 });
  expect(await debtOf(partnerId)).toMatchObject({ owedMinor: 5_000, receivedMinor: 4_000, reference });
  expect((await upload(camt([{ amount: '60.00', text: `rest ${reference}` }]))).body).toMatchObject({
    paid: 1,
    open: 1,
  });
  expect(await debtOf(partnerId)).toBeUndefined();
  expect(await balanceOf(token)).toMatchObject({
    dueMinor: 0,
    adjustmentsMinor: -9_000,
    receivedMinor: 9_000,
    debtTransfer: null,
  });
  const rest = await lineOf(`rest ${reference}`);
  expect(rest).toMatchObject({ state: 'OPEN', appliedMinor: 5_000, debtor: { id: partnerId } });
  expect((await decide(rest.id, 'settle', { as: 'GATEWAY', note: 'R-1' })).body.code).toBe(
    'bank-line-of-order',
  );
  expect((await decide(rest.id, 'settle', { as: 'RETURNED', note: 'R-1' })).status).toBe(200);
  expect((await upload(camt([{ amount: '1.00', text: `again ${reference}` }]))).body).toMatchObject({
    paid: 0,
    open: 1,
  });
  const statements = (await app.call('GET', '/partner/finances/statements', { token })).body;
  expect(statements).toMatchObject([{ receivedMinor: 9_000, closingMinor: 0 }]);
  const query = `month=${dayIn(new Date(), 'UTC').slice(0, 7)}&currency=USD`;
  const { body: csv } = await app.call('GET', `/partner/finances/statement/lines?${query}`, { token });
  expect(csv.match(/Payment received/g)).toHaveLength(2);
  const pdf = await fetch(`${app.origin}/api/partner/finances/statement?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await textOfPages(new Uint8Array(await pdf.arrayBuffer()))).join(' ')).toContain(
    'Payments received',
  );
});

test('a transfer without a reference is taken for a debt once, by whichever administrator comes first', async () => {
  const { partnerId, token } = await debtor();
  const free = await createPartnerMember(app);
  await upload(camt([{ amount: '90.00', text: 'Scanner hire' }]));
  const { id } = await lineOf('Scanner hire');
  expect((await decide(id, 'debt', { partnerId: free.partnerId })).body.code).toBe('nothing-owed');
  const both = await Promise.all([1, 2].map(() => decide(id, 'debt', { partnerId })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await lineOf('Scanner hire')).toMatchObject({ state: 'DONE', debtor: { id: partnerId } });
  const received = await app.sql`select 1 from outbox where dedupe_key like ${`balance-received:${id}%`}`;
  expect(received).toHaveLength(1);
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 0, receivedMinor: 9_000 });
  expect(await debtOf(partnerId)).toBeUndefined();
  const { body: log } = await app.call('GET', '/admin/audit-log', { token: admin });
  expect(log[0]).toMatchObject({ action: 'cover-debt', after: { partner: partnerId, amountMinor: 9_000 } });
  expect(
    (await app.call('POST', `/admin/bank-lines/${id}/debt`, { token, body: { partnerId } })).status,
  ).toBe(403);
});

test('a transfer taken for the wrong debt is put back, both stand on the statement, and it pays another one', async () => {
  const { partnerId, token } = await debtor();
  const other = await debtor();
  await upload(camt([{ amount: '100.00', text: 'Stand hire' }]));
  const { id } = await lineOf('Stand hire');
  const putBack = () => decide(id, 'reverse-debt', { reason: 'It names another company' });
  expect((await putBack()).body.code).toBe('bank-line-of-no-debt');
  await decide(id, 'debt', { partnerId });
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 0, receivedMinor: 9_000 });
  const both = await Promise.all([1, 2].map(putBack));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await balanceOf(token)).toMatchObject({ dueMinor: -9_000, receivedMinor: 0 });
  expect(await debtOf(partnerId)).toMatchObject({ owedMinor: 9_000, receivedMinor: 0 });
  expect(await lineOf('Stand hire')).toMatchObject({ state: 'OPEN', debtor: null, appliedMinor: 0 });
  const { body: log } = await app.call('GET', '/admin/audit-log', { token: admin });
  expect(log[0]).toMatchObject({
    action: 'reverse-debt-payment',
    before: { partner: partnerId, amountMinor: 9_000 },
    after: { reason: 'It names another company' },
  });
  const query = `month=${dayIn(new Date(), 'UTC').slice(0, 7)}&currency=USD`;
  const { body: csv } = await app.call('GET', `/partner/finances/statement/lines?${query}`, { token });
  expect(csv).toMatch(/Payment received.*,90\n[^]*Payment put back.*,-90/);
  expect((await decide(id, 'debt', { partnerId: other.partnerId })).status).toBe(200);
  await putBack();
  expect((await decide(id, 'debt', { partnerId })).status).toBe(200);
  expect(await balanceOf(token)).toMatchObject({ dueMinor: 0, receivedMinor: 9_000 });
  expect(await debtOf(other.partnerId)).toMatchObject({ owedMinor: 9_000 });
  const news = await app.sql`select 1 from outbox where dedupe_key like ${`balance-%:${id}%`}`;
  expect(news).toHaveLength(5);
  await decide(id, 'settle', { as: 'RETURNED', note: 'R-1' });
  expect(await putBack()).toMatchObject({ status: 200 });
});

/** The lines that a transfer became, by the amount of each. */
const partsOf = async (text: string) =>
  (await app.call('GET', '/admin/bank-lines?limit=100', { token: admin })).body
    .filter((line: { text: string }) => line.text.includes(text))
    .map(({ id, amountMinor, appliedMinor, partOfMinor, state, ...line }: Record<string, unknown>) => ({
      id,
      amountMinor,
      appliedMinor,
      partOfMinor,
      state,
      settledAs: line['settledAs'],
    }))
    .toSorted(
      (one: { amountMinor: number }, other: { amountMinor: number }) => one.amountMinor - other.amountMinor,
    );
const suspense = (id: string, action: string, body?: object, token = admin) =>
  app.call('POST', `/admin/finances/suspense/${id}/${action}`, { token, ...(body && { body }) });
const moved = async (account: number) =>
  (
    await app.sql<{ minor: number }[]>`
      select coalesce(sum(amount_minor), 0)::int as minor from ledger_entries where account = ${account} and currency = 'USD'`
  )[0]?.minor ?? 0;

test('what a transfer paid too much is explained once, by whichever administrator comes first, and reversed', async () => {
  const { id, reference } = await order();
  await choose(id);
  await upload(camt([{ amount: '239.00', text: `first ${reference}` }]));
  const [waits] = await partsOf(reference);
  const ours = { as: 'OWN_MONEY', partnerId: null, note: 'Our top-up, with the wrong reference' };
  expect((await decide(waits.id, 'explain', ours)).body.code).toBe('bank-line-in-use');
  await upload(camt([{ amount: '51.00', text: `second ${reference}` }]));
  const [line] = await partsOf(`second ${reference}`);
  const before = { own: await moved(1010), owed: await moved(2010) };
  const both = await Promise.all([1, 2].map(() => decide(line.id, 'explain', ours)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect({ own: await moved(1010), owed: await moved(2010) }).toEqual({
    own: before.own - 5_000,
    owed: before.owed + 5_000,
  });
  const [paid, rest] = await partsOf(`second ${reference}`);
  expect(paid).toMatchObject({
    id: line.id,
    amountMinor: 100,
    appliedMinor: 100,
    partOfMinor: 5_100,
    state: 'DONE',
  });
  expect(rest).toMatchObject({ amountMinor: 5_000, appliedMinor: 0, partOfMinor: 5_100, state: 'DONE' });
  expect((await decide(line.id, 'settle', { as: 'RETURNED', note: 'R-9' })).body.code).toBe(
    'bank-line-settled',
  );
  expect((await suspense(rest.id, 'reverse', { reason: 'It was theirs' })).status).toBe(200);
  expect(await moved(1010)).toBe(before.own);
  expect(await decide(rest.id, 'settle', { as: 'RETURNED', note: 'R-9' })).toMatchObject({ status: 200 });
  expect(await moved(2010)).toBe(before.owed + 5_000);
});

test('above the limit a second administrator approves what the rest of a transfer was', async () => {
  const { id, reference } = await order();
  await choose(id);
  await upload(camt([{ amount: '10240.01', text: reference }]));
  const [line] = await partsOf(reference);
  const form = { as: 'OWN_MONEY', partnerId: null, note: 'Loan' };
  expect((await decide(line.id, 'explain', form)).body).toEqual({ status: 'WAITING' });
  const own = await moved(1010);
  const [, rest] = await partsOf(reference);
  expect(rest).toMatchObject({ amountMinor: 1_000_001, state: 'OPEN' });
  expect((await decide(rest.id, 'match', { order: 'ATR-999999' })).status).toBe(404);
  expect((await decide(rest.id, 'explain', form)).body.code).toBe('bank-line-settled');
  expect((await suspense(rest.id, 'approve')).body.code).toBe('adjustment-own');
  const { token: second } = await createAdmin(app);
  expect((await suspense(rest.id, 'approve', undefined, second)).status).toBe(200);
  expect(await moved(1010)).toBe(own - 1_000_001);
});

test('one transfer for two orders pays the one that it names, and the other once its rest is matched', async () => {
  const first = await order();
  const second = await place(first.eventId, first.ticketTypeId);
  await choose(first.id);
  await choose(second.id);
  await upload(camt([{ amount: '480.00', text: first.reference }]));
  const [line] = await partsOf(first.reference);
  expect((await decide(line.id, 'match', { order: first.number })).body.code).toBe('bank-line-of-this-order');
  expect((await decide(line.id, 'match', { order: second.number })).status).toBe(200);
  for (const { id } of [first, second]) expect(await detail(id)).toMatchObject({ status: 'PAID' });
  const whole = { appliedMinor: 24_000, partOfMinor: 48_000, state: 'DONE' };
  expect(await partsOf(first.reference)).toMatchObject([whole, whole]);
  await app.call('POST', `/orders/${second.id}/cancel`, { token: buyer, body: {} });
  const open = (await app.call('GET', '/admin/refunds?status=FAILED&limit=100', { token: admin })).body;
  expect(open.find(({ orderId }: { orderId: string }) => orderId === second.id)).toMatchObject({
    transferTo: { account: 'GB29NWBK60161331926819' },
  });
});

test('a transfer that its order no longer waits for pays another order, or is explained', async () => {
  const paid = await order();
  await app.call('POST', `/orders/${paid.id}/complete-order`, { token: buyer, body: aPayment() });
  const other = await place(paid.eventId, paid.ticketTypeId);
  await choose(other.id);
  await upload(camt(['a', 'b'].map((sign) => ({ amount: '240.00', text: `${sign} ${paid.reference}` }))));
  expect(
    (await decide((await lineOf(`a ${paid.reference}`)).id, 'match', { order: other.number })).status,
  ).toBe(200);
  expect(await detail(other.id)).toMatchObject({ status: 'PAID' });
  const late = await lineOf(`b ${paid.reference}`);
  const form = { as: 'GOODWILL', partnerId: null, note: 'The payer gave it up' };
  expect((await decide(late.id, 'explain', form)).body).toEqual({ status: 'POSTED' });
  expect(await lineOf(`b ${paid.reference}`)).toMatchObject({
    id: late.id,
    state: 'DONE',
    partOfMinor: null,
    order: null,
  });
});

test('the rest of what paid a debt pays another debt, and what was put back after its rest went back is decided on again', async () => {
  const [one, other, third] = [await debtor(), await debtor(), await debtor()];
  await upload(camt([{ amount: '200.00', text: 'Three halls' }]));
  const { id } = await lineOf('Three halls');
  await decide(id, 'debt', { partnerId: one.partnerId });
  expect((await decide(id, 'debt', { partnerId: one.partnerId })).body.code).toBe('nothing-owed');
  expect((await decide(id, 'debt', { partnerId: other.partnerId })).status).toBe(200);
  expect(await debtOf(other.partnerId)).toBeUndefined();
  const rest = (await partsOf('Three halls')).at(-1);
  expect(rest).toMatchObject({
    amountMinor: 11_000,
    appliedMinor: 9_000,
    partOfMinor: 20_000,
    state: 'OPEN',
  });
  expect((await decide(rest.id, 'settle', { as: 'RETURNED', note: 'R-1' })).status).toBe(200);
  const putBack = () => decide(rest.id, 'reverse-debt', { reason: 'It names another company' });
  const both = await Promise.all([1, 2].map(putBack));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await debtOf(other.partnerId)).toMatchObject({ owedMinor: 9_000 });
  const parts = await partsOf('Three halls');
  expect(parts).toMatchObject([
    { amountMinor: 2_000, appliedMinor: 0, state: 'DONE', settledAs: 'RETURNED' },
    { amountMinor: 9_000, partOfMinor: 20_000 },
    { amountMinor: 9_000, partOfMinor: 20_000 },
  ]);
  const open = parts.find(({ state }: { state: string }) => state === 'OPEN');
  expect((await decide(open.id, 'debt', { partnerId: third.partnerId })).status).toBe(200);
  expect(await debtOf(third.partnerId)).toBeUndefined();
});

test('a part that the books know otherwise is found by the checks', async () => {
  const [line] = await app.sql`select id from bank_lines where part_of is not null limit 1`;
  const id = String(line?.['id']);
  await app.sql`update bank_lines set amount_minor = amount_minor + 1 where id = ${id}`;
  expect(await faultsInBooks(app)).toMatchObject([{ failed: 'late-money' }]);
  await app.sql`update bank_lines set amount_minor = amount_minor - 1 where id = ${id}`;
});

test('transfers in another currency or with an unknown reference pay no debt', async () => {
  const { partnerId } = await debtor();
  const euros = `date,amount,currency,name,reference\n2027-01-01,90,EUR,Ada,${debtReference(partnerId)} euros`;
  expect((await upload(euros, 'lines.csv')).body).toMatchObject({ paid: 0, open: 1 });
  const unknown = camt([{ amount: '90.00', text: debtReference(99_999_999 as PartnerId) }]);
  expect((await upload(unknown)).body).toMatchObject({ paid: 0, open: 1 });
  const { id } = await lineOf(`${debtReference(partnerId)} euros`);
  expect((await decide(id, 'debt', { partnerId })).body.code).toBe('nothing-owed');
  expect(await debtOf(partnerId)).toMatchObject({ owedMinor: 9_000, receivedMinor: 0 });
});

test('the payment company’s own transfer is no buyer’s money', async () => {
  await upload(camt([{ amount: '5000.00', text: 'Settlement 77' }]));
  const { id } = await lineOf('Settlement 77');
  expect((await decide(id, 'settle', { as: 'GATEWAY', note: 'Settlement 77' })).status).toBe(200);
  const moved = await app.sql`select e.account, sum(e.amount_minor)::int as minor from ledger_entries e
    join ledger_journals j on j.id = e.journal_id where j.source_id = ${id} group by 1 having sum(e.amount_minor) <> 0 order by 1`;
  expect(moved.map(({ account, minor }) => [account, minor])).toEqual([
    [1000, 500_000],
    [1100, -500_000],
  ]);
});

test('what isn’t paid in time goes back on sale after reminders, and late money is listed and sent back', async () => {
  const { id, reference, ticketTypeId } = await order();
  const { transfer } = (await choose(id)).body;
  const start = clock;
  const chase = () => runJob(app.deps, 'chase-transfers', {});
  await chase();
  expect(await mails('reminder', id)).toBe(0);
  for (const day of [11, 12, 14, 14]) {
    clock = addTime(start, days(day));
    await chase();
  }
  expect(await mails('reminder', id)).toBe(2);
  clock = new Date(Date.parse(transfer.reservedUntil) + days(1) + 1000);
  await expireHolds(app.deps);
  await chase();
  await chase();
  clock = new Date();
  expect(await detail(id)).toMatchObject({ status: 'EXPIRED' });
  expect(await mails('expired', id)).toBe(1);
  const [stock] = await app.sql`select taken from ticket_types where id = ${ticketTypeId}`;
  expect(stock?.['taken']).toBe(0);

  expect((await upload(camt([{ amount: '240.00', text: reference }]))).body).toMatchObject({
    paid: 0,
    open: 1,
  });
  const line = await lineOf(reference);
  expect(line).toMatchObject({ state: 'OPEN', appliedMinor: 0, order: { id } });
  await decide(line.id, 'settle', { as: 'RETURNED', note: 'R-3' });
  expect(await detail(id)).toMatchObject({ status: 'EXPIRED' });
});

test('a declined card keeps the reservation of a transfer, a good one pays, and money that comes after it goes back', async () => {
  const { id, reference } = await order();
  const { transfer } = (await choose(id)).body;
  const pay = (card: string) =>
    app.call('POST', `/orders/${id}/complete-order`, { token: buyer, body: aPayment(card) });
  expect((await pay('4000 0000 0000 0002')).status).toBe(402);
  expect((await transferOf(id)).transfer.reservedUntil).toBe(transfer.reservedUntil);
  expect(Date.parse((await detail(id)).holdUntil)).toBe(Date.parse(transfer.reservedUntil) + days(1));
  expect((await pay('4242 4242 4242 4242')).body.status).toBe('PAID');
  expect((await upload(camt([{ amount: '240.00', text: reference }]))).body).toMatchObject({
    paid: 0,
    open: 1,
  });
  await decide((await lineOf(reference)).id, 'settle', { as: 'RETURNED', note: 'R-4' });
});

test('a refund of an order paid by transfer goes back by transfer to the account that it came from', async () => {
  const { id, reference } = await order();
  await choose(id);
  await upload(camt([{ amount: '240.00', text: reference }]));
  const cancelled = await app.call('POST', `/orders/${id}/cancel`, { token: buyer, body: {} });
  expect(cancelled.status).toBe(200);
  const open = (await app.call('GET', '/admin/refunds?status=FAILED&limit=100', { token: admin })).body;
  const refund = open.find(({ orderId }: { orderId: string }) => orderId === id);
  expect(refund).toMatchObject({
    tries: 0,
    transferTo: { name: 'Engines & Sons Ltd', account: 'GB29NWBK60161331926819' },
  });
  clock = addTime(clock, days(1));
  await runJob(app.deps, 'reconcile-payments', {});
  clock = new Date();
  expect(
    (await app.call('POST', `/admin/refunds/${refund.id}/retry`, { token: admin, body: {} })).body,
  ).toMatchObject({
    code: 'refund-by-transfer',
  });
  const settled = await app.call('POST', `/admin/refunds/${refund.id}/settle`, {
    token: admin,
    body: { note: 'Transfer R-5' },
  });
  expect(settled.status).toBe(200);
  expect(await detail(id)).toMatchObject({ status: 'REFUNDED' });
});

test.each([
  ['the organiser takes cards only', { accepts: false }, 'NOT_OFFERED', 'transfer-not-offered'],
  ['no company buys', { company: false }, 'COMPANY', 'transfer-company'],
  ['the order is small', { priceMinor: 4_999 }, 'BELOW_MINIMUM', 'transfer-below-minimum'],
  ['the event is near', { inDays: 9 }, 'TOO_LATE', 'transfer-too-late'],
  ['too many tickets would wait', { quantity: 5 }, 'TOO_MANY_WAITING', 'transfers-full'],
])('no transfer where %s', async (_, sale, obstacle, code) => {
  const { id } = await order(sale);
  expect(await transferOf(id)).toEqual({ transfer: null, offer: null, obstacle });
  expect((await choose(id)).body.code).toBe(code);
});

test('buyers at the same time can’t take more than a fifth of the tickets', async () => {
  const first = await order({ quantity: 10 });
  const { token: other } = await createAttendee(app);
  const second = await place(first.eventId, first.ticketTypeId);
  const answers = await Promise.all([choose(first.id), choose(second.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await app.call('GET', `/orders/${first.id}/transfer`, { token: other })).status).toBe(404);
});

test('the instructions name account and reference, and only their buyer gets them', async () => {
  const { id, reference } = await order();
  const path = `/api/orders/${id}/transfer/instructions`;
  const get = (token: string) =>
    fetch(`${app.origin}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await get(buyer)).status).toBe(404);
  await choose(id);
  const text = (await textOfPages(new Uint8Array(await (await get(buyer)).arrayBuffer()))).join('\n');
  for (const words of [groupedReference(reference), 'GB33 BUKB 2020 1555 5555 55', 'Engines Ltd', '$240.00'])
    expect(text).toContain(words);
});

test('a CSV file pays too, two equal lines are two transfers, and the same file again adds nothing', async () => {
  const { id, reference } = await order();
  await choose(id);
  const csv = [
    'Date;Amount;Currency;Name;Reference;IBAN',
    `${dayIn(clock, 'UTC')};120.00;USD;Engines Ltd;${reference};GB29NWBK60161331926819`,
    `${dayIn(clock, 'UTC')};120.00;USD;Engines Ltd;${reference};GB29NWBK60161331926819`,
    `${dayIn(clock, 'UTC')};-30.00;USD;Bank;Fees;`,
  ].join('\n');
  expect((await upload(csv, 'lines.csv')).body).toMatchObject({ added: 2, paid: 1, open: 0, outgoing: 1 });
  expect((await upload(csv, 'lines.csv')).body).toMatchObject({ added: 0, known: 2 });
  expect(await detail(id)).toMatchObject({ status: 'PAID' });
});

test.each([
  [
    'whose lines don’t lead to its closing balance',
    () => camt([{ amount: '9.00', text: 'x' }], { closing: '9.01' }),
    'bank-statement-sum',
  ],
  [
    'with entities of its own',
    () => `<!DOCTYPE a [<!ENTITY b "c">]>${camt([])}`,
    'bank-statement-unreadable',
  ],
  ['that is no statement', () => '<html><body/></html>', 'bank-statement-unreadable'],
  ['that is cut off', () => camt([{ amount: '9.00', text: 'x' }]).slice(0, -40), 'bank-statement-unreadable'],
  ['without amounts', () => 'date,name\n2027-01-01,Ada', 'bank-statement-unreadable'],
  [
    'finer than a cent',
    () => 'date,amount,currency,name,reference\n2027-01-01,1.005,USD,Ada,x',
    'bank-statement-unreadable',
  ],
])('a file %s imports nothing', async (_, content, code) => {
  const count = async () => (await app.sql`select count(*)::int as n from bank_lines`)[0]?.['n'];
  const before = await count();
  expect((await upload(content())).body).toMatchObject({ code });
  expect(await count()).toBe(before);
});

test('an event that is called off ends the reservation', async () => {
  const { id, eventId } = await order();
  await choose(id);
  await app.sql`update events set cancelled_at = now() where id = ${eventId}`;
  await runJob(app.deps, 'call-off-order', { orderId: id });
  expect(await detail(id)).toMatchObject({ status: 'EXPIRED' });
});
