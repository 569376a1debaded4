import { v7 } from 'uuid';
import { fieldError, problem, seconds, type CompleteAnswer, type CompleteOrder } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, type Context } from '../../context.ts';
import { validation } from '../../http/read-input.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import {
  assertNoCard,
  cardOf,
  paymentInProgress,
  questionOf,
  readCardForm,
  problemOfDecline,
} from '../orders/index.ts';
import { settleCharge, type Charge, type Charged, type Purchase } from './settle-charge.ts';

const gatewayPatience = seconds(25);

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** The answer to a payment, as that of an order. */
export type ChargeAnswer = WithoutId<CompleteAnswer>;

type Step<C extends Charge> =
  | { kind: 'answer'; answer: ChargeAnswer }
  | { kind: 'ask'; charge: C; ask: () => Promise<ChargeResult | null>; shouldRetry: boolean };

/**
 * Pays as orders are paid: the attempt is committed, then the gateway is called outside any transaction, and its result settled. A job
 * resolves what a crash leaves open. `lockOwn` locks what is to be paid, or returns null if it is paid already.
 */
export async function payCharge<S, C extends Charge, X extends Context>(
  ctx: X,
  purchase: Purchase<S, C>,
  lockOwn: (tx: X) => Promise<S | null>,
  body: CompleteOrder,
): Promise<ChargeAnswer> {
  if (ctx.payments.mode === 'hosted-fields') assertNoCard(body);
  const step = await inTransaction<X, Step<C>>(ctx, async (tx) => {
    const subject = await lockOwn(tx);
    if (subject === null) return { kind: 'answer', answer: { status: 'PAID' } };
    const pay = tx.payments.mode === 'hosted-fields' ? payByHostedFields : payByCardForm;
    return pay(tx, purchase, subject, body);
  });
  if (step.kind === 'answer') return step.answer;
  const result = await askGateway(ctx, purchase.keyOf(step.charge), step.ask);
  const settled = await settleCharge(ctx, purchase, step.charge.id, result);
  if (step.shouldRetry && settled.charge.status === 'FAILED') return payCharge(ctx, purchase, lockOwn, body);
  return present(settled, result?.outcome === 'action-required' ? result.clientSecret : null);
}

async function payByCardForm<S, C extends Charge>(
  tx: Context,
  purchase: Purchase<S, C>,
  subject: S,
  body: CompleteOrder,
): Promise<Step<C>> {
  const gateway = tx.payments;
  if (gateway.mode !== 'card-form') throw new TypeError('this gateway has card fields of its own');
  const open = await purchase.findOpen(tx, subject);
  if (open?.status === 'STARTED') throw paymentInProgress();
  const { challengeId, challengeCode: code } = body;
  if (open) {
    if (!challengeId || challengeId !== open.challengeId)
      return { kind: 'answer', answer: present({ subject, charge: open }) };
    if (!code) throw validation([fieldError('challengeCode', 'bank-code-required')]);
    await purchase.update(tx, open.id, { status: 'STARTED' });
    const ask = () => gateway.confirm({ key: purchase.keyOf(open), challengeId, code });
    return { kind: 'ask', charge: open, ask, shouldRetry: false };
  }
  if (challengeId) throw problem('payment-step-over');
  const { form, countryCode } = await readCardForm(tx, body);
  const charge = await startAttempt(tx, purchase, subject);
  const amount = purchase.priceOf(subject);
  const { isHold, keyOf } = purchase;
  const ask = () => gateway.charge({ key: keyOf(charge), amount, isHold, card: cardOf(form, countryCode) });
  return { kind: 'ask', charge, ask, shouldRetry: false };
}

async function payByHostedFields<S, C extends Charge>(
  tx: Context,
  purchase: Purchase<S, C>,
  subject: S,
  { challengeId }: CompleteOrder,
): Promise<Step<C>> {
  const gateway = tx.payments;
  if (gateway.mode !== 'hosted-fields') throw new TypeError('this gateway takes cards from our form');
  const open = await purchase.findOpen(tx, subject);
  if (challengeId && open?.gatewayReference !== challengeId) throw problem('payment-step-over');
  const charge = open ?? (await startAttempt(tx, purchase, subject));
  const { gatewayReference: reference } = charge;
  const key = purchase.keyOf(charge);
  const amount = purchase.priceOf(subject);
  const { isHold } = purchase;
  const ask = () => (reference ? gateway.find({ key, reference }) : gateway.open({ key, amount, isHold }));
  return { kind: 'ask', charge, ask, shouldRetry: !challengeId && reference !== null };
}

async function startAttempt<S, C extends Charge>(
  tx: Context,
  purchase: Purchase<S, C>,
  subject: S,
): Promise<C> {
  const attempts = await purchase.countAttempts(tx, subject);
  await purchase.beforeAttempt(tx, subject, attempts);
  return purchase.insert(tx, subject, {
    id: v7(),
    attempt: attempts + 1,
    status: 'STARTED',
    gateway: tx.payments.name,
    ...purchase.priceOf(subject),
    createdAt: tx.now(),
  });
}

/** On failure or silence the outcome is unknown, so the attempt stays open for the job. */
async function askGateway(
  ctx: Context,
  key: string,
  ask: () => Promise<ChargeResult | null>,
): Promise<ChargeResult | null> {
  const answered = new AbortController();
  const silence = async (): Promise<never> => {
    await ctx.delay(gatewayPatience, answered.signal);
    throw new Error('no answer in time');
  };
  try {
    return await Promise.race([ask(), silence()]);
  } catch (error) {
    ctx.log.error({ key, err: toLoggableError(error) }, 'payment gateway error');
    throw problem('bank-silent', {}, { retryAfter: 120 });
  } finally {
    answered.abort();
  }
}

function present<S, C extends Charge>(
  { charge }: Charged<S, C>,
  clientSecret: string | null = null,
): ChargeAnswer {
  if (charge.status === 'SUCCEEDED') return { status: 'PAID' };
  if (charge.status === 'ACTION_REQUIRED' && charge.challengeId)
    return {
      status: 'ACTION_REQUIRED',
      challengeId: charge.challengeId,
      prompt: charge.challengePrompt ?? '',
      question: questionOf(charge),
      clientSecret,
    };
  if (charge.status === 'STARTED') throw paymentInProgress();
  if (charge.status === 'FAILED') throw problem(problemOfDecline(charge.failureCode));
  throw problem('paid-too-late');
}
