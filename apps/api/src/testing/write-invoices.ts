import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { invoices } from '../db/schema/index.ts';
import { commissionPdf } from '../features/invoices/commission-pdf.ts';
import { invoicePdf } from '../features/invoices/invoice-pdf.ts';
import { findInvoice, type InvoiceRow } from '../features/invoices/invoices.queries.ts';
import { runJob } from '../jobs/worker.ts';
import { sampleCommission } from '../files/pdf/sample-pdfs.ts';
import { textsIn } from '../texts/index.ts';
import { startTestCluster } from './cluster.ts';
import {
  aCard,
  aPayment,
  anEvent,
  anOrder,
  aPolicy,
  createAttendee,
  createPartnerMember,
  faultsInBooks,
  inDays,
  startTestApp,
  type TestApp,
} from './index.ts';
import { seedTestReference } from './reference.ts';

/**
 * Program of `npm run verify`: `write-invoices.ts <folder>`. Thirty orders are paid at once, two of them are refunded in part, and what the
 * product issues for them is written to the folder's `valid`; to `invalid` what a validator must refuse. Ends with an error unless the
 * numbers have no gap.
 */
const [folder = 'invoices'] = process.argv.slice(2);
const count = 30;
const cluster = await startTestCluster(seedTestReference);
process.env['ATRIUM_TEST_DATABASE'] = JSON.stringify(cluster.connection);

let app: TestApp | undefined;
try {
  app = await startTestApp();
  const running = app;
  // 49.99 at 19 % is what rounds badly
  const rounded = await aSeller(app, 'ROUND', { percentage: 19 });
  const exempt = await aSeller(app, 'EXEMPT', { percentage: 0, exemption: 'Education: Group 6, Schedule 9' });
  // as many attempts with one card at once would be refused
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) buyers.push(await aBuyer(app, number));
  const orders = await Promise.all(
    buyers.map((buyer, number) => buy(running, buyer, rounded.event, (number % 3) + 1)),
  );
  orders.push(await buy(app, await aBuyer(app, count), exempt.event, 1));
  const issue = () => runJob(running.deps, 'issue-invoices', {});
  await Promise.all([issue(), issue(), issue()]);
  await refundThird(app, rounded.token, orders[0] ?? '');
  await refundThird(app, exempt.token, orders[count] ?? '');
  await issue();

  const rows = await app.deps.db
    .select({ id: invoices.id, partnerId: invoices.partnerId, number: invoices.number })
    .from(invoices);
  const numbers = rows.filter(({ partnerId }) => partnerId === rounded.partnerId).map(({ number }) => number);
  if (
    String(numbers.toSorted((a, b) => a - b)) !==
    String(Array.from({ length: count + 1 }, (_, index) => index + 1))
  )
    throw new Error(`The numbers of invoices have gaps: ${numbers.join(', ')}`);

  for (const { id } of rows) {
    const row = await findInvoice(app.deps.db, eq(invoices.id, id));
    if (!row) throw new Error(`An invoice is missing: ${id}`);
    await write('valid', row);
    if (row.number.endsWith('-00003')) {
      await write('invalid', { ...row, number: 'WRONG-TAX', taxMinor: row.taxMinor + 1 });
      await write('invalid', { ...row, number: 'WRONG-SUM', grossMinor: row.grossMinor - 1 });
      await write('invalid', {
        ...row,
        number: 'WRONG-LINE',
        lines: row.lines.map((line) => ({ ...line, netMinor: line.netMinor + 1 })),
      });
    }
  }
  const exemption = 'Reverse charge: the customer accounts for the tax';
  const untaxed = { basisPoints: 0, exemption, netMinor: sampleCommission.grossMinor, taxMinor: 0 };
  const lines = sampleCommission.lines.map((line) => ({ ...line, netMinor: line.grossMinor }));
  for (const [kind, row] of [
    ['valid', sampleCommission],
    ['valid', { ...sampleCommission, ...untaxed, lines, number: 'REVERSE', isReverseCharge: true }],
    [
      'valid',
      {
        ...sampleCommission,
        ...untaxed,
        lines,
        number: 'EXEMPT',
        buyer: { ...sampleCommission.buyer, vatNumber: null },
      },
    ],
    ['invalid', { ...sampleCommission, number: 'WRONG-COMMISSION', taxMinor: sampleCommission.taxMinor + 1 }],
    [
      'invalid',
      {
        ...sampleCommission,
        ...untaxed,
        lines,
        number: 'WRONG-REVERSE',
        isReverseCharge: true,
        buyer: { ...sampleCommission.buyer, vatNumber: null },
      },
    ],
  ] as const)
    await writeFile(
      join(folder, kind, `${row.number}.pdf`),
      await buffer(await commissionPdf(textsIn('en'), row, new Date())),
    );
  const faults = await faultsInBooks(app);
  if (faults.length > 0) throw new Error(`The books contradict: ${JSON.stringify(faults)}`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  await app?.stop();
  await cluster.remove();
}

