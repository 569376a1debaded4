import { and, eq } from 'drizzle-orm';
import type { OrderId } from '@atrium/domain';
import type { Attempt, ChargeResult } from '../../adapters/payments/gateway.ts';
import type { JobContext } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { chargeKey, settlePayment, type PaymentContext } from './settle-payment.ts';

/**
 * Charges the card that was authorised for an order (docs/adr/0140). A repeat changes nothing; reconciliation repeats it after a crash or
 * a lost answer.
 */
export async function capturePayment(ctx: JobContext, orderId: OrderId): Promise<void> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'STARTED')));
  if (!payment) return;
  const attempt = { key: chargeKey(payment), reference: payment.gatewayReference };
  await settlePayment(ctx, payment.id, await findOrCapture(ctx, attempt));
}

/** Asks how an attempt of a pending order ended; what is only authorised is captured. */
export async function findOrCapture(
  { payments: gateway }: Pick<PaymentContext, 'payments'>,
  attempt: Attempt,
): Promise<ChargeResult | null> {
  const found = await gateway.find(attempt);
  return found?.outcome === 'authorised' ? gateway.capture(attempt) : found;
}
