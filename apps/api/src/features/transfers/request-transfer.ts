import { asc, eq, inArray } from 'drizzle-orm';
import { endOfDay, problem, type OrderId, type OrderTransfer, type TransferObstacle } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { orders, orderTransfers, tickets, ticketTypes } from '../../db/schema/index.ts';
import { lockOwnOrder } from '../orders/index.ts';
import { queueTransferEmail } from './queue-transfer-email.ts';
import { findOrderTransfer, leastTransfer } from './transfers.queries.ts';

/**
 * Chooses to pay an order by transfer: its tickets stay reserved until some days after the due day, and the buyer gets the instructions
 * by email. A repeat changes nothing.
 */
export const requestTransfer = (ctx: AttendeeContext, orderId: OrderId): Promise<OrderTransfer> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    const chosen = await findOrderTransfer(tx, orderId);
    if (chosen.transfer) return chosen;
    // buyers of the same ticket types count one after the other; ID order, as everywhere
    await tx.db
      .select({ id: ticketTypes.id })
      .from(ticketTypes)
      .where(
        inArray(
          ticketTypes.id,
          tx.db.select({ id: tickets.ticketTypeId }).from(tickets).where(eq(tickets.orderId, orderId)),
        ),
      )
      .orderBy(asc(ticketTypes.id))
      .for('no key update');
    const { offer, obstacle } = await findOrderTransfer(tx, orderId);
    if (obstacle) throw refusal(obstacle, order.currency);
    const { dueOn, reservedUntil } = orNotFound(offer ?? undefined, 'transfer-not-found');
    const holdUntil = endOfDay(reservedUntil);
    await tx.db.insert(orderTransfers).values({ orderId, dueOn, holdUntil, requestedAt: tx.now() });
    await tx.db.update(orders).set({ holdUntil }).where(eq(orders.id, orderId));
    await queueTransferEmail(tx, orderId, 'requested');
    return findOrderTransfer(tx, orderId);
  });

function refusal(obstacle: TransferObstacle, currency: Parameters<typeof leastTransfer>[0]) {
  switch (obstacle) {
    case 'NOT_OFFERED':
      return problem('transfer-not-offered');
    case 'ORDER_CLOSED':
      return problem('reservation-expired');
    case 'BELOW_MINIMUM':
      return problem('transfer-below-minimum', { least: leastTransfer(currency) });
    case 'TOO_LATE':
      return problem('transfer-too-late');
    case 'TOO_MANY_WAITING':
      return problem('transfers-full');
    case 'COMPANY':
      return problem('transfer-company');
  }
}