async function aSeller(on: TestApp, prefix: string, rate: { percentage: number; exemption?: string }) {
  const { token, partnerId } = await createPartnerMember(on);
  const [britain] = await on.sql<{ id: number }[]>`select id from countries where code = 'GB'`;
  const body = {
    isIssuing: true,
    vatNumber: 'GB980780684',
    prefix,
    rates: [{ ...rate, country: britain?.id }],
    agreed: true,
  };
  const saved = await on.call('PUT', '/partner/tax-profile', { token, body });
  if (saved.status !== 200) throw new Error(`The tax profile could not be saved: ${saved.status}`);
  const event = await anEvent(on, {
    partnerId,
    currency: 'GBP',
    startAt: inDays(60),
    content: { attendanceType: 1 },
    ticketTypes: [{ priceMinor: 4_999, quantity: 100, policyId: await aPolicy(on, partnerId) }],
  });
  return { token, partnerId, event };
}

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

async function aBuyer(on: TestApp, number: number) {
  const { token } = await createAttendee(on);
  return { token, card: aCard(number) };
}

/** Buys this many tickets for a company. */
async function buy(
  on: TestApp,
  { token, card }: Buyer,
  { id, ticketTypeIds }: Awaited<ReturnType<typeof anEvent>>,
  tickets: number,
): Promise<string> {
  const chosen = Array.from({ length: tickets }, () => ({ ticketTypeId: ticketTypeIds[0] ?? 0 }));
  const order = await on.call('POST', '/orders', { token, body: anOrder(id, chosen) });
  const orderId: string = order.body.id;
  const [germany] = await on.sql<{ id: number }[]>`select id from countries where code = 'DE'`;
  const billed = await on.call('PUT', `/orders/${orderId}/billing`, {
    token,
    body: {
      company: 'Müller & Söhne <Maschinen> GmbH',
      address: 'Hafenstraße 12',
      city: 'Berlin',
      zipCode: '10115',
      country: germany?.id,
      vatNumber: 'DE136695976',
      purchaseOrder: 'PO-4711',
      email: 'accounts@engines.example',
    },
  });
  const paid = await on.call('POST', `/orders/${orderId}/complete-order`, { token, body: aPayment(card) });
  if (billed.status !== 200 || paid.status !== 200)
    throw new Error(`An order could not be paid: ${order.status}, ${billed.status}, ${paid.status}`);
  return orderId;
}

/** Refunds a third of the first ticket of an order. */
async function refundThird(on: TestApp, token: string, orderId: string): Promise<void> {
  const [ticket] = await on.sql<{ id: string }[]>`select id from tickets where order_id = ${orderId} limit 1`;
  const { status } = await on.call('POST', `/partner/orders/${orderId}/refunds`, {
    token,
    body: {
      lines: [{ ticketId: ticket?.id, percentage: 33, cancel: false }],
      cause: 'OTHER',
      note: 'Late',
    },
  });
  if (status !== 201) throw new Error(`An order could not be refunded: ${status}`);
}

async function write(kind: 'valid' | 'invalid', row: InvoiceRow): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true });
  const pdf = await invoicePdf(textsIn('de'), row, new Date());
  await writeFile(join(folder, kind, `${row.number}.pdf`), await buffer(pdf));
}
