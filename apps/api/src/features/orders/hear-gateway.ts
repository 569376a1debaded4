import { and, eq } from 'drizzle-orm';
import type { HostedFieldsGateway } from '../../adapters/payments/gateway.ts';
import type { Dependencies } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { attemptOfKey, settlePayment } from './settle-payment.ts';

/** Settles what a signed message of the gateway is about; what is not about our payments is left alone. */
export async function hearGateway(
  deps: Dependencies,
  gateway: HostedFieldsGateway,
  payload: Buffer,
  signature: string,
): Promise<void> {
  const news = await gateway.hear(payload, signature);
  const attempt = news && attemptOfKey(news.key);
  if (!news || !attempt) return;
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, attempt.orderId), eq(payments.attempt, attempt.attempt)));
  if (payment) await settlePayment({ ...deps, afterCommit: () => undefined }, payment.id, news.result);
}
