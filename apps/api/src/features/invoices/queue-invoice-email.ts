import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { InvoiceId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { invoices } from '../../db/schema/index.ts';
import { invoiceEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { textsIn } from '../../texts/index.ts';
import { buyerUrl } from '../guests/index.ts';
import { findOrder } from '../orders/index.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findInvoice } from './invoices.queries.ts';

/** Queues the email that brings an invoice or credit note, with its PDF. */
export async function queueInvoiceEmail(
  tx: Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'encryptionKey'>,
  id: InvoiceId,
): Promise<void> {
  const invoice = orNotFound(await findInvoice(tx.db, eq(invoices.id, id)), 'invoice-not-found');
  const order = orNotFound(await findOrder(tx.db, invoice.orderId), 'order-not-found');
  await queueEmail(tx, {
    kind: 'invoice',
    dedupeKey: `invoice:${id}`,
    to: { email: invoice.buyer.email, language: order.language },
    content: (texts) =>
      invoiceEmail(texts, invoice, buyerUrl(tx, order.guest, `/user/orders/${invoice.orderId}`)),
    attachments: [
      {
        name: `${invoice.number}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(await invoicePdf(textsIn(order.language), invoice, tx.now())),
      },
    ],
  });
}
