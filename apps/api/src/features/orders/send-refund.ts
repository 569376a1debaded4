import { and, eq, isNull } from 'drizzle-orm';
import { money } from '@atrium/domain';
import { orNotFound, type Dependencies } from '../../context.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { minutesAfter } from './hold.ts';
import { chargeKey } from './settle-payment.ts';

export type RefundRow = typeof refunds.$inferSelect;

type Sender = Pick<Dependencies, 'payments' | 'now'> & { db: Pick<Dependencies['db'], 'select' | 'update'> };

/** The gateway knows an answered key for a day; a later try looks first at what went back. */
const keyIsKnownMinutes = 60;

/** Sends a refund whose cancellation is committed; under one key, so that a repeat sends nothing more. */
export async function sendRefund(ctx: Sender, refund: RefundRow): Promise<void> {
  if (refund.sentAt || refund.paymentId === null) return;
  const [found] = await ctx.db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, refund.paymentId));
  const { payment, orderStatus } = orNotFound(found, 'Payment');
  const key = chargeKey(payment);
  const isOld = refund.createdAt < minutesAfter(ctx.now(), -keyIsKnownMinutes);
  const seen = isOld ? await ctx.payments.find({ key, reference: payment.gatewayReference }) : null;
  const wentBack = seen?.outcome === 'succeeded' ? seen.refundedMinor : 0;
  // of an order that comes back whole, the gateway may have given a part back before
  const due = orderStatus === 'REFUNDED' ? payment.amountMinor : refund.amountMinor;
  if (wentBack < due)
    await ctx.payments.refund({
      key: `${key}:cancel`,
      reference: payment.gatewayReference ?? '',
      amount: money(refund.amountMinor, refund.currency),
    });
  await ctx.db
    .update(refunds)
    .set({ sentAt: ctx.now() })
    .where(and(eq(refunds.id, refund.id), isNull(refunds.sentAt)));
}
