import { and, eq, inArray, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  PaymentForm,
  ProblemError,
  money,
  type CompleteAnswer,
  type CompleteOrder,
  type OrderId,
} from '@atrium/domain';
import type { Card, ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { countries, orders, payments } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { holdWhilePaying } from './hold.ts';
import { markPaid } from './mark-paid.ts';
import { answerOf } from './payment-answer.ts';
import { chargeKey, settlePayment, type OrderState, type PaymentRow } from './settle-payment.ts';

/** What is left to do for an order, found and written down before any money moves. */
type Step =
  | { kind: 'answer'; answer: CompleteAnswer }
  | { kind: 'charge'; payment: PaymentRow; card: Card }
  | { kind: 'confirm'; payment: PaymentRow; challengeId: string; code: string };

/**
 * Pays an order. The attempt is committed before the gateway is asked, the gateway is asked outside any transaction, and
 * its word is settled after: a crash in between is found by reconciliation, and a repeat never charges twice.
 */
export async function completeOrder(
  ctx: AttendeeContext,
  orderId: OrderId,
  body: CompleteOrder,
): Promise<CompleteAnswer> {
  const step = await inTransaction(ctx, (tx) => nextStep(tx, orderId, body));
  if (step.kind === 'answer') return step.answer;
  const result = await askGateway(ctx, step);
  return answerOf(await settlePayment(ctx, step.payment.id, result));
}

async function nextStep(tx: AttendeeContext, orderId: OrderId, body: CompleteOrder): Promise<Step> {
  const order = orNotFound(await lockOwnOrder(tx, orderId), 'Order');
  const paid = { kind: 'answer', answer: { status: 'PAID', id: order.id } } as const;
  if (order.paidAt) return paid;
  if (order.status !== 'PENDING') throw expired();
  if (order.totalMinor === 0) {
    await markPaid(tx, order, 'nothing to pay');
    return paid;
  }
  const open = await findOpenPayment(tx, orderId);
  if (open?.status === 'STARTED')
    throw new ProblemError('payment-in-progress', {
      detail: 'A payment for this order is under way. Please wait a moment before you try again.',
    });
  if (open) return takeUp(tx, order, open, body);
  if (body.challengeId)
    throw new ProblemError('conflict', { detail: 'This step is over. Please enter your card again.' });
  const { form, countryCode } = await readForm(tx, body);
  const payment = await startPayment(tx, order, form);
  return { kind: 'charge', payment, card: cardOf(form, countryCode) };
}

/** The attempt that waits for the buyer's bank: with its answer it goes on, without it the question is repeated. */
async function takeUp(
  tx: AttendeeContext,
  order: OrderState,
  open: PaymentRow,
  { challengeId, challengeCode }: CompleteOrder,
): Promise<Step> {
  if (!challengeId || challengeId !== open.challengeId)
    return { kind: 'answer', answer: answerOf({ order, payment: open }) };
  if (!challengeCode)
    throw validation([{ path: 'challengeCode', message: 'Please enter the code from your bank' }]);
  await tx.db.update(payments).set({ status: 'STARTED' }).where(eq(payments.id, open.id));
  await extendHold(tx, order);
  return { kind: 'confirm', payment: open, challengeId, code: challengeCode };
}

async function lockOwnOrder(tx: AttendeeContext, orderId: OrderId): Promise<OrderState | undefined> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, tx.actor.attendeeId)))
    .for('update');
  return order;
}

async function findOpenPayment(tx: AttendeeContext, orderId: OrderId): Promise<PaymentRow | undefined> {
  const [open] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['STARTED', 'ACTION_REQUIRED'])));
  return open;
}

async function readForm(
  tx: AttendeeContext,
  body: CompleteOrder,
): Promise<{ form: PaymentForm; countryCode: string }> {
  const parsed = PaymentForm.safeParse(body);
  if (!parsed.success)
    throw validation(
      parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    );
  const [country] = await tx.db
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.id, parsed.data.country));
  if (!country) throw validation([{ path: 'country', message: 'Country is required' }]);
  return { form: parsed.data, countryCode: country.code };
}

/** Writes the attempt; the number and the CVV are not among what is kept. */
async function startPayment(tx: AttendeeContext, order: OrderState, form: PaymentForm): Promise<PaymentRow> {
  const [last] = await tx.db
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  const [payment] = await tx.db
    .insert(payments)
    .values({
      id: v7(),
      orderId: order.id,
      attempt: (last?.attempt ?? 0) + 1,
      status: 'STARTED',
      gateway: tx.payments.name,
      amountMinor: order.totalMinor,
      currency: order.currency,
      expiry: form.expiryDate,
      cardholderName: form.cardholderName,
      cardholderAddress: form.cardholderAddress,
      cardholderZip: form.cardholderZip,
      cardholderCountryId: form.country,
      createdAt: tx.now(),
    })
    .returning();
  await extendHold(tx, order);
  return orNotFound(payment, 'Payment');
}

const extendHold = (tx: AttendeeContext, order: OrderState) =>
  tx.db
    .update(orders)
    .set({ holdUntil: holdWhilePaying(order.holdUntil, tx.now()) })
    .where(eq(orders.id, order.id));

const cardOf = (form: PaymentForm, countryCode: string): Card => ({
  number: form.cardNumber,
  expiry: form.expiryDate,
  cvv: form.cvv,
  holder: form.cardholderName,
  address: form.cardholderAddress,
  zip: form.cardholderZip,
  countryCode,
});

/** When no answer comes back nobody knows whether money moved, so the attempt stays open for reconciliation. */
async function askGateway(
  ctx: AttendeeContext,
  step: Exclude<Step, { kind: 'answer' }>,
): Promise<ChargeResult> {
  const key = chargeKey(step.payment);
  const { amountMinor, currency } = step.payment;
  try {
    return step.kind === 'charge'
      ? await ctx.payments.charge({ key, amount: money(amountMinor, currency), card: step.card })
      : await ctx.payments.confirm({ key, challengeId: step.challengeId, code: step.code });
  } catch (error) {
    ctx.log.error({ key, message: error instanceof Error ? error.message : 'unknown' }, 'the gateway failed');
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
