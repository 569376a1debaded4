import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { money } from '@atrium/domain';
import { orNotFound, type Dependencies } from '../../context.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { loggable } from '../../loggable.ts';
import { minutesAfter } from './hold.ts';
import { chargeKey } from './settle-payment.ts';

export type RefundRow = typeof refunds.$inferSelect;

type Sender = Pick<Dependencies, 'payments' | 'now'> & { db: Pick<Dependencies['db'], 'select' | 'update'> };

/** The gateway knows an answered key for a day; a later try looks first at what went back. */
const keyIsKnownMinutes = 60;

/** Longer than a gateway takes to answer with all its own repeats. */
export const tryMinutes = 2;

const longestError = 500;

/** Of a refund that nobody tries in this moment. */
export const atRest = (now: Date) =>
  and(
    isNull(refunds.sentAt),
    or(isNull(refunds.triedAt), lt(refunds.triedAt, minutesAfter(now, -tryMinutes))),
  );

/**
 * Sends a refund whose cancellation is committed, once: one try at a time, a repeat under the same key, and after a
 * refusal by the gateway under a new one. A try that fails is written down with its reason, and throws.
 */
export async function sendRefund(ctx: Sender, { id, paymentId }: RefundRow): Promise<void> {
  if (paymentId === null) return;
  const [refund] = await ctx.db
    .update(refunds)
    .set({ triedAt: ctx.now(), tries: sql`${refunds.tries} + 1` })
    .where(and(eq(refunds.id, id), atRest(ctx.now())))
    .returning();
  if (!refund) return;
  const note = (change: Partial<RefundRow>) =>
    ctx.db
      .update(refunds)
      .set(change)
      .where(and(eq(refunds.id, id), isNull(refunds.sentAt)));
  try {
    const refusal = await askGateway(ctx, refund, paymentId);
    if (refusal !== null) {
      await note({ refusals: refund.refusals + 1 });
      throw new Error(refusal);
    }
  } catch (error) {
    await note({ lastError: loggable(error).message.slice(0, longestError) });
    throw error;
  }
  await note({ sentAt: ctx.now(), lastError: null });
}

/** Why the gateway refuses; null where the money is on its way. */
async function askGateway(ctx: Sender, refund: RefundRow, paymentId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  const { payment, orderStatus } = orNotFound(found, 'Payment');
  const key = chargeKey(payment);
  const isOld = refund.refusals > 0 || refund.createdAt < minutesAfter(ctx.now(), -keyIsKnownMinutes);
  const seen = isOld ? await ctx.payments.find({ key, reference: payment.gatewayReference }) : null;
  const wentBack = seen?.outcome === 'succeeded' ? seen.refundedMinor : 0;
  // of an order that comes back whole, the gateway may have given a part back before
  const due = orderStatus === 'REFUNDED' ? payment.amountMinor : refund.amountMinor;
  if (wentBack >= due) return null;
  const answer = await ctx.payments.refund({
    key: `${key}:cancel${refund.refusals > 0 ? `:${refund.refusals}` : ''}`,
    reference: payment.gatewayReference ?? '',
    amount: money(refund.amountMinor, refund.currency),
  });
  return answer.outcome === 'refused' ? answer.reason : null;
}
