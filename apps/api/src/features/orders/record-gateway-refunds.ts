import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { RefundId } from '@atrium/domain';
import type { GatewayRefund } from '../../adapters/payments/gateway.ts';
import { payments, refunds, type RefundState } from '../../db/schema/index.ts';
import type { PublishContext } from '../../domain-events/publish.ts';
import { markRefunded } from './mark-refunded.ts';
import { canFollow } from './refund-states.ts';
import { refundKey, type RefundRow } from './send-refund.ts';
import { chargeOf, type OrderState, type PaymentRow } from './settle-payment.ts';

const states: Record<GatewayRefund['status'], RefundState> = {
  pending: 'SENT',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
};

/**
 * Records the refunds of a locked, paid order as the gateway reports them: ours are confirmed or have failed, and those
 * made at the gateway itself get rows of their own. Reports may come late, twice and in any order.
 */
export async function recordGatewayRefunds(
  tx: PublishContext,
  order: OrderState,
  payment: PaymentRow,
  reported: readonly GatewayRefund[],
): Promise<void> {
  if (reported.length === 0) return;
  const ofPayment = eq(refunds.paymentId, payment.id);
  const rows = await tx.db.select().from(refunds).where(ofPayment).orderBy(refunds.id).for('update');
  let isNew = false;
  for (const refund of reported) {
    const row = findRow(rows, payment, refund);
    if (row) await follow(tx, row, refund);
    else if (refund.key === null && refund.status !== 'failed') {
      rows.push(...(await addRow(tx, order, payment, refund)));
      isNew = true;
    }
  }
  const refundedMinor = (await tx.db.select().from(refunds).where(ofPayment))
    .filter(({ status }) => status === 'SENT' || status === 'SUCCEEDED')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await tx.db.update(payments).set({ refundedMinor }).where(eq(payments.id, payment.id));
  if (isNew) await markRefunded(tx, order);
}

/**
 * Finds the row of a reported refund. One without a key was made at the gateway, or sent by an earlier release or without
 * hearing its answer: then a tried row of the same amount is its row.
 */
function findRow(
  rows: readonly RefundRow[],
  payment: PaymentRow,
  { reference, key, amountMinor }: GatewayRefund,
): RefundRow | undefined {
  return (
    rows.find((row) => row.gatewayReference === reference) ??
    rows.find((row) =>
      key === null
        ? row.gatewayReference === null &&
          row.settledNote === null &&
          row.tries > 0 &&
          chargeOf(row).amountMinor === amountMinor
        : refundKey(payment, row) === key,
    )
  );
}

/** Brings a row to the reported state, unless it has gone further. */
async function follow(tx: PublishContext, row: RefundRow, refund: GatewayRefund): Promise<void> {
  const to = states[refund.status];
  const isPastFailure = row.status === 'FAILED' && row.gatewayReference === refund.reference;
  if (isPastFailure || !canFollow(row.status, to)) return;
  const now = tx.now();
  await tx.db
    .update(refunds)
    .set({
      gatewayReference: refund.reference,
      ...(to === 'FAILED'
        ? {
            sentAt: null,
            succeededAt: null,
            failedAt: now,
            refusals: row.refusals + 1,
            lastError: refund.failure,
          }
        : {
            sentAt: row.sentAt ?? now,
            succeededAt: to === 'SUCCEEDED' ? now : null,
            failedAt: null,
            lastError: null,
          }),
    })
    .where(eq(refunds.id, row.id));
}

const addRow = (
  tx: PublishContext,
  order: OrderState,
  payment: PaymentRow,
  { reference, amountMinor, status }: GatewayRefund,
): Promise<RefundRow[]> =>
  tx.db
    .insert(refunds)
    .values({
      id: RefundId.parse(v7()),
      orderId: order.id,
      requestKey: `gateway:${reference}`,
      reason: 'GATEWAY',
      paymentId: payment.id,
      amountMinor,
      // a trigger converts it to the amount
      ownMinor: payment.ownCurrency && amountMinor,
      currency: order.currency,
      createdAt: tx.now(),
      sentAt: tx.now(),
      succeededAt: status === 'succeeded' ? tx.now() : null,
      gatewayReference: reference,
    })
    .returning();
