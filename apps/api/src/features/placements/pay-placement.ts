import { and, eq, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  fieldError,
  minutes,
  money,
  problem,
  seconds,
  type CompleteOrder,
  type PlacementId,
  type PlacementPayment,
} from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { placementPayments, placements } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import {
  assertNoCard,
  cardOf,
  paymentInProgress,
  questionOf,
  readCardForm,
  refusalOf,
} from '../orders/index.ts';
import {
  findOpenPayment,
  placementChargeKey,
  settlePlacementPayment,
  type PlacementPaymentRow,
  type PlacementRow,
  type SettledPlacement,
} from './placement-payments.ts';
import type { PartnerContext } from './quote-placement.ts';

/** Attempts to pay one placement, so that it is no place to try out stolen cards. */
const mostAttempts = 5;
const gatewayPatience = seconds(25);

type Step =
  | { kind: 'answer'; answer: PlacementPayment }
  | { kind: 'ask'; payment: PlacementPaymentRow; ask: () => Promise<ChargeResult | null>; anew: boolean };

/**
 * Pays a placement as orders are paid: the attempt is committed, then the gateway is called outside any transaction,
 * and its result settled. The job resolves what a crash leaves open.
 */
export async function payPlacement(
  ctx: PartnerContext,
  id: PlacementId,
  body: CompleteOrder,
): Promise<PlacementPayment> {
  if (ctx.payments.mode === 'hosted-fields') assertNoCard(body);
  const step = await inTransaction(ctx, (tx) => nextStep(tx, id, body));
  if (step.kind === 'answer') return step.answer;
  const result = await askGateway(ctx, step);
  const settled = await settlePlacementPayment(ctx, step.payment.id, result);
  if (step.anew && settled.payment.status === 'FAILED') return payPlacement(ctx, id, body);
  return present(settled, result?.outcome === 'action-required' ? result.clientSecret : null);
}

async function nextStep(tx: PartnerContext, id: PlacementId, body: CompleteOrder): Promise<Step> {
  const [found] = await tx.db
    .select()
    .from(placements)
    .where(and(eq(placements.id, id), eq(placements.partnerId, tx.actor.partnerId)))
    .for('update');
  const placement = orNotFound(found, 'placement-not-found');
  if (placement.status !== 'PAYING') {
    if (placement.status === 'EXPIRED') throw problem('reservation-expired');
    return { kind: 'answer', answer: { status: 'PAID', id } };
  }
  const open = await findOpenPayment(tx, id);
  if (!open && placement.holdUntil && placement.holdUntil <= tx.now()) throw problem('reservation-expired');
  return tx.payments.mode === 'hosted-fields'
    ? payByHostedFields(tx, placement, open, body)
    : payByCardForm(tx, placement, open, body);
}

async function payByCardForm(
  tx: PartnerContext,
  placement: PlacementRow,
  open: PlacementPaymentRow | undefined,
  body: CompleteOrder,
): Promise<Step> {
  const gateway = tx.payments;
  if (gateway.mode !== 'card-form') throw new TypeError('this gateway has card fields of its own');
  if (open?.status === 'STARTED') throw paymentInProgress();
  const { challengeId, challengeCode: code } = body;
  if (open) {
    if (!challengeId || challengeId !== open.challengeId)
      return { kind: 'answer', answer: present({ placement, payment: open }) };
    if (!code) throw validation([fieldError('challengeCode', 'bank-code-required')]);
    await tx.db.update(placementPayments).set({ status: 'STARTED' }).where(eq(placementPayments.id, open.id));
    const ask = () => gateway.confirm({ key: placementChargeKey(open), challengeId, code });
    return { kind: 'ask', payment: open, ask, anew: false };
  }
  if (challengeId) throw problem('payment-step-over');
  const { form, countryCode } = await readCardForm(tx, body);
  const payment = await startAttempt(tx, placement);
  const amount = money(payment.amountMinor, payment.currency);
  const key = placementChargeKey(payment);
  const ask = () => gateway.charge({ key, amount, card: cardOf(form, countryCode) });
  return { kind: 'ask', payment, ask, anew: false };
}

async function payByHostedFields(
  tx: PartnerContext,
  placement: PlacementRow,
  open: PlacementPaymentRow | undefined,
  { challengeId }: CompleteOrder,
): Promise<Step> {
  const gateway = tx.payments;
  if (gateway.mode !== 'hosted-fields') throw new TypeError('this gateway takes cards from our form');
  if (challengeId && open?.gatewayReference !== challengeId) throw problem('payment-step-over');
  const payment = open ?? (await startAttempt(tx, placement));
  const { gatewayReference: reference, amountMinor, currency } = payment;
  const key = placementChargeKey(payment);
  const ask = () =>
    reference
      ? gateway.find({ key, reference })
      : gateway.open({ key, amount: money(amountMinor, currency) });
  return { kind: 'ask', payment, ask, anew: !challengeId && reference !== null };
}

async function startAttempt(tx: PartnerContext, placement: PlacementRow): Promise<PlacementPaymentRow> {
  const ofPlacement = eq(placementPayments.placementId, placement.id);
  const [last] = await tx.db
    .select({ attempt: max(placementPayments.attempt) })
    .from(placementPayments)
    .where(ofPlacement);
  const attempt = (last?.attempt ?? 0) + 1;
  if (attempt > mostAttempts) throw problem('reservation-expired');
  const [payment] = await tx.db
    .insert(placementPayments)
    .values({
      id: v7(),
      placementId: placement.id,
      attempt,
      status: 'STARTED',
      gateway: tx.payments.name,
      amountMinor: placement.priceMinor,
      currency: placement.currency,
      createdAt: tx.now(),
    })
    .returning();
  // the bank's question needs time
  await tx.db
    .update(placements)
    .set({ holdUntil: addTime(tx.now(), minutes(10)) })
    .where(eq(placements.id, placement.id));
  return orNotFound(payment, 'payment-not-found');
}

/** On failure or silence the outcome is unknown, so the attempt stays open for the job. */
async function askGateway(
  ctx: PartnerContext,
  { payment, ask }: Extract<Step, { kind: 'ask' }>,
): Promise<ChargeResult | null> {
  const answered = new AbortController();
  const silence = async (): Promise<never> => {
    await ctx.delay(gatewayPatience, answered.signal);
    throw new Error('no answer in time');
  };
  try {
    return await Promise.race([ask(), silence()]);
  } catch (error) {
    ctx.log.error({ key: placementChargeKey(payment), err: toLoggableError(error) }, 'payment gateway error');
    throw problem('bank-silent', {}, { retryAfter: 120 });
  } finally {
    answered.abort();
  }
}

function present(
  { placement, payment }: SettledPlacement,
  clientSecret: string | null = null,
): PlacementPayment {
  const { id } = placement;
  if (payment.status === 'SUCCEEDED') return { status: 'PAID', id };
  if (payment.status === 'ACTION_REQUIRED' && payment.challengeId)
    return {
      status: 'ACTION_REQUIRED',
      id,
      challengeId: payment.challengeId,
      prompt: payment.challengePrompt ?? '',
      question: questionOf(payment),
      clientSecret,
    };
  if (payment.status === 'STARTED') throw paymentInProgress();
  if (payment.status === 'FAILED') throw problem(refusalOf(payment.failureCode));
  throw problem('paid-too-late');
}
