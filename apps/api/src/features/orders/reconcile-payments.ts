import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { addTime, days, minutes } from '@atrium/domain';
import type { JobContext } from '../../context.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { findOrCapture } from './capture-payment.ts';
import { isIdle, sendRefund } from './send-refund.ts';
import { chargeKey, settlePayment } from './settle-payment.ts';
import { transferGateway } from './transfer-gateway.ts';

const patienceMinutes = 2;
const longestPauseMinutes = 360;
const batch = 100;
/** Refunds that the gateway accepted are read again until it confirms them, at most so long. */
const confirmationDays = 10;
const confirmationPauseMinutes = 60;

/**
 * Asks the gateway about open attempts, left by a crashed node, a lost response or a buyer who left. Closes
 * attempts whose orders are no longer pending. Then reads refunds that aren't confirmed, and sends open ones.
 */
export async function reconcilePayments(ctx: JobContext): Promise<void> {
  await settlePayments(ctx);
  await confirmRefunds(ctx);
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
        ? findOrCapture(ctx, attempt)
        : ctx.payments.close(attempt));
      await settlePayment(ctx, id, result);
    } catch (error) {
      // Retried at the next run; it must not block the others.
      ctx.log.error({ err: toLoggableError(error), payment: id }, 'payment reconciliation failed');
    }
  }
}

/** Reads payments with accepted refunds again: one may have failed without a message. */
async function confirmRefunds(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  const waiting = await ctx.db
    .selectDistinct({
      id: payments.id,
      orderId: payments.orderId,
      attempt: payments.attempt,
      reference: payments.gatewayReference,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.status, 'SENT'),
        gt(refunds.sentAt, addTime(now, -days(confirmationDays))),
        lt(
          sql`greatest(${refunds.sentAt}, ${payments.refundsReadAt})`,
          addTime(now, -minutes(confirmationPauseMinutes)).toISOString(),
        ),
      ),
    )
    .limit(batch);
  for (const { id, reference, ...payment } of waiting) {
    try {
      await ctx.db.update(payments).set({ refundsReadAt: now }).where(eq(payments.id, id));
      const result = await ctx.payments.find({ key: chargeKey(payment), reference });
      if (result?.outcome === 'succeeded') await settlePayment(ctx, id, result);
    } catch (error) {
      ctx.log.error({ err: toLoggableError(error), payment: id }, 'reading refunds failed');
    }
  }
}

/**
 * Sends refunds of committed cancellations that have not reached the gateway, with exponential backoff. One that failed
 * later waits for an administrator, because the same card would send it back again.
 */
async function sendRefunds(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  const pause = sql`interval '1 minute' * least(power(2, least(${refunds.tries}, 20)), ${longestPauseMinutes})`;
  const unsent = await ctx.db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isIdle(now),
        ne(payments.gateway, transferGateway),
        ne(refunds.status, 'FAILED'),
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
