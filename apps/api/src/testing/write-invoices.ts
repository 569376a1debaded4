import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { addTime, days } from '@atrium/domain';
import { commissionInvoices, invoices } from '../db/schema/index.ts';
import { releaseSales } from '../features/finances/index.ts';
import { commissionPdf } from '../features/invoices/commission-pdf.ts';
import { findCommissionInvoice, type CommissionInvoiceRow } from '../features/invoices/commission.queries.ts';
import { invoicePdf } from '../features/invoices/invoice-pdf.ts';
import { findInvoice, type InvoiceRow } from '../features/invoices/invoices.queries.ts';
import { runJob } from '../jobs/worker.ts';
import { sampleCommission } from '../files/pdf/sample-pdfs.ts';
import { textsIn } from '../texts/index.ts';
import { startTestCluster } from './cluster.ts';
import {
  aCard,
  aPayment,
  aPlacement,
  anEvent,
  anOrder,
  aPolicy,
  createAdmin,
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
 * product issues for them, and for a month of commission, charges and sponsored places, is written to the folder's `valid`; to `invalid` what a validator must refuse. Ends with an error unless the
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
  await writeCommission(app);
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
    await writeCommissionPdf(kind, row);
  const faults = await faultsInBooks(app);
  if (faults.length > 0) throw new Error(`The books contradict: ${JSON.stringify(faults)}`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  await app?.stop();
  await cluster.remove();
}

/**
 * Writes the operator's invoices for a month in which one organiser in Britain and one in Germany had commission, a charge for a service and
 * a sponsored place, and the credit notes for what was reversed and refunded later, with a wrong cent in the tax, the sum and a line.
 */
async function writeCommission(on: TestApp): Promise<void> {
  const { token: admin } = await createAdmin(on);
  const ask = async (path: string, body: object) => {
    const { status, body: answer } = await on.call('POST', path, { token: admin, body });
    if (status >= 300) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  };
  const vatNumbers = { GB: 'GB980780684', DE: 'DE136695976' };
  for (const [place, country] of (['GB', 'DE'] as const).entries()) {
    const { token, partnerId } = await createPartnerMember(on);
    await on.sql`update partners set country_id = (select id from countries where code = ${country}) where id = ${partnerId}`;
    const profile = {
      isIssuing: false,
      vatNumber: vatNumbers[country],
      prefix: country,
      rates: [],
      agreed: false,
    };
    const saved = await on.call('PUT', '/partner/tax-profile', { token, body: profile });
    if (saved.status !== 200)
      throw new Error(`The tax profile could not be saved: ${JSON.stringify(saved.body)}`);
    const event = await anEvent(on, {
      partnerId,
      startAt: inDays(60),
      ticketTypes: [{ priceMinor: 4_999, quantity: 9, policyId: await aPolicy(on, partnerId) }],
    });
    await buy(on, await aBuyer(on, count + 1), event, 3);
    await aPlacement(on, { eventId: event.id, slot: place + 1 });
    await ask('/admin/finances/adjustments', {
      partnerId,
      kind: 'CHARGE',
      currency: 'USD',
      amountMinor: 3_333,
      note: 'Hire of four scanners',
      reason: 'Contract',
      isSupply: true,
    });
  }
  const later = (time: number) => ({ ...on.deps, now: () => addTime(new Date(), time) });
  // the events are over and their money is due, then the month ends
  await releaseSales(later(days(75)));
  await runJob(later(days(120)), 'issue-commission-invoices', {});
  const charges = await on.sql`select id from adjustments where kind = 'CHARGE'`;
  for (const { id } of charges)
    await ask(`/admin/finances/adjustments/${id}/reverse`, { reason: 'They had their own' });
  await on.sql`insert into placement_refunds (id, placement_id, payment_id, days, amount_minor, currency, created_at)
    select gen_random_uuid(), placement_id, id, 1, 3333, currency, app_now() from placement_payments`;
  await runJob(later(days(150)), 'issue-commission-invoices', {});

  const issued = await on.deps.db
    .select({ id: commissionInvoices.id, kind: commissionInvoices.kind })
    .from(commissionInvoices);
  if (issued.length !== 4) throw new Error(`Invoices for commission: ${issued.length} instead of 4.`);
  for (const { id } of issued) {
    const row = await findCommissionInvoice(on.deps.db, eq(commissionInvoices.id, id));
    if (!row) throw new Error(`An invoice for commission is missing: ${id}`);
    const kinds = new Set(row.lines.map(({ kind }) => kind));
    if (!kinds.has('CHARGE') || !kinds.has('PLACEMENT'))
      throw new Error(`The invoice ${row.number} lacks a charge or a sponsored place.`);
    await writeCommissionPdf('valid', row);
    const [first, ...others] = row.lines;
    if (!first) continue;
    await writeCommissionPdf('invalid', { ...row, number: `${row.number}-TAX`, taxMinor: row.taxMinor + 1 });
    await writeCommissionPdf('invalid', {
      ...row,
      number: `${row.number}-SUM`,
      grossMinor: row.grossMinor + 1,
    });
    const lines = [{ ...first, netMinor: first.netMinor + 1 }, ...others];
    await writeCommissionPdf('invalid', { ...row, number: `${row.number}-LINE`, lines });
  }
}

async function writeCommissionPdf(kind: 'valid' | 'invalid', row: CommissionInvoiceRow): Promise<void> {
  const pdf = await commissionPdf(textsIn('en'), row, new Date());
  await writeFile(join(folder, kind, `${row.number}.pdf`), await buffer(pdf));
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
