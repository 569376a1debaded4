import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { CurrencyCode, DisputeId, type DisputeStatus } from '@atrium/domain';
import type { GatewayDispute } from '../../adapters/payments/gateway.ts';
import { inTransaction, type JobContext } from '../../context.ts';
import { disputes, events, gatewayEvents, orders, payments } from '../../db/schema/index.ts';
import { notifyAdministratorsOfDispute, notifyTeamOfDispute } from './notify-of-dispute.ts';
import { findAttemptByKey, markRefunded, type OrderState, type PaymentRow } from '../orders/index.ts';

type DisputeRow = typeof disputes.$inferSelect;

/** A message of the gateway, handled once. */
interface Message {
  id: string;
  kind: string;
}

const statuses: Record<GatewayDispute['status'], DisputeStatus> = { open: 'OPEN', won: 'WON', lost: 'LOST' };

/**
 * Brings a dispute to the state that the gateway reports. Reports may come late, twice and in any order, so each is read from the
 * gateway; a closed dispute stays closed. The triggers post it in the statements that write the row.
 */
export const recordDispute = (ctx: JobContext, reported: GatewayDispute, message?: Message): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const disputed = await lockDisputed(tx, reported);
    if (!disputed) {
      tx.log.error({ dispute: reported.reference }, 'a dispute of a charge that paid for no order');
      return;
    }
    if (message && !(await isNew(tx, message))) return;
    const [before] = await tx.db
      .select()
      .from(disputes)
      .where(eq(disputes.gatewayReference, reported.reference))
      .for('update');
    if (before && before.status !== 'OPEN') return;
    const after = before ? await follow(tx, before, reported) : await openDispute(tx, disputed, reported);
    if (!before) {
      await notifyTeamOfDispute(tx, after, 'opened');
      if (after.status === 'OPEN') await notifyAdministratorsOfDispute(tx, after, false);
    }
    if (after.status !== 'OPEN') await close(tx, disputed.order, after);
  });

/** Locks the order before its payment, the lock order used everywhere. */
async function lockDisputed(tx: JobContext, { key, currency }: GatewayDispute) {
  const attempt = findAttemptByKey(key);
  if (!attempt) return null;
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, attempt.orderId)).for('update');
  const [payment] = await tx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, attempt.orderId),
        eq(payments.attempt, attempt.attempt),
        eq(payments.status, 'SUCCEEDED'),
      ),
    )
    .for('update');
  return order && payment && (payment.ownCurrency ?? payment.currency) === currency
    ? { order, payment }
    : null;
}

async function isNew(tx: JobContext, { id, kind }: Message): Promise<boolean> {
  const written = await tx.db
    .insert(gatewayEvents)
    .values({ id, kind, receivedAt: tx.now() })
    .onConflictDoNothing()
    .returning();
  return written.length > 0;
}

async function openDispute(
  tx: JobContext,
  { order, payment }: { order: OrderState; payment: PaymentRow },
  reported: GatewayDispute,
): Promise<DisputeRow> {
  const [event] = await tx.db
    .select({ partnerId: events.partnerId })
    .from(events)
    .where(eq(events.id, order.eventId));
  if (!event) throw new TypeError(`order ${order.id} has lost its event`);
  const [row] = await tx.db
    .insert(disputes)
    .values({
      id: DisputeId.parse(v7()),
      paymentId: payment.id,
      orderId: order.id,
      partnerId: event.partnerId,
      eventId: order.eventId,
      gatewayReference: reported.reference,
      amountMinor: reported.amountMinor,
      // a trigger converts it to the amount
      ownMinor: payment.ownCurrency && reported.amountMinor,
      currency: order.currency,
      feeCurrency: order.currency,
      openedAt: reported.openedAt,
      ...reportedColumns(tx, reported),
    })
    .returning();
  if (!row) throw new TypeError('the dispute was not written');
  return row;
}

async function follow(tx: JobContext, row: DisputeRow, reported: GatewayDispute): Promise<DisputeRow> {
  const [after] = await tx.db
    .update(disputes)
    .set(reportedColumns(tx, reported, row))
    .where(eq(disputes.id, row.id))
    .returning();
  return after ?? row;
}

/** Reads from a report the columns that it can change; a fee that is posted stays. */
const reportedColumns = (tx: JobContext, reported: GatewayDispute, before?: DisputeRow) => ({
  reason: reported.reason,
  status: statuses[reported.status],
  evidenceDueAt: reported.evidenceDueAt,
  closedAt: reported.status === 'open' ? null : tx.now(),
  ...(reported.fee &&
    !before?.feeMinor && {
      feeMinor: reported.fee.amountMinor,
      feeCurrency: CurrencyCode.parse(reported.fee.currency),
    }),
});

/** With a lost dispute the money went back, so the order counts as refunded; a won one of a cancelled event is refunded now. */
async function close(tx: JobContext, order: OrderState, dispute: DisputeRow): Promise<void> {
  const isLost = dispute.status === 'LOST';
  await notifyTeamOfDispute(tx, dispute, isLost ? 'lost' : 'won');
  if (isLost) return markRefunded(tx, order);
  const [event] = await tx.db
    .select({ cancelledAt: events.cancelledAt })
    .from(events)
    .where(eq(events.id, order.eventId));
  if (event?.cancelledAt) await tx.enqueue(tx.db, 'call-off-order', { orderId: order.id });
}
