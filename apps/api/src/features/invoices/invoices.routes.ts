import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { dayIn, money, toMajor, type Contract, type Currency, type PartnerInvoice } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { commissionInvoices, events, invoices, orders } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { textsIn } from '../../texts/index.ts';
import { recipientFor } from '../identity/index.ts';
import { findOwnOrder } from '../orders/index.ts';
import { commissionPdf } from './commission-pdf.ts';
import {
  findCommissionInvoice,
  listCommissionInvoices,
  listIssuedCommissionInvoices,
  type CommissionInvoiceRow,
} from './commission.queries.ts';
import { invoicePdf } from './invoice-pdf.ts';
import {
  findBilling,
  findInvoice,
  findOrderBilling,
  listPartnerInvoices,
  type InvoiceRow,
} from './invoices.queries.ts';
import { saveOrderBilling } from './save-order-billing.ts';
import { findTaxProfile, saveTaxProfile } from './tax-profile.ts';

const major = (amountMinor: number, currency: Currency, kind: PartnerInvoice['kind']) =>
  toMajor(money(kind === 'CREDIT_NOTE' ? -amountMinor : amountMinor, currency));

const columns: Columns<PartnerInvoice> = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => (kind === 'INVOICE' ? 'Invoice' : 'Credit note')],
  ['Issued on', ({ issuedOn }) => issuedOn],
  ['Order', ({ orderNumber }) => orderNumber],
  ['Company', ({ company }) => company],
  ['Event', ({ event }) => event.name],
  ['Without tax', ({ netMinor, currency, kind }) => major(netMinor, currency, kind)],
  ['Tax', ({ taxMinor, currency, kind }) => major(taxMinor, currency, kind)],
  ['Total', ({ grossMinor, currency, kind }) => major(grossMinor, currency, kind)],
  ['Currency', ({ currency }) => currency],
];

const all = { search: '', sort: 'number', direction: 'asc', page: 1, limit: null } as const;

const fileOf = async (language: Parameters<typeof textsIn>[0], invoice: InvoiceRow, now: Date) => ({
  name: `${invoice.number}.pdf`,
  mediaType: 'application/pdf',
  content: await buffer(await invoicePdf(textsIn(language), invoice, now)),
});

const commissionFile = async (
  language: Parameters<typeof textsIn>[0],
  invoice: CommissionInvoiceRow,
  now: Date,
) => ({
  name: `${invoice.number}.pdf`,
  mediaType: 'application/pdf',
  content: await buffer(await commissionPdf(textsIn(language), invoice, now)),
});

export function invoicesRoutes(api: Api, group: Contract['invoices']): void {
  api.implement(group, {
    orderBilling: async ({ params: { orderId } }, { db, actor: { attendeeId }, now }) => {
      orNotFound(await findOwnOrder(db, attendeeId, orderId), 'order-not-found');
      return findOrderBilling(db, { attendeeId, orderId, now: now() });
    },
    saveOrderBilling: (input, ctx) => saveOrderBilling(ctx, input),
    orderInvoice: async ({ params: { orderId, invoiceId } }, { db, actor, now }) => {
      const order = orNotFound(await findOwnOrder(db, actor.attendeeId, orderId), 'order-not-found');
      const which = and(eq(invoices.id, invoiceId), eq(invoices.orderId, orderId));
      return fileOf(order.language, orNotFound(await findInvoice(db, which), 'invoice-not-found'), now());
    },
    taxProfile: (_input, { db, actor }) => findTaxProfile(db, actor.partnerId),
    saveTaxProfile: ({ body }, ctx) => saveTaxProfile(ctx, body),
    partnerInvoices: async ({ query }, { db, actor }) => {
      const { items, total } = await listPartnerInvoices(db, actor.partnerId, query);
      return new Page(items, total, 'eq', null);
    },
    exportInvoices: async (_input, { db, actor, now }) => {
      const { items } = await listPartnerInvoices(db, actor.partnerId, all);
      return spreadsheet(`invoices-${dayIn(now(), 'UTC')}.csv`, columns, Readable.from(items));
    },
    partnerInvoice: async ({ params: { invoiceId } }, ctx) => {
      const which = and(eq(invoices.id, invoiceId), eq(invoices.partnerId, ctx.actor.partnerId));
      const invoice = orNotFound(await findInvoice(ctx.db, which), 'invoice-not-found');
      const { language } = await recipientFor(ctx, ctx.actor.userId);
      return fileOf(language, invoice, ctx.now());
    },
    commissionInvoices: (_input, { db, actor }) => listCommissionInvoices(db, actor.partnerId),
    commissionInvoice: async ({ params: { commissionInvoiceId } }, ctx) => {
      const which = and(
        eq(commissionInvoices.id, commissionInvoiceId),
        eq(commissionInvoices.partnerId, ctx.actor.partnerId),
      );
      const invoice = orNotFound(await findCommissionInvoice(ctx.db, which), 'invoice-not-found');
      const { language } = await recipientFor(ctx, ctx.actor.userId);
      return commissionFile(language, invoice, ctx.now());
    },
    issuedCommissionInvoices: async ({ query }, { db }) => {
      const { items, total } = await listIssuedCommissionInvoices(db, query);
      return new Page(items, total, 'eq', null);
    },
    issuedCommissionInvoice: async ({ params: { commissionInvoiceId } }, { db, now }) => {
      const which = eq(commissionInvoices.id, commissionInvoiceId);
      return commissionFile(
        'en',
        orNotFound(await findCommissionInvoice(db, which), 'invoice-not-found'),
        now(),
      );
    },
    buyerBilling: async ({ params: { orderId } }, { db, actor }) => {
      const [own] = await db
        .select({ id: orders.id, paidAt: orders.paidAt })
        .from(orders)
        .innerJoin(events, eq(events.id, orders.eventId))
        .where(and(eq(orders.id, orderId), eq(events.partnerId, actor.partnerId)));
      return orNotFound(own, 'order-not-found').paidAt ? findBilling(db, orderId) : null;
    },
  });
}
