import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  creditedTax,
  dayIn,
  days,
  InvoiceId,
  splitTax,
  type EventId,
  type OrderId,
  type PartnerId,
  type RefundId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type Context, type JobContext } from '../../context.ts';
import { invoiceLines, invoices, invoiceSeries, orderBilling, orders } from '../../db/schema/index.ts';
import { billLines, findOrder } from '../orders/index.ts';
import { hasIssuer } from './invoices.queries.ts';
import { queueInvoiceEmail } from './queue-invoice-email.ts';

type Tx = Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'encryptionKey'>;
type NewInvoice = typeof invoices.$inferInsert;
type Line = Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'line'>;

const ordersAtOnce = 100;
/** Refunds are credited within minutes; older ones are those of a stop that long. */
const longestStop = days(30);

/**
 * Issues invoices of paid orders whose buyers named a company, in the name of organisers who want that, and credits what was refunded
 * at the organiser's expense since.
 */
export async function issueInvoices(ctx: JobContext): Promise<void> {
  const waiting = await ctx.db.execute<{ id: OrderId }>(sql`
    select o.id from order_billing b join orders o on o.id = b.order_id
    where b.invoice_id is null and o.paid_at is not null and o.status in ('PAID', 'PARTIALLY_REFUNDED')
      and o.total_minor > 0 and ${hasIssuer}
    order by o.paid_at, o.id limit ${ordersAtOnce}`);
  for (const { id } of waiting) await inTransaction(ctx, (tx) => issueInvoice(tx, id));
  const since = addTime(ctx.now(), -longestStop).toISOString();
  const refunded = await ctx.db.execute<{ id: RefundId; orderId: OrderId }>(sql`
    select r.id, r.order_id as "orderId" from refunds r join order_billing b on b.order_id = r.order_id
    where r.created_at > ${since}::timestamptz and b.invoice_id is not null and r.amount_minor > 0
      and r.bearer = 'ORGANISER' and not exists (select from invoices c where c.refund_id = r.id)
    order by r.created_at, r.id limit ${ordersAtOnce}`);
  for (const { id, orderId } of refunded) await inTransaction(ctx, (tx) => creditRefund(tx, orderId, id));
  if (waiting.length === ordersAtOnce || refunded.length === ordersAtOnce)
    await ctx.enqueue(ctx.db, 'issue-invoices', {});
}

interface IssuerRow extends Record<string, unknown> {
  partnerId: PartnerId;
  seller: NewInvoice['seller'];
  buyer: NewInvoice['buyer'];
  prefix: string;
  eventId: EventId;
  eventName: string;
  firstDay: string;
  lastDay: string;
  basisPoints: number;
  exemption: string | null;
}

/** Reads who sells to whom at which rate, as it is now; undefined if the organiser issues itself. */
async function findIssuer({ db }: Tx, orderId: OrderId): Promise<IssuerRow | undefined> {
  const [row] = await db.execute<IssuerRow>(sql`
    select e.partner_id as "partnerId", f.prefix, r.basis_points as "basisPoints", r.exemption,
      json_build_object('name', coalesce(nullif(p.legal_name, ''), p.name), 'address', p.address, 'zipCode', p.zip_code, 'city', p.city,
        'countryCode', coalesce(pc.code, c.code), 'registrationNumber', p.registration_number, 'vatNumber', f.vat_number,
        'email', p.email) as seller,
      json_build_object('company', b.company, 'person', o.first_name || ' ' || o.surname, 'address', b.address,
        'zipCode', b.zip_code, 'city', b.city, 'countryCode', bc.code, 'vatNumber', b.vat_number,
        'purchaseOrder', b.purchase_order, 'email', b.email) as buyer,
      o.event_id as "eventId", v.content ->> 'name' as "eventName",
      (v.start_at at time zone w.time_zone)::date::text as "firstDay",
      (v.end_at at time zone w.time_zone)::date::text as "lastDay"
    from order_billing b join orders o on o.id = b.order_id join events e on e.id = o.event_id
      join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
      join venues w on w.id = v.venue_id and w.kind = 'building' join places l on l.id = w.place_id
      join countries c on c.code = l.country_code join countries bc on bc.id = b.country_id
      join partners p on p.id = e.partner_id left join countries pc on pc.id = p.country_id
      join tax_profiles f on f.partner_id = e.partner_id and f.is_issuing
      join tax_rates r on r.partner_id = e.partner_id and r.country_id = c.id
    where o.id = ${orderId} and (v.content ->> 'attendanceType')::int = 1`);
  return row;
}

const lockOrder = ({ db }: Tx, orderId: OrderId) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');

