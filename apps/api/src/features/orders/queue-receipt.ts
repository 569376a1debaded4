import type { Context } from '../../context.ts';
import { receiptEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { buyerUrl } from '../guests/index.ts';
import { billLines, discountText } from './bill-lines.ts';
import type { OrderRow } from './orders.queries.ts';

/** Queues the receipt of a paid order; a second one with the same key is not sent. */
export const queueReceipt = (
  tx: Pick<Context, 'db' | 'enqueue' | 'config' | 'encryptionKey'>,
  order: OrderRow,
  paidAt: Date,
  dedupeKey: string,
): Promise<void> =>
  queueEmail(tx, {
    kind: 'receipt',
    dedupeKey,
    to: { email: order.purchaserEmail, language: order.language },
    content: (texts) =>
      receiptEmail(
        texts,
        order,
        billLines(order).map((line) => ({
          text: [line.text, discountText(texts, line, order.currency)].filter(Boolean).join(' · '),
          totalMinor: line.totalMinor,
        })),
        paidAt,
        buyerUrl(tx, order.guest, `/user/orders/${order.id}`),
      ),
  });
