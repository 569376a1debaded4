import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { loggable } from '../../loggable.ts';
import { minutesAfter } from './hold.ts';
import { atRest, sendRefund } from './send-refund.ts';
import { chargeKey, settlePayment } from './settle-payment.ts';

const patienceMinutes = 2;
const longestPauseMinutes = 360;
const batch = 100;

/**
 * Asks the gateway what became of attempts that nobody settled, because a node died, an answer was lost or a buyer left.
 * What still waits for the buyer of a lost order is ended.
 */
export async function reconcilePayments(deps: Dependencies): Promise<void> {
  await settlePayments(deps);
  await sendRefunds(deps);
}

async function settlePayments(deps: Dependencies): Promise<void> {
  const ctx = { ...deps, afterCommit: () => undefined };
  const unsettled = await deps.db
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
        lt(payments.createdAt, minutesAfter(deps.now(), -patienceMinutes)),
      ),
    )
    // By the alphabet those where money may be on its way come before those that wait for a buyer.
    .orderBy(desc(payments.status), payments.createdAt)
    .limit(batch);
  for (const { id, reference, orderStatus, ...payment } of unsettled) {
    try {
      const attempt = { key: chargeKey(payment), reference };
      const result = await (orderStatus === 'PENDING'
        ? deps.payments.find(attempt)
        : deps.payments.close(attempt));
      await settlePayment(ctx, id, result);
    } catch (error) {
      // One that cannot be settled now is tried again a minute later and must not keep the others waiting.
      deps.log.error({ err: loggable(error), payment: id }, 'a payment could not be reconciled');
    }
  }
}

/** Refunds of committed cancellations that did not reach the gateway; one that fails again and again, less often. */
async function sendRefunds(deps: Dependencies): Promise<void> {
  const now = deps.now();
  const pause = sql`interval '1 minute' * least(power(2, least(${refunds.tries}, 20)), ${longestPauseMinutes})`;
  const unsent = await deps.db
    .select()
    .from(refunds)
    .where(
      and(
        atRest(now),
        isNotNull(refunds.paymentId),
        lt(refunds.createdAt, minutesAfter(now, -patienceMinutes)),
        or(isNull(refunds.triedAt), sql`${refunds.triedAt} < ${now.toISOString()}::timestamptz - ${pause}`),
      ),
    )
    .orderBy(sql`${refunds.triedAt} nulls first`, refunds.createdAt)
    .limit(batch);
  for (const refund of unsent) {
    try {
      await sendRefund(deps, refund);
    } catch (error) {
      deps.log.error({ err: loggable(error), refund: refund.id }, 'a refund could not be sent');
    }
  }
}
