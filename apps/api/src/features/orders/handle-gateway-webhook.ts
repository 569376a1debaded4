import { and, eq } from 'drizzle-orm';
import type { ChargeResult, GatewayDispute, HostedFieldsGateway } from '../../adapters/payments/gateway.ts';
import { jobContext, type Dependencies, type JobContext } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { findAttemptByKey, settlePayment } from './settle-payment.ts';

/** Settles a payment that is no order's; returns after doing nothing if it isn't theirs either. */
type SettleOther = (
  ctx: JobContext,
  attempt: { id: string; attempt: number },
  result: ChargeResult,
) => Promise<void>;

/** Records a dispute, once for each message. */
type RecordDispute = (
  ctx: JobContext,
  dispute: GatewayDispute,
  message: { id: string; kind: string },
) => Promise<void>;

/** Settles the payment of a signed webhook message, or records its dispute; a payment of no order is `settleOther`'s. */
export async function handleGatewayWebhook(
  deps: Dependencies,
  gateway: HostedFieldsGateway,
  payload: Buffer,
  signature: string,
  settleOther: SettleOther,
  recordDispute: RecordDispute,
): Promise<void> {
  const news = await gateway.readEvent(payload, signature);
  if (!news) return;
  const ctx = jobContext(deps);
  if ('dispute' in news) return recordDispute(ctx, news.dispute, news);
  const attempt = findAttemptByKey(news.key);
  if (!attempt) return;
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, attempt.orderId), eq(payments.attempt, attempt.attempt)));
  if (payment) await settlePayment(ctx, payment.id, news.result);
  else await settleOther(ctx, { id: attempt.orderId, attempt: attempt.attempt }, news.result);
}