/** Issues the invoice of an order, unless another worker just did or the organiser doesn't want it any more. */
async function issueInvoice(tx: Tx, orderId: OrderId): Promise<void> {
  await lockOrder(tx, orderId);
  const [open] = await tx.db
    .select({ invoiceId: orderBilling.invoiceId })
    .from(orderBilling)
    .where(eq(orderBilling.orderId, orderId));
  const issuer = await findIssuer(tx, orderId);
  const order = await findOrder(tx.db, orderId);
  if (!order || !issuer || !open || open.invoiceId) return;
  const { prefix, ...facts } = issuer;
  const bill = billLines(order);
  const amounts = splitTax(
    bill.map(({ totalMinor }) => totalMinor),
    facts.basisPoints,
  );
  const id = await insertInvoice(
    tx,
    prefix,
    {
      ...facts,
      kind: 'INVOICE',
      orderId,
      currency: order.currency,
      netMinor: amounts.netMinor,
      taxMinor: amounts.taxMinor,
      grossMinor: amounts.grossMinor,
    },
    amounts.lines.map((line, index) => ({
      ...line,
      text: [bill[index]?.name, bill[index]?.discountCode].filter(Boolean).join(' · '),
      quantity: bill[index]?.count ?? 1,
    })),
  );
  await tx.db.update(orderBilling).set({ invoiceId: id }).where(eq(orderBilling.orderId, orderId));
  await queueInvoiceEmail(tx, id);
}

/** Takes the next number, which waits for other invoices of the series, and inserts an invoice with its lines. */
async function insertInvoice(
  tx: Tx,
  prefix: string,
  facts: Omit<NewInvoice, 'id' | 'seriesId' | 'number' | 'issuedOn' | 'createdAt'>,
  lines: readonly Line[],
): Promise<InvoiceId> {
  const id = InvoiceId.parse(v7());
  const now = tx.now();
  const issuedOn = dayIn(now, 'UTC');
  const year = Number(issuedOn.slice(0, 4));
  const [next] = await tx.db.execute<{ seriesId: number; number: number }>(
    sql`select series_id as "seriesId", number from next_invoice_number(${facts.partnerId}, ${prefix}, ${year})`,
  );
  const { seriesId, number } = orNotFound(next, 'invoice-not-found');
  await tx.db.insert(invoices).values({ ...facts, id, seriesId, number, issuedOn, createdAt: now });
  await tx.db
    .insert(invoiceLines)
    .values(lines.map((line, index) => ({ ...line, invoiceId: id, line: index + 1 })));
  return id;
}

/** Credits a refund of an invoiced order, unless another worker just did. */
async function creditRefund(tx: Tx, orderId: OrderId, refundId: RefundId): Promise<void> {
  await lockOrder(tx, orderId);
  const [found] = await tx.db.execute<{ invoiceId: InvoiceId; amountMinor: number }>(sql`
    select b.invoice_id as "invoiceId", r.amount_minor::float8 as "amountMinor"
    from refunds r join order_billing b on b.order_id = r.order_id
    where r.id = ${refundId} and b.invoice_id is not null
      and not exists (select from invoices c where c.refund_id = r.id)`);
  if (!found) return;
  const id = await credit(tx, found.invoiceId, { refundId, grossMinor: found.amountMinor });
  if (id) await queueInvoiceEmail(tx, id);
}

/** Credits the whole of an invoice, for a correction. */
export async function creditWhole(tx: Tx, invoiceId: InvoiceId): Promise<void> {
  const id = await credit(tx, invoiceId, { refundId: null, grossMinor: Number.MAX_SAFE_INTEGER });
  if (id) await queueInvoiceEmail(tx, id);
}

/** Issues a credit note of at most what is left of an invoice; nothing if nothing is. */
async function credit(
  tx: Tx,
  invoiceId: InvoiceId,
  { refundId, grossMinor: wanted }: { refundId: RefundId | null; grossMinor: number },
): Promise<InvoiceId | null> {
  const [found] = await tx.db
    .select({ invoice: invoices, prefix: invoiceSeries.prefix })
    .from(invoices)
    .innerJoin(invoiceSeries, eq(invoiceSeries.id, invoices.seriesId))
    .where(and(eq(invoices.id, invoiceId), eq(invoices.kind, 'INVOICE')));
  const { invoice, prefix } = orNotFound(found, 'invoice-not-found');
  const earlier = await tx.db
    .select({ grossMinor: invoices.grossMinor, taxMinor: invoices.taxMinor })
    .from(invoices)
    .where(eq(invoices.creditsId, invoiceId))
    .orderBy(asc(invoices.createdAt));
  const before = earlier.reduce(
    (sum, note) => ({ grossMinor: sum.grossMinor + note.grossMinor, taxMinor: sum.taxMinor + note.taxMinor }),
    { grossMinor: 0, taxMinor: 0 },
  );
  const grossMinor = Math.min(wanted, invoice.grossMinor - before.grossMinor);
  if (grossMinor <= 0) return null;
  const taxMinor = creditedTax(invoice, before, grossMinor);
  const { id: _id, seriesId: _series, number: _number, issuedOn: _day, createdAt: _at, ...facts } = invoice;
  return insertInvoice(
    tx,
    prefix,
    {
      ...facts,
      kind: 'CREDIT_NOTE',
      creditsId: invoiceId,
      refundId,
      netMinor: grossMinor - taxMinor,
      taxMinor,
      grossMinor,
    },
    [{ text: invoice.eventName, quantity: 1, netMinor: grossMinor - taxMinor, grossMinor }],
  );
}
