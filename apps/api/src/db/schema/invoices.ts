import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  invoiceBuyer,
  invoiceSeller,
  type CommissionInvoiceId,
  type CommissionLineKind,
  type EventId,
  type InvoiceId,
  type InvoiceKind,
  type OrderId,
  type PartnerId,
  type RefundId,
  type UserId,
} from '@atrium/domain';
import { createdAt, currency, documentColumn, instant, minor } from './columns.ts';
import { ownOrderOnly, ownPartnerOnly, shownToAll } from './policies.ts';
import { users } from './identity.ts';
import { orders, refunds } from './orders.ts';
import { partners } from './partners.ts';
import { countries } from './reference.ts';

/** How invoices are issued in a company's name (docs/adr/0081). */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    partnerId: integer()
      .$type<PartnerId>()
      .primaryKey()
      .references(() => partners.id, { onDelete: 'cascade' }),
    isIssuing: boolean().notNull(),
    vatNumber: text().notNull(),
    prefix: text().notNull(),
    /** The member who last agreed that invoices are issued in the company's name. */
    agreedBy: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    agreedAt: instant(),
    changedAt: createdAt(),
  },
  (t) => [ownPartnerOnly(t.partnerId)],
);

/** Tax on a company's tickets for events in a country. */
export const taxRates = pgTable(
  'tax_rates',
  {
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => taxProfiles.partnerId, { onDelete: 'cascade' }),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    basisPoints: integer().notNull(),
    /** Printed on invoices without tax. */
    exemption: text(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    primaryKey({ columns: [t.partnerId, t.countryId] }),
    check('tax_rates_basis_points', sql`basis_points between 0 and 3000`),
  ],
);

/** The company that an order is invoiced to. */
export const orderBilling = pgTable(
  'order_billing',
  {
    orderId: uuid()
      .$type<OrderId>()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    company: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    zipCode: text().notNull(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    vatNumber: text(),
    purchaseOrder: text(),
    email: text().notNull(),
    /** The invoice that names it; null until one is issued, and again after a correction. */
    invoiceId: uuid()
      .$type<InvoiceId>()
      .references((): AnyPgColumn => invoices.id),
    changedAt: createdAt(),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    index('order_billing_open')
      .on(t.orderId)
      .where(sql`invoice_id is null`),
  ],
);

/** Last number given in a series of invoices; a new year begins another one. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'restrict' }),
    prefix: text().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    shownToAll(),
    unique('invoice_series_of_year').on(t.partnerId, t.prefix, t.year),
  ],
);

/**
 * Invoices and credit notes, never changed: a mistake is credited (`protect_invoices`). They name seller and buyer as they were,
 * and carry one rate of tax, that of the event's country.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().$type<InvoiceId>().primaryKey(),
    seriesId: integer()
      .notNull()
      .references(() => invoiceSeries.id),
    number: integer().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'restrict' }),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Of a credit note: the invoice that it credits, and the refund that it is for, if it isn't a correction. */
    creditsId: uuid().$type<InvoiceId>(),
    refundId: uuid()
      .$type<RefundId>()
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    issuedOn: date().notNull(),
    seller: documentColumn(invoiceSeller).notNull(),
    buyer: documentColumn(invoiceBuyer).notNull(),
    eventId: integer().$type<EventId>().notNull(),
    eventName: text().notNull(),
    /** First and last day of the event at its venue. */
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    currency: currency().notNull(),
    basisPoints: integer().notNull(),
    exemption: text(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    unique('invoices_number').on(t.seriesId, t.number),
    foreignKey({ columns: [t.creditsId], foreignColumns: [t.id], name: 'invoices_credits' }),
    index('invoices_order').on(t.orderId),
    index('invoices_partner').on(t.partnerId, t.createdAt),
    check('invoices_sum', sql`net_minor + tax_minor = gross_minor`),
    check('invoices_credits_kind', sql`(kind = 'CREDIT_NOTE') = (credits_id is not null)`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid()
      .$type<InvoiceId>()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    line: smallint().notNull(),
    text: text().notNull(),
    quantity: integer().notNull(),
    netMinor: minor().notNull(),
    grossMinor: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.line] })],
);

/** Last number of the operator's invoices for commission; a new year begins another series. */
export const commissionSeries = pgTable(
  'commission_series',
  {
    prefix: text().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.year] })],
);

/** The operator's invoices and credit notes to organisers, for commission earned until the end of a month; never changed. */
export const commissionInvoices = pgTable(
  'commission_invoices',
  {
    id: uuid().$type<CommissionInvoiceId>().primaryKey(),
    prefix: text().notNull(),
    year: smallint().notNull(),
    number: integer().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'restrict' }),
    /** In UTC, as `2027-03`. */
    month: text().notNull(),
    issuedOn: date().notNull(),
    seller: documentColumn(invoiceSeller).notNull(),
    buyer: documentColumn(invoiceBuyer).notNull(),
    currency: currency().notNull(),
    basisPoints: integer().notNull(),
    exemption: text(),
    /** The organiser owes the tax itself. */
    isReverseCharge: boolean().notNull(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    /** Of the tax, that on charges and placements. */
    otherTaxMinor: minor().notNull().default(0),
    grossMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    unique('commission_invoices_number').on(t.prefix, t.year, t.number),
    index('commission_invoices_partner').on(t.partnerId, t.currency),
    check('commission_invoices_sum', sql`net_minor + tax_minor = gross_minor`),
    check('commission_invoices_month', sql`month ~ '^\\d{4}-\\d{2}$'`),
  ],
);

/** Commission of an event, a charge or a placement; of a credit note, what is credited. */
export const commissionInvoiceLines = pgTable(
  'commission_invoice_lines',
  {
    invoiceId: uuid()
      .$type<CommissionInvoiceId>()
      .notNull()
      .references(() => commissionInvoices.id, { onDelete: 'restrict' }),
    line: smallint().notNull(),
    kind: text().$type<CommissionLineKind>().notNull().default('COMMISSION'),
    /** Of commission only. */
    eventId: integer().$type<EventId>(),
    /** The adjustment or the placement otherwise. */
    sourceId: uuid(),
    /** Name of the event, or the note of the charge. */
    text: text().notNull(),
    netMinor: minor().notNull(),
    grossMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.line] }),
    check('commission_invoice_lines_kind', sql`kind in ('COMMISSION', 'CHARGE', 'PLACEMENT')`),
    check(
      'commission_invoice_lines_source',
      sql`(kind = 'COMMISSION') = (event_id is not null) and (kind = 'COMMISSION') = (source_id is null)`,
    ),
  ],
);
