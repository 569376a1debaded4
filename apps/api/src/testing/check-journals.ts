import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addTime, dayIn, days, type Currency } from '@atrium/domain';
import { releaseSales } from '../features/finances/index.ts';
import { startTestCluster } from './cluster.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  aPolicy,
  createAdmin,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  importTestRates,
  inDays,
  ownCurrencyEnv,
  startTestApp,
  type TestApp,
} from './index.ts';
import { seedTestReference } from './reference.ts';

/**
 * Program of `npm run verify`: hledger reads the exported journals of two months with sales, refunds and released money in three
 * currencies, and charges in another one, which is exchanged, a charged organiser and an explained fee of the bank. Ends with an error unless it accepts them, and refuses a wrong amount and a missing journal.
 */
const folder = mkdtempSync(join(tmpdir(), 'atrium-journals-'));
const cluster = await startTestCluster(seedTestReference);
process.env['ATRIUM_TEST_DATABASE'] = JSON.stringify(cluster.connection);
const run = promisify(execFile);

const now = new Date();
// the middle of the next month, which is in it in every zone
const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12));
let clock = now;
let app: TestApp | undefined;
try {
  app = await startTestApp({ env: ownCurrencyEnv, overrides: { now: () => clock } });
  await importTestRates(app);
  const { token: buyer } = await createAttendee(app);
  const { token: admin } = await createAdmin(app);
  const [pounds, yen, dollars] = [
    await eventIn(app, 'GBP'),
    await eventIn(app, 'JPY'),
    await eventIn(app, 'USD'),
  ];
  const refunded = await buy(app, buyer, pounds);
  for (const event of [pounds, yen, dollars]) await buy(app, buyer, event);
  const inEuros = await buy(app, buyer, pounds, 'EUR');
  await buy(app, buyer, yen, 'EUR');
  for (const id of [refunded, inEuros]) {
    const cancelled = await app.call('POST', `/orders/${id}/cancel`, { token: buyer, body: {} });
    if (cancelled.status !== 200) throw new Error(`The order could not be cancelled: ${cancelled.status}`);
  }

  for (const { fromMinor, toMinor, ...currencies } of (
    await app.call('GET', '/admin/finances/clearing', { token: admin })
  ).body) {
    const body = {
      ...currencies,
      fromMinor,
      toMinor: toMinor + 7,
      exchangedOn: dayIn(now, 'UTC'),
      reference: 'FX',
    };
    const { status } = await app.call('POST', '/admin/finances/exchanges', { token: admin, body });
    if (status !== 201) throw new Error(`An exchange could not be recorded: ${status}`);
  }

  const charge = {
    partnerId: pounds.partnerId,
    kind: 'CHARGE',
    currency: 'GBP',
    amountMinor: 700,
    note: 'Hire of scanners',
    reason: 'Contract 7',
  };
  const { status: charged } = await app.call('POST', '/admin/finances/adjustments', {
    token: admin,
    body: charge,
  });
  if (charged !== 201) throw new Error(`An organiser could not be charged: ${charged}`);
  const statement = `date,amount,currency,name,reference\n${dayIn(now, 'UTC')},-30.00,GBP,Barclays,Account fee`;
  await app.call('POST', '/admin/bank-statements', {
    token: admin,
    body: { name: 'lines.csv', content: statement },
  });
  const [line] = (await app.call('GET', '/admin/finances/suspense', { token: admin })).body;
  const { status: explained } = await app.call('POST', `/admin/finances/suspense/${line.id}/explain`, {
    token: admin,
    body: { as: 'FEE', partnerId: null, note: 'Account fee' },
  });
  if (explained !== 200) throw new Error(`A fee of the bank could not be explained: ${explained}`);

  await app.sql`update event_versions set start_at = ${addTime(later, -days(4))}, end_at = ${addTime(later, -days(3))}
    where event_id in (${pounds.id}, ${yen.id})`;
  clock = later;
  await releaseSales(app.deps);
  clock = now;

  const checked: string[] = [];
  for (const month of [now, later].map((day) => dayIn(day, 'UTC').slice(0, 7))) {
    const { status, body } = await app.call('GET', `/admin/finances/journals?month=${month}`, {
      token: admin,
    });
    if (status !== 200) throw new Error(`The journals of ${month} could not be exported: ${status}`);
    const text = String(body);
    const refusal = await hledger(text);
    if (refusal !== null) throw new Error(`hledger refuses the journals of ${month}:\n${refusal}`);
    const journal = /\n\n[^\n]*journal:.*?(?=\n\n)/s.exec(text)?.[0] ?? '';
    const wrong = journal.replace(/\d(?= [A-Z]{3}\n)/, (digit) => String((Number(digit) + 1) % 10));
    for (const [fault, broken] of [
      ['a wrong amount', text.replace(journal, wrong)],
      ['a missing journal', text.replace(journal, '')],
    ] as const)
      if (broken === text || (await hledger(broken)) === null)
        throw new Error(`hledger accepts ${fault} in ${month}.`);
    checked.push(`${month}: ${text.match(/journal:/g)?.length} journals`);
  }
  const faults = await faultsInBooks(app);
  if (faults.length > 0) throw new Error(`The books contradict: ${JSON.stringify(faults)}`);
  process.stdout.write(`${checked.join(', ')}; a wrong amount and a missing journal are refused\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  await app?.stop();
  await cluster.remove();
  rmSync(folder, { recursive: true });
}

async function eventIn(on: TestApp, currency: Currency) {
  const { partnerId } = await createPartnerMember(on);
  const policyId = await aPolicy(on, partnerId);
  const event = await anEvent(on, {
    partnerId,
    currency,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 12_345, quantity: 5, policyId }],
  });
  return { ...event, partnerId };
}

async function buy(
  on: TestApp,
  token: string,
  { id, ticketTypeIds }: Awaited<ReturnType<typeof eventIn>>,
  currency?: Currency,
) {
  const body = anOrder(id, [{ ticketTypeId: ticketTypeIds[0] ?? 0 }]);
  const order = await on.call('POST', '/orders', { token, body });
  const orderId: string = order.body.id;
  if (currency) await on.call('POST', `/orders/${orderId}/currency-quotes`, { token, body: { currency } });
  const paid = await on.call('POST', `/orders/${orderId}/complete-order`, {
    token,
    body: { ...aPayment(), currency },
  });
  if (paid.status !== 200) throw new Error(`An order could not be paid: ${order.status}, ${paid.status}`);
  return orderId;
}

/** Returns what hledger finds wrong in these journals, in its strict mode: null for nothing. */
async function hledger(text: string): Promise<string | null> {
  const file = join(folder, 'books.journal');
  writeFileSync(file, text);
  try {
    await run('hledger', ['-f', file, 'check', '--strict', 'ordereddates']);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
