import type { Context } from '../../context.ts';
import { receiptEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { billLines, discountText } from './bill-lines.ts';
import type { OrderRow } from './orders.queries.ts';

/** Queues the receipt of a paid order; a second one with the same key is not sent. */
export const queueReceipt = (
  tx: Pick<Context, 'db' | 'enqueue' | 'config'>,
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
        `${tx.config.origins.public}/user/orders/${order.id}`,
      ),
  });
