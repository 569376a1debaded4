import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import {
  addTime,
  days,
  invoiceCorrectionDays,
  type AttendeeId,
  type BillingDetails,
  type InvoiceId,
  type InvoiceIssuer,
  type InvoiceListing,
  type OrderBilling,
  type OrderId,
  type OrderInvoice,
  type PartnerId,
  type PartnerInvoice,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import {
  invoiceLines,
  invoices,
  invoiceSeries,
  orderBilling,
  orders,
  payments,
  refunds,
} from '../../db/schema/index.ts';

/** A number without gaps in its series, such as `HARBOUR-2026-00012`. */
const numberText = sql<string>`${invoiceSeries.prefix} || '-' || ${invoiceSeries.year} || '-' || lpad(${invoices.number}::text, 5, '0')`;

const shown = {
  id: invoices.id,
  number: numberText,
  kind: invoices.kind,
  issuedOn: invoices.issuedOn,
  currency: invoices.currency,
  grossMinor: invoices.grossMinor,
};

const ofSeries = eq(invoiceSeries.id, invoices.seriesId);

const billingColumns = {
  company: orderBilling.company,
  address: orderBilling.address,
  city: orderBilling.city,
  zipCode: orderBilling.zipCode,
  country: orderBilling.countryId,
  vatNumber: orderBilling.vatNumber,
  purchaseOrder: orderBilling.purchaseOrder,
  email: orderBilling.email,
};

/** The company that an order is invoiced to. */
export async function findBilling(db: Db, orderId: OrderId): Promise<BillingDetails | null> {
  const [row] = await db.select(billingColumns).from(orderBilling).where(eq(orderBilling.orderId, orderId));
  return row ?? null;
}

/** The company of the buyer's last other order that had one. */
async function findLastBilling(
  db: Db,
  attendeeId: AttendeeId,
  orderId: OrderId,
): Promise<BillingDetails | null> {
  const [row] = await db
    .select(billingColumns)
    .from(orderBilling)
    .innerJoin(orders, eq(orders.id, orderBilling.orderId))
    .where(and(eq(orders.attendeeId, attendeeId), ne(orders.id, orderId)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

const listInvoices = (db: Db, orderId: OrderId): Promise<OrderInvoice[]> =>
  db
    .select(shown)
    .from(invoices)
    .innerJoin(invoiceSeries, ofSeries)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));

/**
 * SQL condition on order `o`: its invoice is issued in the organiser's name. Only events in person have one country, whose rate the
 * organiser states; no rate is guessed.
 */
export const hasIssuer = sql.raw(`exists (
  select from events e
    join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
    join venues w on w.id = v.venue_id and w.kind = 'building' join places l on l.id = w.place_id
    join countries c on c.code = l.country_code
  where e.id = o.event_id and states_rate(e.partner_id, c.id) and (v.content ->> 'attendanceType')::int = 1)`);

async function issuerOf(db: Db, orderId: OrderId): Promise<InvoiceIssuer> {
  const [row] = await db.execute<{ issues: boolean }>(
    sql`select ${hasIssuer} as issues from orders o where o.id = ${orderId}`,
  );
  return row?.issues ? 'ATRIUM' : 'ORGANISER';
}

/** Whether the company of an order can be entered or corrected, and the invoice that names it. */
export interface BillingState {
  isOpen: boolean;
  invoiceId: InvoiceId | null;
}

/** Reads whether the company of an order may change: not once a refund or the time for corrections made its invoice final. */
export async function readBillingState(db: Db, orderId: OrderId, now: Date): Promise<BillingState> {
  const since = addTime(now, -days(invoiceCorrectionDays)).toISOString();
  const [row] = await db.execute<{ isOpen: boolean; invoiceId: InvoiceId | null }>(sql`
    select b.invoice_id as "invoiceId", o.total_minor > 0 and o.status not in ('EXPIRED', 'CANCELLED')
      and (b.invoice_id is null or i.created_at > ${since}::timestamptz
        and not exists (select from refunds r where r.order_id = o.id and r.amount_minor > 0)) as "isOpen"
    from orders o left join order_billing b on b.order_id = o.id left join invoices i on i.id = b.invoice_id
    where o.id = ${orderId}`);
  return orNotFound(row, 'order-not-found');
}

/** Company and invoices of an order. */
export async function findOrderBilling(
  db: Db,
  { attendeeId, orderId, now }: { attendeeId: AttendeeId; orderId: OrderId; now: Date },
): Promise<OrderBilling> {
  const [billing, last, { isOpen }, issuer, issued] = await Promise.all([
    findBilling(db, orderId),
    findLastBilling(db, attendeeId, orderId),
    readBillingState(db, orderId, now),
    issuerOf(db, orderId),
    listInvoices(db, orderId),
  ]);
  return { billing, isOpen, last, issuer, invoices: issued };
}

const everything = {
  ...shown,
  orderId: invoices.orderId,
  orderNumber: orders.number,
  seller: invoices.seller,
  buyer: invoices.buyer,
  event: { id: invoices.eventId, name: invoices.eventName },
  firstDay: invoices.firstDay,
  lastDay: invoices.lastDay,
  basisPoints: invoices.basisPoints,
  exemption: invoices.exemption,
  netMinor: invoices.netMinor,
  taxMinor: invoices.taxMinor,
  payment: {
    ownMinor: payments.ownMinor,
    ownCurrency: payments.ownCurrency,
    rate: payments.rate,
    ratesAsOf: payments.ratesAsOf,
    marginBp: payments.marginBp,
  },
  refund: { ownMinor: refunds.ownMinor, ownCurrency: refunds.ownCurrency },
  creditsNumber: sql<string | null>`(select s.prefix || '-' || s.year || '-' || lpad(c.number::text, 5, '0')
    from invoices c join invoice_series s on s.id = c.series_id where c.id = ${invoices.creditsId})`,
};

/** Finds an invoice with everything printed on it; the condition says whose it may be. */
export async function findInvoice(db: Db, which: SQL | undefined) {
  const [row] = await db
    .select(everything)
    .from(invoices)
    .innerJoin(invoiceSeries, ofSeries)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, 'SUCCEEDED')))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(which);
  if (!row) return undefined;
  const lines = await db
    .select({
      text: invoiceLines.text,
      quantity: invoiceLines.quantity,
      netMinor: invoiceLines.netMinor,
      grossMinor: invoiceLines.grossMinor,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, row.id))
    .orderBy(asc(invoiceLines.line));
  return { ...row, lines };
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

