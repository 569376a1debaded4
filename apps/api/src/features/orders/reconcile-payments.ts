import { and, inArray, lt } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { minutesAfter } from './hold.ts';
import { chargeKey, settlePayment } from './settle-payment.ts';

const patienceMinutes = 2;
const batch = 100;

/** Asks the gateway what became of attempts that nobody settled, because a node died or an answer was lost. */
export async function reconcilePayments(deps: Dependencies): Promise<void> {
  const ctx = { ...deps, afterCommit: () => undefined };
  const unsettled = await deps.db
    .select({ id: payments.id, orderId: payments.orderId, attempt: payments.attempt })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['STARTED', 'RETURNING']),
        lt(payments.createdAt, minutesAfter(deps.now(), -patienceMinutes)),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(batch);
  for (const payment of unsettled) {
    try {
      await settlePayment(ctx, payment.id, await deps.payments.find(chargeKey(payment)));
    } catch (error) {
      // One that cannot be settled now is tried again a minute later and must not keep the others waiting.
      deps.log.error({ err: error, payment: payment.id }, 'a payment could not be reconciled');
    }
  }
}
