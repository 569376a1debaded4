import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { attendees, events, eventVersions, orders } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { orderCancelledEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { findOrder, shownVersion } from './orders.queries.ts';
import { quoteFullRefund } from './quote-refund.ts';
import { recordCancellation } from './record-cancellation.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Cancels the paid orders of an account for events that haven't begun, with full refunds whatever their policies, by
 * decision of an administrator. Returns their numbers. The refunds are sent after the commit, in the outer context.
 */
export async function cancelRegistrationsOf(
  tx: Context,
  ctx: Context,
  affected: { userId: UserId } | object,
): Promise<string[]> {
  if (!('userId' in affected)) return [];
  const found = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(
      and(
        eq(attendees.userId, affected.userId),
        eq(orders.status, 'PAID'),
        gt(eventVersions.startAt, tx.now()),
      ),
    );
  if (found.length === 0) return [];
  const locked = await tx.db
    .select()
    .from(orders)
    .where(
      and(
        inArray(
          orders.id,
          found.map(({ id }) => id),
        ),
        eq(orders.status, 'PAID'),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  const cancelled: string[] = [];
  for (const order of locked) {
    const quote = await quoteFullRefund(tx, order, 0);
    const placed = orNotFound(await findOrder(tx.db, order.id), 'order-not-found');
    await queueEmail(tx, {
      kind: 'order-cancelled',
      dedupeKey: `order-cancelled:${order.id}`,
      to: { email: placed.purchaserEmail, language: placed.language },
      content: (texts) =>
        orderCancelledEmail(
          texts,
          placed,
          quote.refundMinor,
          `${tx.config.origins.public}/user/registrations-and-events`,
        ),
    });
    const { refund } = await recordCancellation(tx, order, quote, 'cancelled by an administrator');
    await publish(tx, 'order-cancelled', { orderId: order.id, by: 'administrator' });
    tx.afterCommit(() => sendRefund(ctx, refund));
    cancelled.push(placed.number);
  }
  return cancelled;
}
