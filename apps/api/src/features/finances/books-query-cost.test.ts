import { sql } from 'drizzle-orm';
import { PartnerId } from '@atrium/domain';
import { createAttendee, foldEntries, startTestApp, type TestApp } from '../../testing/index.ts';
import { bulkEvents, bulkSales, heapPages, queryCost } from '../../testing/bulk-events.ts';
import { balancesAsOf } from '../reconciliation/index.ts';
import { balancesUntil } from './books.queries.ts';
import { entriesOf } from './entries.queries.ts';
import { clearing } from './exchanges.queries.ts';
import { journalsOf } from './journals.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { attendeeId } = await createAttendee(app);
  await bulkEvents(app, { events: 500, orders: 10_000, attendeeId });
  await bulkEvents(app, { events: 50, orders: 500, attendeeId });
  await bulkSales(app);
}, 300_000);
afterAll(() => app.stop());

test("what a company's sales came to is read from its own entries, not from the journals of all", async () => {
  const [small] = await app.sql<{ id: number }[]>`select max(partner_id) as id from events`;
  const { plan } = await queryCost(app, entriesOf(PartnerId.parse(small?.id)));
  expect(plan).toContain('ledger_journals_pkey');
  expect(plan).not.toContain('Seq Scan');
});

test('balances, a month, what is due and what is to be exchanged are read without the ledger, once it is folded', async () => {
  await foldEntries(app);
  await app.sql`vacuum analyze ledger_sums, ledger_dues, ledger_folds`;
  const ledger = (await heapPages(app, 'ledger_entries')) + (await heapPages(app, 'ledger_journals'));
  const statements = {
    balances: balancesUntil(undefined),
    'balances of a day': balancesUntil('2099-01-01'),
    'our bank accounts': balancesAsOf([{ currency: 'USD', closingOn: '2099-01-01' }]),
    'a month without journals': journalsOf('2020-01'),
    due: sql`select * from dues_of_partners()`,
    clearing,
  };
  for (const [name, statement] of Object.entries(statements)) {
    await queryCost(app, statement); // a session reads the catalogue once
    const { pages } = await queryCost(app, statement);
    expect(`${name}: ${pages < ledger / 10 ? 'few' : pages} pages`).toBe(`${name}: few pages`);
  }
});

test.each(['check_sale_of_order', 'check_state_of_order'])(
  'a check of the books reads each table once or twice for all orders: %s',
  async (check) => {
    const { pages } = await queryCost(app, sql`select * from ${sql.raw(check)}()`);
    const tables = ['orders', 'tickets', 'payments', 'ledger_journals', 'ledger_entries'];
    const once = await Promise.all(tables.map((table) => heapPages(app, table)));
    expect(pages).toBeLessThan(2 * once.reduce((sum, one) => sum + one, 0));
  },
);
