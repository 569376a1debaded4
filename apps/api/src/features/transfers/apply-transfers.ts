import { asc, and, eq, isNull, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { BankLineId, OrderId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { bankLines, events, orders, orderTransfers, payments } from '../../db/schema/index.ts';
import { markPaid, transferGateway } from '../orders/index.ts';
import type { PublishContext } from '../../domain-events/publish.ts';
import { queueTransferEmail } from './queue-transfer-email.ts';

/** Effect of a transfer: it paid its order, and nothing of it is left to explain. */
interface Applied {
  isPaid: boolean;
  isExplained: boolean;
}

/**
 * Matches a transfer to an order, and pays the order once its transfers come to the total. Money above it, or for an order that doesn't
 * wait for a transfer any more, stays owed to its payer.
 */
export async function applyTransfers(
  tx: PublishContext,
  orderId: OrderId,
  lineId: BankLineId,
): Promise<Applied> {
  const [locked] = await tx.db
    .select({
      id: orders.id,
      status: orders.status,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      isChosen: orderTransfers.orderId,
      cancelledAt: events.cancelledAt,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .leftJoin(orderTransfers, eq(orderTransfers.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders });
  const order = orNotFound(locked, 'order-not-found');
  await tx.db
    .update(bankLines)
    .set({ orderId })
    .where(and(eq(bankLines.id, lineId), eq(bankLines.currency, order.currency)));
  const received = await tx.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.orderId, orderId), isNull(bankLines.settledAs)))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  const isWaiting = order.status === 'PENDING' && order.isChosen !== null && order.cancelledAt === null;
  if (!isWaiting || !received.some(({ id }) => id === lineId)) return { isPaid: false, isExplained: false };
  const sum = received.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum < order.totalMinor) {
    await queueTransferEmail(tx, orderId, 'part', `:${lineId}`);
    return { isPaid: false, isExplained: true };
  }
  const [last] = await tx.db
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const now = tx.now();
  await tx.db.insert(payments).values({
    id: v7(),
    orderId,
    attempt: (last?.attempt ?? 0) + 1,
    status: 'SUCCEEDED',
    gateway: transferGateway,
    amountMinor: order.totalMinor,
    currency: order.currency,
    chargedMinor: order.totalMinor,
    chargedCurrency: order.currency,
    createdAt: now,
    settledAt: now,
  });
  let left = order.totalMinor;
  for (const line of received) {
    const appliedMinor = Math.min(left, line.amountMinor);
    left -= appliedMinor;
    await tx.db.update(bankLines).set({ appliedMinor }).where(eq(bankLines.id, line.id));
  }
  await markPaid(tx, order, 'paid by transfer');
  return { isPaid: true, isExplained: sum === order.totalMinor };
}