type Listing = Omit<z.output<typeof InvoiceListing>, 'limit'> & { limit: number | null };

/** Lists the invoices issued in a company's name; searches number, order and the buyer's company. */
export async function listPartnerInvoices(
  db: Db,
  partnerId: PartnerId,
  { search, sort, direction, page, limit }: Listing,
): Promise<{ items: PartnerInvoice[]; total: number }> {
  const pattern = containsPattern(search);
  const company = sql<string>`${invoices.buyer} ->> 'company'`;
  const where = and(
    eq(invoices.partnerId, partnerId),
    sql`(${numberText} ilike ${pattern} or ${orders.number} ilike ${pattern} or ${company} ilike ${pattern})`,
  );
  const order = direction === 'asc' ? asc : desc;
  const from = db
    .select({ total: sql<number>`count(*)::int` })
    .from(invoices)
    .innerJoin(invoiceSeries, ofSeries)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where);
  const query = db
    .select({
      ...shown,
      orderId: invoices.orderId,
      orderNumber: orders.number,
      event: { id: invoices.eventId, name: invoices.eventName },
      company,
      netMinor: invoices.netMinor,
      taxMinor: invoices.taxMinor,
    })
    .from(invoices)
    .innerJoin(invoiceSeries, ofSeries)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where)
    .orderBy(order(sort === 'company' ? sql`lower(${company})` : numberText), order(invoices.id));
  const [items, [count]] = await Promise.all([
    limit === null ? query : query.limit(limit).offset((page - 1) * limit),
    from,
  ]);
  return { items, total: count?.total ?? 0 };
}
