import { addTime, days, type ComparedBalance, type StandingList } from '@atrium/domain';
import {
  createAdmin,
  createPartnerMember,
  foldEntries,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: string;
/** A Thursday. */
const start = new Date('2031-03-13T10:00:00Z');
let clock = start;
beforeEach(async () => {
  clock = start;
  app = await startTestApp({ overrides: { now: () => clock } });
  ({ token: admin } = await createAdmin(app));
});
afterEach(() => app.stop());

interface Statement {
  day: string;
  /** In whole units. */
  from: number;
  lines?: readonly [amount: number, text: string][];
  account?: string;
}

/** Imports a statement in CAMT.053 that leads from a balance to the sum of it and its lines. */
async function imports({ day, from, lines = [], account = 'GB33BUKB20201555555555' }: Statement) {
  const signed = (amount: number) =>
    `<Amt Ccy="USD">${Math.abs(amount)}.00</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${signed(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = lines.map(
    ([amount, text]) => `<Ntry>${signed(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const closing = lines.reduce((sum, [amount]) => sum + amount, from);
  const content = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
    ${balance('OPBD', from)}${balance('CLBD', closing)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  const answer = await app.call('POST', '/admin/bank-statements', {
    token: admin,
    body: { name: `${day}.xml`, content },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function compare() {
  const { standing, balances } = (await app.call('GET', '/admin/finances/reconciliation', { token: admin }))
    .body;
  const { count, examples } = standing.find(({ list }: { list: StandingList }) => list === 'bank-balance');
  const [balance] = balances.filter(({ at }: ComparedBalance) => at === 'bank') as ComparedBalance[];
  return { count, examples, balance };
}

/** Money that we moved out of the account, by our own record of a day. */
const move = (amountMinor: number, day: string) => app.sql`
  select post_journal('exchange', gen_random_uuid(), 0, ${day}::date, null, null, null, 'USD',
    array[1000, 1010], array[${-amountMinor}::bigint, ${amountMinor}::bigint])`;

test('the closing balance of a statement is account 1000 on its day, and one that was left out is found and missed no more', async () => {
  const first = await imports({ day: '2031-03-10', from: 0, lines: [[120, 'Ada Byron']] });
  expect(first.balances).toEqual([
    { account: 'GB33BUKB20201555555555', currency: 'USD', closingOn: '2031-03-10', closingMinor: 12_000 },
  ]);
  expect(await compare()).toMatchObject({
    count: 0,
    balance: { asOf: '2031-03-10', theirsMinor: 12_000, oursMinor: 12_000, differenceMinor: 0 },
  });
  // that of the 11th is missing
  await imports({ day: '2031-03-12', from: 150, lines: [[5, 'Grace Hopper']] });
  expect(await compare()).toMatchObject({
    count: 1,
    examples: [
      { reference: 'GB33BUKB20201555555555', currency: 'USD', oursMinor: 12_500, gatewayMinor: 15_500 },
    ],
  });
  await imports({ day: '2031-03-11', from: 120, lines: [[30, 'Alan Turing']] });
  expect((await compare()).count).toBe(0);
});

test('a wrong closing balance is listed until the bank’s corrected statement is imported', async () => {
  await imports({ day: '2031-03-10', from: 1, lines: [[120, 'Ada Byron']] });
  expect((await compare()).count).toBe(1);
  await imports({ day: '2031-03-10', from: 0, lines: [[120, 'Ada Byron']] });
  expect((await compare()).count).toBe(0);
});

test('accounts of one currency are added up, each as of its newest statement', async () => {
  await imports({ day: '2031-03-10', from: 0, lines: [[120, 'Ada Byron']] });
  await imports({
    day: '2031-03-11',
    from: 0,
    lines: [[7, 'Alan Turing']],
    account: 'GB29NWBK60161331926819',
  });
  expect(await compare()).toMatchObject({
    count: 0,
    balance: { accounts: ['GB29NWBK60161331926819', 'GB33BUKB20201555555555'], theirsMinor: 12_700 },
  });
});

test('what we sent in the last three business days is left out until the bank has it, and then missed', async () => {
  await imports({ day: '2031-03-10', from: 0, lines: [[120, 'Ada Byron']] });
  await move(5_000, '2031-03-12');
  await imports({ day: '2031-03-12', from: 120 });
  expect(await compare()).toMatchObject({
    count: 0,
    balance: { theirsMinor: 12_000, oursMinor: 7_000, youngMinor: -5_000 },
  });
  await imports({ day: '2031-03-17', from: 120 });
  expect(await compare()).toMatchObject({ count: 1, balance: { youngMinor: 0, differenceMinor: 5_000 } });
  // it arrives at last, and is explained as what we recorded
  await imports({ day: '2031-03-18', from: 120, lines: [[-50, 'Own account']] });
  const [line] = (await app.call('GET', '/admin/finances/suspense', { token: admin })).body;
  await app.call('POST', `/admin/finances/suspense/${line.id}/explain`, {
    token: admin,
    body: { as: 'RECORDED', partnerId: null, note: 'The exchange' },
  });
  expect(await compare()).toMatchObject({ count: 0, balance: { theirsMinor: 7_000, oursMinor: 7_000 } });
});

test('a line that the bank booked before our record of it counts on the bank’s day', async () => {
  await imports({ day: '2031-03-10', from: 0, lines: [[120, 'Ada Byron']] });
  await imports({ day: '2031-03-11', from: 120, lines: [[-50, 'Own account']] });
  const [line] = (await app.call('GET', '/admin/finances/suspense', { token: admin })).body;
  await move(5_000, '2031-03-12');
  await app.call('POST', `/admin/finances/suspense/${line.id}/explain`, {
    token: admin,
    body: { as: 'RECORDED', partnerId: null, note: 'The exchange' },
  });
  const agrees = { count: 0, balance: { theirsMinor: 7_000, youngMinor: 5_000 } };
  expect(await compare()).toMatchObject(agrees);
  await foldEntries(app);
  expect(await compare()).toMatchObject(agrees);
});

test('a statement that is imported days later counts on the days on which the bank booked its lines', async () => {
  await imports({ day: '2031-02-10', from: 0, lines: [[120, 'Ada Byron']] });
  await foldEntries(app);
  expect(await compare()).toMatchObject({ count: 0, balance: { theirsMinor: 12_000, oursMinor: 12_000 } });
});

test('a payout is known by its reference: on its way it is left out, and one that never left is missed', async () => {
  const { partnerId } = await createPartnerMember(app);
  const payout = async (id: string, amountMinor: number, settledAt: string) => {
    await app.sql`insert into payouts (id, partner_id, currency, amount_minor, adjustments_minor, status, account, created_by)
      select ${id}, ${partnerId}, 'USD', ${amountMinor}, ${amountMinor}, 'SUBMITTED', 'Byron Events 3000', id
      from users limit 1`;
    await app.sql`update payouts set status = 'PAID', settled_at = ${settledAt} where id = ${id}`;
  };
  await imports({ day: '2031-03-10', from: 0, lines: [[120, 'Ada Byron']] });
  await payout('00000000-0000-4000-8000-0000000000aa', 1_000, '2031-03-11T12:00:00Z');
  await payout('00000000-0000-4000-8000-0000000000bb', 2_000, '2031-03-11T12:00:00Z');
  await imports({ day: '2031-03-11', from: 120 });
  expect(await compare()).toMatchObject({ count: 0, balance: { oursMinor: 9_000, youngMinor: -3_000 } });
  await imports({ day: '2031-03-12', from: 120, lines: [[-10, 'ATRIUM 000000AA']] });
  expect(await compare()).toMatchObject({ count: 0, balance: { theirsMinor: 11_000, youngMinor: -2_000 } });
  await imports({ day: '2031-03-17', from: 110 });
  expect(await compare()).toMatchObject({ count: 1, balance: { differenceMinor: 2_000 } });
  await imports({ day: '2031-03-18', from: 110, lines: [[-20, 'ATRIUM 000000BB']] });
  expect((await compare()).count).toBe(0);
});

test('a file without a closing balance says so, and is no fault', async () => {
  const content = 'date,amount,currency,name,reference\n2031-03-12,80.00,EUR,Ada Byron,Thanks';
  const { body } = await app.call('POST', '/admin/bank-statements', {
    token: admin,
    body: { name: 'lines.csv', content },
  });
  expect(body).toMatchObject({ added: 1, balances: [] });
  clock = addTime(clock, days(1));
  ({ token: admin } = await createAdmin(app));
  expect(await compare()).toMatchObject({
    count: 0,
    balance: { currency: 'EUR', asOf: null, theirsMinor: null, oursMinor: 8_000 },
  });
});
