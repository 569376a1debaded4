import { v7 } from 'uuid';
import { CommissionInvoiceId, InvoiceId, OrderId, type EventId, type PartnerId } from '@atrium/domain';
import { commissionInvoiceLines, commissionInvoices, invoices, invoiceSeries } from '../db/schema/index.ts';
import type { TestApp } from './test-app.ts';

const address = { address: '1 Dock Road', zipCode: 'E1 6AN', city: 'London', countryCode: 'GB' };
const email = 'accounts@buyer.example';
const seller = {
  ...address,
  name: 'Harbour Events Ltd',
  registrationNumber: '1',
  vatNumber: 'GB980780684',
  email,
};
const buyer = {
  ...address,
  company: 'Engines Ltd',
  person: 'Ada',
  vatNumber: null,
  purchaseOrder: null,
  email,
};

/** An invoice for a company's commission, as if it had been issued. */
export async function aCommissionInvoice(
  app: Pick<TestApp, 'deps'>,
  { partnerId, eventId }: { partnerId: PartnerId; eventId: EventId },
): Promise<CommissionInvoiceId> {
  const id = CommissionInvoiceId.parse(v7());
  await app.deps.db.insert(commissionInvoices).values({
    id,
    prefix: 'TEST',
    year: 2030,
    number: 1,
    kind: 'INVOICE',
    partnerId,
    month: '2030-06',
    issuedOn: '2030-07-01',
    seller,
    buyer,
    currency: 'GBP',
    basisPoints: 2000,
    isReverseCharge: false,
    netMinor: 1_000,
    taxMinor: 200,
    grossMinor: 1_200,
  });
  await app.deps.db.insert(commissionInvoiceLines).values({
    invoiceId: id,
    line: 1,
    eventId,
    text: 'Harbour Days',
    netMinor: 1_000,
    grossMinor: 1_200,
  });
  return id;
}

/** An invoice of an order, as if it had been issued. */
export async function anInvoice(
  app: Pick<TestApp, 'deps'>,
  { partnerId, orderId, eventId }: { partnerId: PartnerId; orderId: string; eventId: EventId },
): Promise<InvoiceId> {
  const id = InvoiceId.parse(v7());
  const [series] = await app.deps.db
    .insert(invoiceSeries)
    .values({ partnerId, prefix: 'TEST', year: 2030, last: 1 })
    .returning();
  await app.deps.db.insert(invoices).values({
    id,
    seriesId: series?.id ?? 0,
    number: 1,
    kind: 'INVOICE',
    partnerId,
    orderId: OrderId.parse(orderId),
    issuedOn: '2030-05-02',
    seller,
    buyer,
    eventId,
    eventName: 'Harbour Days',
    firstDay: '2030-06-01',
    lastDay: '2030-06-02',
    currency: 'GBP',
    basisPoints: 2000,
    netMinor: 10_000,
    taxMinor: 2_000,
    grossMinor: 12_000,
  });
  return id;
}
