import { and, eq } from 'drizzle-orm';
import type { ChargeResult, HostedFieldsGateway } from '../../adapters/payments/gateway.ts';
import { jobContext, type Dependencies, type JobContext } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { findAttemptByKey, settlePayment } from './settle-payment.ts';

/** Settles a payment that is no order's; returns after doing nothing if it isn't theirs either. */
type SettleOther = (
  ctx: JobContext,
  attempt: { id: string; attempt: number },
  result: ChargeResult,
) => Promise<void>;

/** Settles the payment of a signed webhook message; one of no order is `settleOther`'s. */
export async function handleGatewayWebhook(
  deps: Dependencies,
  gateway: HostedFieldsGateway,
  payload: Buffer,
  signature: string,
  settleOther: SettleOther,
): Promise<void> {
  const news = await gateway.readEvent(payload, signature);
  const attempt = news && findAttemptByKey(news.key);
  if (!news || !attempt) return;
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, attempt.orderId), eq(payments.attempt, attempt.attempt)));
  const ctx = jobContext(deps);
  if (payment) await settlePayment(ctx, payment.id, news.result);
  else await settleOther(ctx, { id: attempt.orderId, attempt: attempt.attempt }, news.result);
}
