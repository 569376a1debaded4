import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  promisedDay,
  RefundId,
  type RefundBearer,
  type RefundReason,
  type TicketId,
  type UserId,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { orders, orderTransitions, payments, refundLines, refunds } from '../../db/schema/index.ts';
import { readOrderMoney, stateOfPaidOrder } from './order-money.ts';
import { releaseTickets } from './release-tickets.ts';
import { orderEnd, type RefundRow } from './send-refund.ts';
import type { OrderState } from './settle-payment.ts';

/** Reasons of the transitions. */
const transitionReasons = {
  BUYER: 'cancelled by the buyer',
  ORGANISER: 'refunded by the organiser',
  ADMIN: 'refunded by an administrator',
  OVERBOOKED: 'refunded because of overbooking',
  MATERIAL_CHANGE: 'refunded because the event changed',
  CALLED_OFF: 'event called off',
} satisfies Partial<Record<RefundReason, string>>;

/** Refund of a ticket with its extras, and whether it is cancelled. */
export interface TicketRefund {
  id: TicketId;
  refundMinor: number;
  cancels: boolean;
}

export interface RefundRequest {
  reason: keyof typeof transitionReasons;
  bearer?: RefundBearer;
  note?: string;
  actorId?: UserId;
  /** The caller's key with the hash of the request. */
  idempotency?: { key: string; hash: Buffer } | undefined;
}

export interface WrittenRefund {
  status: OrderState['status'];
  refund: RefundRow;
}

/**
 * Writes a refund of tickets of a locked, paid order, releases those that it cancels and brings the order to the state that
 * follows. The refund is sent after the commit.
 */
export async function writeRefund(
  tx: Pick<Context, 'db' | 'now' | 'afterCommit' | 'shortages'>,
  order: OrderState,
  lines: readonly TicketRefund[],
  { reason, bearer = 'ORGANISER', note, actorId, idempotency }: RefundRequest,
): Promise<WrittenRefund> {
  const amountMinor = lines.reduce((sum, line) => sum + line.refundMinor, 0);
  const cancelled = lines.filter(({ cancels }) => cancels).map(({ id }) => id);
  const before = await readOrderMoney(tx.db, order.id);
  const after = {
    backMinor: before.backMinor + amountMinor,
    liveTickets: before.liveTickets - cancelled.length,
  };
  const id = RefundId.parse(v7());
  const now = tx.now();
  const [refund] = await tx.db
    .insert(refunds)
    .values({
      id,
      orderId: order.id,
      requestKey: cancelled.length > 0 && after.liveTickets === 0 ? orderEnd : id,
      reason,
      bearer,
      note: note ?? null,
      actorId: actorId ?? null,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.hash ?? null,
      paymentId: amountMinor === 0 ? null : await paymentOf(tx, order),
      amountMinor,
      currency: order.currency,
      createdAt: now,
      promisedOn: promisedDay(now),
      sentAt: amountMinor === 0 ? now : null,
    })
    .returning();
  const shares = JSON.stringify(lines.map((line) => ({ id: line.id, minor: line.refundMinor })));
  await tx.db.insert(refundLines).values(
    lines.map(({ id: ticketId, refundMinor, cancels }) => ({
      refundId: id,
      ticketId,
      amountMinor: refundMinor,
      cancels,
    })),
  );
  await tx.db.execute(sql`
    update tickets t set refund_minor = coalesce(t.refund_minor, 0) + share.minor
    from jsonb_to_recordset(${shares}::jsonb) share (id uuid, minor bigint)
    where t.id = share.id`);
  const status = stateOfPaidOrder(order.totalMinor, after);
  if (status !== order.status) {
    await tx.db.update(orders).set({ status }).where(eq(orders.id, order.id));
    await tx.db.insert(orderTransitions).values({
      orderId: order.id,
      fromStatus: order.status,
      toStatus: status,
      reason: transitionReasons[reason],
      at: now,
    });
  }
  if (cancelled.length > 0) await releaseTickets(tx, order.id, cancelled);
  return { status, refund: orNotFound(refund, 'refund-not-found') };
}

async function paymentOf(tx: Pick<Context, 'db'>, order: OrderState): Promise<string> {
  const [payment] = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'SUCCEEDED')));
  return orNotFound(payment, 'payment-not-found').id;
}
