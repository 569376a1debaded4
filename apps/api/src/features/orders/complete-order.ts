import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  addTime,
  problem,
  seconds,
  type CompleteAnswer,
  type CompleteOrder,
  type OrderId,
} from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, type AttendeeContext } from '../../context.ts';
import { events, partners, payments } from '../../db/schema/index.ts';
import { payByCardForm } from './pay-by-card-form.ts';
import { payByHostedFields, assertNoCard } from './pay-by-hosted-fields.ts';
import { lockOwnOrder } from './lock-own-order.ts';
import { markPaid } from './mark-paid.ts';
import { toPaymentResponse } from './payment-response.ts';
import type { PaymentStep } from './payment-step.ts';
import { chargeKey, settlePayment, type OrderState, type PaymentRow } from './settle-payment.ts';

/** Longest wait for the gateway, well below the 60 seconds after which proxies and browsers give up. */
const gatewayPatience = seconds(25);

/**
 * Pays an order. The attempt is committed before the gateway is called, outside any transaction, and the
 * result is settled afterwards. Reconciliation resolves a crash in between and an answer that comes too late,
 * and a repeat never charges twice.
 */
export const completeOrder = (
  ctx: AttendeeContext,
  orderId: OrderId,
  body: CompleteOrder,
): Promise<CompleteAnswer> => payUntil(addTime(ctx.now(), gatewayPatience), ctx, orderId, body);

async function payUntil(
  deadline: Date,
  ctx: AttendeeContext,
  orderId: OrderId,
  body: CompleteOrder,
): Promise<CompleteAnswer> {
  if (ctx.payments.mode === 'hosted-fields') assertNoCard(body);
  const step = await inTransaction(ctx, (tx) => nextStep(tx, orderId, body));
  if (step.kind === 'answer') return step.answer;
  const result = await askGateway(ctx, step, deadline);
  const settled = await settlePayment(ctx, step.payment.id, result);
  if (step.anew && settled.payment.status === 'FAILED') return payUntil(deadline, ctx, orderId, body);
  return toPaymentResponse(settled, result?.outcome === 'action-required' ? result.clientSecret : null);
}

async function nextStep(tx: AttendeeContext, orderId: OrderId, body: CompleteOrder): Promise<PaymentStep> {
  const order = await lockOwnOrder(tx, orderId);
  const paid = { kind: 'answer', answer: { status: 'PAID', id: order.id } } as const;
  if (order.paidAt) return paid;
  await assertOnSale(tx, order, body);
  if (order.status !== 'PENDING') throw expired();
  if (order.totalMinor === 0) {
    await markPaid(tx, order, 'nothing to pay');
    return paid;
  }
  const open = await findOpenPayment(tx, orderId);
  return tx.payments.mode === 'hosted-fields'
    ? payByHostedFields(tx, tx.payments, order, open, body)
    : payByCardForm(tx, tx.payments, order, open, body);
}

/**
 * Rejects payment if the event was cancelled or its organiser blocked or suspended since the order. A charge already made
 * in the gateway's own fields is settled even then.
 */
async function assertOnSale(
  { db, payments: gateway, now }: AttendeeContext,
  { eventId }: OrderState,
  { challengeId }: CompleteOrder,
): Promise<void> {
  const [event] = await db
    .select({
      cancelledAt: events.cancelledAt,
      blockedAt: partners.blockedAt,
      isSuspended: sql<boolean>`is_suspended(${partners.id}, ${now().toISOString()}::timestamptz)`,
    })
    .from(events)
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(eq(events.id, eventId));
  if (event?.cancelledAt) throw problem('event-cancelled-before-payment');
  if ((event?.blockedAt || event?.isSuspended) && !(gateway.mode === 'hosted-fields' && challengeId))
    throw problem('organiser-not-selling');
}

async function findOpenPayment(tx: AttendeeContext, orderId: OrderId): Promise<PaymentRow | undefined> {
  const [open] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['STARTED', 'ACTION_REQUIRED'])));
  return open;
}

/** On failure or silence the outcome is unknown, so the attempt stays open for reconciliation. */
async function askGateway(
  ctx: AttendeeContext,
  { payment, ask }: Extract<PaymentStep, { kind: 'ask' }>,
  deadline: Date,
): Promise<ChargeResult | null> {
  const answered = new AbortController();
  const silence = async (): Promise<never> => {
    await ctx.delay(Math.max(0, deadline.getTime() - ctx.now().getTime()), answered.signal);
    throw new Error('no answer in time');
  };
  try {
    return await Promise.race([ask(), silence()]);
  } catch (error) {
    ctx.log.error(
      { key: chargeKey(payment), message: error instanceof Error ? error.message : 'unknown' },
      'payment gateway error',
    );
    throw problem('bank-silent', {}, { retryAfter: 120 });
  } finally {
    answered.abort();
  }
}

const expired = () => problem('reservation-expired');
