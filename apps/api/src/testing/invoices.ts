import { v7 } from 'uuid';
import { InvoiceId, OrderId, type EventId, type PartnerId } from '@atrium/domain';
import { invoices, invoiceSeries } from '../db/schema/index.ts';
import type { TestApp } from './test-app.ts';

/** An invoice of an order, as if it had been issued. */
export async function anInvoice(
  app: Pick<TestApp, 'deps'>,
  { partnerId, orderId, eventId }: { partnerId: PartnerId; orderId: string; eventId: EventId },
): Promise<InvoiceId> {
  const id = InvoiceId.parse(v7());
  const address = { address: '1 Dock Road', zipCode: 'E1 6AN', city: 'London', countryCode: 'GB' };
  const email = 'accounts@buyer.example';
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
    seller: {
      ...address,
      name: 'Harbour Events Ltd',
      registrationNumber: '1',
      vatNumber: 'GB980780684',
      email,
    },
    buyer: { ...address, company: 'Engines Ltd', person: 'Ada', vatNumber: null, purchaseOrder: null, email },
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
