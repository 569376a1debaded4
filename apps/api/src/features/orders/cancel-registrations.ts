import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { OrderId, UserId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { attendees, events, eventVersions, orders } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { orderCancelledEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { findOrder, shownVersion } from './orders.queries.ts';
import { quoteRest, returnedBefore } from './quote-rest.ts';
import { recordCancellation } from './record-cancellation.ts';
import { sendRefund } from './send-refund.ts';

/** Registrations of an account, with what the gateway has returned of each itself. */
type Registrations = ReadonlyMap<OrderId, number | null>;

/** Finds the paid orders of an account for events that haven't begun. Asks the gateway, so call it outside a transaction. */
export async function findRegistrations(ctx: Context, userId: UserId): Promise<Registrations> {
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
  const returned = new Map<OrderId, number | null>();
  for (const { id } of found) returned.set(id, await returnedBefore(ctx, id));
  return returned;
}

/**
 * Cancels registrations with full refunds of what is left, whatever their policies, by decision of an administrator.
 * Returns their numbers. The refunds are sent after the commit, in the outer context.
 */
export async function cancelRegistrations(
  tx: Context,
  ctx: Context,
  registrations: Registrations,
): Promise<string[]> {
  if (registrations.size === 0) return [];
  const locked = await tx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...registrations.keys()]))
    .orderBy(asc(orders.id))
    .for('update');
  const cancelled: string[] = [];
  for (const order of locked) {
    const quote = await quoteRest(tx, order, registrations.get(order.id) ?? null);
    if (!quote) continue;
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
    const { refund } = await recordCancellation(tx, order, quote, 'ADMIN');
    await publish(tx, 'order-cancelled', { orderId: order.id, by: 'administrator' });
    tx.afterCommit(() => sendRefund(ctx, refund));
    cancelled.push(placed.number);
  }
  return cancelled;
}
