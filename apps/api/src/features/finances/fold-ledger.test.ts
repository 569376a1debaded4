import { v7 } from 'uuid';
import { addTime, dayIn, days } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  createAdmin,
  createPartnerMember,
  faultsInBooks,
  foldEntries,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { foldLedger } from './fold-ledger.ts';

let app: TestApp;
let admin: string;
let partnerId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ token: admin } = await createAdmin(app));
  ({ partnerId } = await createPartnerMember(app));
});
afterAll(() => app.stop());

/** Posts money of a sale some days ago that is due to the company, and returns its ID. */
async function post(
  minor: number,
  daysAgo = 0,
  sql: Pick<TestApp['sql'], 'unsafe'> = app.sql,
): Promise<string> {
  const id = v7();
  const at = addTime(app.deps.now(), -days(daysAgo)).toISOString();
  await sql.unsafe(
    `select post_journal('sale', '${id}', 0, '${at}', null, ${partnerId}, null, 'USD', '{1100,2110}', '{${minor},${-minor}}')`,
  );
  return id;
}
const ask = async (path: string) => (await app.call('GET', path, { token: admin })).body;
/** Amount that the gateway has until a day some days ago, or now. */
async function balance(daysAgo?: number): Promise<number> {
  const until =
    daysAgo === undefined ? '' : `?until=${dayIn(addTime(app.deps.now(), -days(daysAgo)), 'UTC')}`;
  const lines: { account: number; balanceMinor: number }[] = await ask(
    `/admin/finances/trial-balance${until}`,
  );
  return lines.find(({ account }) => account === 1100)?.balanceMinor ?? 0;
}
const due = async () =>
  (await ask('/admin/payouts/due')).due.map(({ amountMinor }: { amountMinor: number }) => amountMinor);
const folded = async () => {
  const [row] = await app.sql<{ count: number }[]>`
    select count(*)::int from ledger_entries where id <= (select folded_id from ledger_folds)`;
  return row?.count;
};
/** Faults of the books, but for sales without an order, which is what this file posts. */
const faults = async () => (await faultsInBooks(app)).filter(({ failed }) => failed !== 'sale-of-order');

test('balances by day and what is due are the same before entries are folded, after, and with newer ones', async () => {
  await post(10_000, 40);
  await post(500, 10);
  const read = async () => [await balance(20), await balance(), await due()];
  expect(await read()).toEqual([10_000, 10_500, [10_500]]);
  await foldEntries(app);
  expect(await folded()).toBe(4);
  expect(await read()).toEqual([10_000, 10_500, [10_500]]);
  await post(70, 40);
  expect(await read()).toEqual([10_070, 10_570, [10_570]]);
  await foldEntries(app);
  expect(await folded()).toBe(6);
  expect(await read()).toEqual([10_070, 10_570, [10_570]]);
  expect(await faults()).toEqual([]);
});

test('an entry that was written before the newest one but committed after it is not lost', async () => {
  const before = await balance();
  await app.sql.begin(async (tx) => {
    await post(1000, 1, tx);
    await post(1); // commits first
    // the second run would fold what the first one noted
    await foldLedger(jobContext(app.deps));
    await foldLedger(jobContext(app.deps));
    expect(await balance()).toBe(before + 1);
  });
  expect(await balance()).toBe(before + 1001);
  await foldEntries(app);
  expect(await balance()).toBe(before + 1001);
  expect(await faults()).toEqual([]);
});

test('a dump that was restored in another cluster is folded on', async () => {
  await post(3);
  await app.sql`update ledger_folds set seen_before = '9000000000000000000'::xid8, seen_id = folded_id + 1`;
  await foldEntries(app);
  expect(await faults()).toEqual([]);
});

/** Faults of the check while the books are changed, which no caller may do; they are as before afterwards. */
async function foundAfter(change: string): Promise<object[]> {
  const rolledBack = new Error('rolled back');
  let found: object[] = [];
  const changed = app.sql.begin(async (tx) => {
    await tx`alter table ledger_entries disable trigger user`;
    await tx`alter table ledger_journals disable trigger user`;
    await tx.unsafe(change);
    found = await tx`select journal_id from check_money() where failed = 'journals-balance'`;
    throw rolledBack;
  });
  await expect(changed).rejects.toBe(rolledBack);
  return found;
}

test.each([
  ['a sum by day', 'update ledger_sums set amount_minor = amount_minor + 1 where account = 1100'],
  ['what is due to a company', 'update ledger_dues set amount_minor = amount_minor + 1'],
  ['a missing sum', 'delete from ledger_sums where account = 1100'],
  ['an entry', 'update ledger_entries set amount_minor = amount_minor + 1 where account = 1100'],
])('the checks of the books find a changed figure: %s', async (_name, change) => {
  expect(await foundAfter(change)).not.toEqual([]);
});

test('entries that no sum holds yet are found without their journal', async () => {
  await foldEntries(app);
  const sourceId = await post(20);
  const [journal] = await app.sql`select id from ledger_journals where source_id = ${sourceId}`;
  expect(await foundAfter(`delete from ledger_journals where source_id = '${sourceId}'`)).toEqual([
    { journal_id: journal?.['id'] },
  ]);
});
