import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { OrderId, UserId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { attendees, events, eventVersions, orders } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { orderCancelledEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { findOrder, shownVersion } from './orders.queries.ts';
import { buyerUrl } from '../guests/index.ts';
import { quoteRest } from './quote-refund.ts';
import { sendRefund } from './send-refund.ts';
import { writeRefund } from './write-refund.ts';

/** Finds the paid orders of an account for events that haven't begun. */
export async function findRegistrations(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: UserId,
): Promise<OrderId[]> {
  const found = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(
      and(
        eq(attendees.userId, userId),
        inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED']),
        gt(eventVersions.startAt, ctx.now()),
      ),
    );
  return found.map(({ id }) => id);
}

/**
 * Cancels registrations with full refunds of what is left, whatever their policies, by decision of an administrator.
 * Returns their numbers. The refunds are sent after the commit, in the outer context.
 */
export async function cancelRegistrations(
  tx: Context,
  ctx: Context,
  registrations: readonly OrderId[],
): Promise<string[]> {
  if (registrations.length === 0) return [];
  const locked = await tx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...registrations]))
    .orderBy(asc(orders.id))
    .for('update');
  const cancelled: string[] = [];
  for (const order of locked) {
    const quote = await quoteRest(tx, order);
    if (!quote) continue;
    const placed = orNotFound(await findOrder(tx.db, order.id), 'order-not-found');
    const { refund } = await writeRefund(tx, order, quote.lines, { reason: 'ADMIN' });
    await queueEmail(tx, {
      kind: 'order-cancelled',
      dedupeKey: `order-cancelled:${refund.id}`,
      to: { email: placed.purchaserEmail, language: placed.language },
      content: (texts) =>
        orderCancelledEmail(
          texts,
          placed,
          { refundMinor: quote.refundMinor, promisedOn: refund.promisedOn, attendees: [], isWhole: true },
          buyerUrl(tx, placed.guest, `/user/orders/${order.id}`),
        ),
    });
    await publish(tx, 'order-cancelled', { orderId: order.id, by: 'administrator', refundId: refund.id });
    tx.afterCommit(() => sendRefund(ctx, refund));
    cancelled.push(placed.number);
  }
  return cancelled;
}
