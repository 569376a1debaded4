import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { addTime, minutes } from '@atrium/domain';
import type { JobContext } from '../../context.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { isIdle, sendRefund } from './send-refund.ts';
import { chargeKey, settlePayment } from './settle-payment.ts';

const patienceMinutes = 2;
const longestPauseMinutes = 360;
const batch = 100;

/**
 * Asks the gateway about open attempts, left by a crashed node, a lost response or a buyer who left. Closes
 * attempts whose orders are no longer pending. Then sends open refunds.
 */
export async function reconcilePayments(ctx: JobContext): Promise<void> {
  await settlePayments(ctx);
  await sendRefunds(ctx);
}

async function settlePayments(ctx: JobContext): Promise<void> {
  const unsettled = await ctx.db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      attempt: payments.attempt,
      reference: payments.gatewayReference,
      orderStatus: orders.status,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.status, ['STARTED', 'RETURNING', 'ACTION_REQUIRED']),
        lt(payments.createdAt, addTime(ctx.now(), -minutes(patienceMinutes))),
      ),
    )
    // Descending by name, statuses with money possibly under way come before those that wait for a buyer.
    .orderBy(desc(payments.status), payments.createdAt)
    .limit(batch);
  for (const { id, reference, orderStatus, ...payment } of unsettled) {
    try {
      const attempt = { key: chargeKey(payment), reference };
      const result = await (orderStatus === 'PENDING'
        ? ctx.payments.find(attempt)
        : ctx.payments.close(attempt));
      await settlePayment(ctx, id, result);
    } catch (error) {
      // Retried at the next run; it must not block the others.
      ctx.log.error({ err: toLoggableError(error), payment: id }, 'payment reconciliation failed');
    }
  }
}

/** Sends refunds of committed cancellations that have not reached the gateway, with exponential backoff. */
async function sendRefunds(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  const pause = sql`interval '1 minute' * least(power(2, least(${refunds.tries}, 20)), ${longestPauseMinutes})`;
  const unsent = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        isIdle(now),
        isNotNull(refunds.paymentId),
        lt(refunds.createdAt, addTime(now, -minutes(patienceMinutes))),
        or(isNull(refunds.triedAt), sql`${refunds.triedAt} < ${now.toISOString()}::timestamptz - ${pause}`),
      ),
    )
    .orderBy(sql`${refunds.triedAt} nulls first`, refunds.createdAt)
    .limit(batch);
  for (const refund of unsent) {
    try {
      await sendRefund(ctx, refund);
    } catch (error) {
      ctx.log.error({ err: toLoggableError(error), refund: refund.id }, 'refund failed');
    }
  }
}
