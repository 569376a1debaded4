import { and, eq } from 'drizzle-orm';
import type { HostedFieldsGateway } from '../../adapters/payments/gateway.ts';
import { jobContext, type Dependencies } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { findAttemptByKey, settlePayment } from './settle-payment.ts';

/** Settles the payment of a signed webhook message; ignores messages about other payments. */
export async function handleGatewayWebhook(
  deps: Dependencies,
  gateway: HostedFieldsGateway,
  payload: Buffer,
  signature: string,
): Promise<void> {
  const news = await gateway.readEvent(payload, signature);
  const attempt = news && findAttemptByKey(news.key);
  if (!news || !attempt) return;
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, attempt.orderId), eq(payments.attempt, attempt.attempt)));
  if (payment) await settlePayment(jobContext(deps), payment.id, news.result);
}
