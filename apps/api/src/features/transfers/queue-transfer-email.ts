import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { OrderId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { orderBilling } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { transferEmail, type TransferNews } from '../../email/transfer-emails.ts';
import { textsIn } from '../../texts/index.ts';
import { buyerUrl } from '../guests/index.ts';
import { findOrder } from '../orders/index.ts';
import { transferPdf } from './transfer-pdf.ts';
import { findOrderTransfer } from './transfers.queries.ts';

/** Emails news of a transfer to its buyer, once for each; while it is awaited, with the instructions as a PDF. */
export async function queueTransferEmail(
  tx: Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'encryptionKey'>,
  orderId: OrderId,
  news: TransferNews,
  about = '',
): Promise<void> {
  const order = orNotFound(await findOrder(tx.db, orderId), 'order-not-found');
  const { transfer } = await findOrderTransfer(tx, orderId);
  if (!transfer) return;
  const texts = textsIn(order.language);
  const [billing] = await tx.db
    .select({ company: orderBilling.company })
    .from(orderBilling)
    .where(eq(orderBilling.orderId, orderId));
  await queueEmail(tx, {
    kind: `transfer-${news}`,
    dedupeKey: `transfer-${news}:${orderId}${about}`,
    to: { email: order.purchaserEmail, language: order.language },
    content: (own) =>
      transferEmail(own, order, transfer, news, buyerUrl(tx, order.guest, `/user/orders/${orderId}`)),
    attachments:
      news === 'requested'
        ? [
            {
              name: `${order.number}.pdf`,
              mediaType: 'application/pdf',
              content: await buffer(
                await transferPdf(texts, order, transfer, billing?.company ?? null, tx.now()),
              ),
            },
          ]
        : [],
  });
}
