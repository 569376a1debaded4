import { and, eq, inArray } from 'drizzle-orm';
import { ProblemError, type CompleteAnswer, type CompleteOrder, type OrderId } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { events, orders, partners, payments } from '../../db/schema/index.ts';
import { cardStep } from './card-step.ts';
import { hostedStep, refuseCard } from './hosted-step.ts';
import { markPaid } from './mark-paid.ts';
import { answerOf } from './payment-answer.ts';
import type { PaymentStep } from './payment-step.ts';
import { chargeKey, settlePayment, type OrderState, type PaymentRow } from './settle-payment.ts';

/**
 * Pays an order. The attempt is committed before the gateway is asked, the gateway is asked outside any transaction, and
 * its word is settled after: a crash in between is found by reconciliation, and a repeat never charges twice.
 */
export async function completeOrder(
  ctx: AttendeeContext,
  orderId: OrderId,
  body: CompleteOrder,
): Promise<CompleteAnswer> {
  if (ctx.payments.mode === 'hosted-fields') refuseCard(body);
  const step = await inTransaction(ctx, (tx) => nextStep(tx, orderId, body));
  if (step.kind === 'answer') return step.answer;
  const result = await askGateway(ctx, step);
  const settled = await settlePayment(ctx, step.payment.id, result);
  if (step.anew && settled.payment.status === 'FAILED') return completeOrder(ctx, orderId, body);
  return answerOf(settled, result?.outcome === 'action-required' ? result.clientSecret : null);
}

async function nextStep(tx: AttendeeContext, orderId: OrderId, body: CompleteOrder): Promise<PaymentStep> {
  const order = orNotFound(await lockOwnOrder(tx, orderId), 'Order');
  const paid = { kind: 'answer', answer: { status: 'PAID', id: order.id } } as const;
  if (order.paidAt) return paid;
  await refuseOffSale(tx, order, body);
  if (order.status !== 'PENDING') throw expired();
  if (order.totalMinor === 0) {
    await markPaid(tx, order, 'nothing to pay');
    return paid;
  }
  const open = await findOpenPayment(tx, orderId);
  return tx.payments.mode === 'hosted-fields'
    ? hostedStep(tx, tx.payments, order, open, body)
    : cardStep(tx, tx.payments, order, open, body);
}

async function lockOwnOrder(tx: AttendeeContext, orderId: OrderId): Promise<OrderState | undefined> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, tx.actor.attendeeId)))
    .for('update');
  return order;
}

/**
 * What was reserved before the event was called off, or its organiser blocked, is not paid any more. A charge that the
 * gateway's own fields have made already is settled all the same.
 */
async function refuseOffSale(
  { db, payments: gateway }: AttendeeContext,
  { eventId }: OrderState,
  { challengeId }: CompleteOrder,
): Promise<void> {
  const [event] = await db
    .select({ cancelledAt: events.cancelledAt, blockedAt: partners.blockedAt })
    .from(events)
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(eq(events.id, eventId));
  if (event?.cancelledAt)
    throw new ProblemError('gone', { detail: 'The organiser has cancelled this event. Nothing is charged.' });
  if (event?.blockedAt && !(gateway.mode === 'hosted-fields' && challengeId))
    throw new ProblemError('event-not-on-sale', {
      detail: 'The organiser of this event cannot sell tickets at the moment. Nothing is charged.',
    });
}

async function findOpenPayment(tx: AttendeeContext, orderId: OrderId): Promise<PaymentRow | undefined> {
  const [open] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['STARTED', 'ACTION_REQUIRED'])));
  return open;
}

/** When no answer comes back nobody knows whether money moved, so the attempt stays open for reconciliation. */
async function askGateway(
  ctx: AttendeeContext,
  { payment, ask }: Extract<PaymentStep, { kind: 'ask' }>,
): Promise<ChargeResult | null> {
  try {
    return await ask();
  } catch (error) {
    ctx.log.error(
      { key: chargeKey(payment), message: error instanceof Error ? error.message : 'unknown' },
      'the gateway failed',
    );
    throw new ProblemError('unavailable', {
      detail:
        'The payment service did not answer. Your tickets stay reserved and you will not be charged twice; please look again in a few minutes.',
      retryAfter: 120,
    });
  }
}

const expired = () =>
  new ProblemError('gone', {
    detail: 'Your reservation has expired and the tickets went back on sale. Please order again.',
  });
