import { money, type Money } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { placementPayments } from '../../db/schema/index.ts';

/** An attempt to pay something other than an order. */
export type Charge = Omit<typeof placementPayments.$inferSelect, 'placementId'>;

export type ChargeContext = Pick<
  Context,
  | 'db'
  | 'now'
  | 'payments'
  | 'log'
  | 'afterCommit'
  | 'enqueue'
  | 'responseCache'
  | 'config'
  | 'encryptionKey'
  | 'limits'
>;

export interface Charged<S, C extends Charge> {
  subject: S;
  charge: C;
}

/**
 * Something that is paid by card beside orders, such as a placement: where its attempts are stored, and what a payment means to it. Its
 * subject is locked before the attempt, the lock order used everywhere.
 */
export interface Purchase<S, C extends Charge> {
  /** Its amount is only held: SUCCEEDED means that it is, and what is returned is released. */
  isHold: boolean;
  /** Idempotency key of an attempt. Its ID is no order's, so a message of the gateway is about one or the other. */
  keyOf: (charge: C) => string;
  priceOf: (subject: S) => Money;
  /** True while money for it is welcome. */
  isPayable: (subject: S) => boolean;
  lock: (tx: ChargeContext, chargeId: string) => Promise<Charged<S, C>>;
  /** The attempt that the gateway or the payer is still to answer. */
  findOpen: (tx: Pick<Context, 'db'>, subject: S) => Promise<C | undefined>;
  countAttempts: (tx: Pick<Context, 'db'>, subject: S) => Promise<number>;
  /** Refuses a further attempt, or does what it needs. */
  beforeAttempt: (tx: ChargeContext, subject: S, attempts: number) => Promise<void>;
  insert: (tx: ChargeContext, subject: S, values: NewCharge) => Promise<C>;
  update: (tx: ChargeContext, chargeId: string, values: Partial<Charge>) => Promise<unknown>;
  whenPaid: (tx: ChargeContext, subject: S, charge: C, taken: Taken) => Promise<void>;
  whenReturned: (tx: ChargeContext, charged: Charged<S, C>) => Promise<void>;
}

type Taken = Extract<ChargeResult, { outcome: 'succeeded' | 'authorised' }>;

type NewCharge = Pick<
  Charge,
  'id' | 'attempt' | 'status' | 'gateway' | 'amountMinor' | 'currency' | 'createdAt'
>;

/**
 * Records the gateway's result. Results may arrive late or twice. A charge that pays for nothing any more is returned after the
 * commit.
 */
export async function settleCharge<S, C extends Charge>(
  ctx: ChargeContext,
  purchase: Purchase<S, C>,
  chargeId: string,
  result: ChargeResult | null,
): Promise<Charged<S, C>> {
  const settled = await inTransaction(ctx, async (tx) => {
    await recordResult(tx, purchase, await purchase.lock(tx, chargeId), result);
    return purchase.lock(tx, chargeId);
  });
  return settled.charge.status === 'RETURNING' ? returnCharge(ctx, purchase, settled) : settled;
}

async function recordResult<S, C extends Charge>(
  tx: ChargeContext,
  purchase: Purchase<S, C>,
  { subject, charge }: Charged<S, C>,
  result: ChargeResult | null,
): Promise<void> {
  const { status } = charge;
  const set = (values: Partial<Charge>) => purchase.update(tx, charge.id, values);
  const seen = result ? { gatewayReference: result.reference, brand: result.brand, last4: result.last4 } : {};
  if (purchase.isHold && status === 'SUCCEEDED') return recordEnd(tx, purchase, { subject, charge }, result);
  if (result?.outcome === 'succeeded' || (purchase.isHold && result?.outcome === 'authorised')) {
    if (status !== 'STARTED' && status !== 'ACTION_REQUIRED' && status !== 'FAILED') return;
    const paid = { ...seen, failureCode: null, settledAt: tx.now() };
    const isWelcome = purchase.isPayable(subject) && (!purchase.isHold || isHeldAsAgreed(charge, result));
    if (!isWelcome) return void (await set({ ...paid, status: 'RETURNING' }));
    await set({ ...paid, status: 'SUCCEEDED' });
    return purchase.whenPaid(tx, subject, charge, result);
  }
  if (status !== 'STARTED' && status !== 'ACTION_REQUIRED') return;
  if (result?.outcome === 'processing' || result?.outcome === 'authorised')
    return void (await set({ ...seen, status: 'STARTED' }));
  if (result?.outcome === 'action-required' && purchase.isPayable(subject)) {
    const { challengeId, prompt: challengePrompt } = result;
    return void (await set({ ...seen, status: 'ACTION_REQUIRED', challengeId, challengePrompt }));
  }
  const failureCode = result?.outcome === 'refused' ? result.code : 'processing-error';
  await set({ ...seen, status: 'FAILED', failureCode, settledAt: tx.now() });
}

/** An attempt that failed before is too late, because another may hold the amount by now. */
const isHeldAsAgreed = ({ status, amountMinor, currency }: Charge, { outcome, charged }: Taken): boolean =>
  outcome === 'authorised' &&
  status !== 'FAILED' &&
  charged.amountMinor === amountMinor &&
  charged.currency === currency;

/** Records that a hold is over: its bank ended it, or it was captured at the gateway itself, which goes back. */
async function recordEnd<S, C extends Charge>(
  tx: ChargeContext,
  purchase: Purchase<S, C>,
  charged: Charged<S, C>,
  result: ChargeResult | null,
): Promise<void> {
  if (result?.outcome === 'succeeded') await purchase.update(tx, charged.charge.id, { status: 'RETURNING' });
  if (result?.outcome !== 'refused') return;
  await purchase.update(tx, charged.charge.id, { status: 'RETURNED' });
  await purchase.whenReturned(tx, charged);
}

/** Sends a charge back that paid for nothing, or releases a hold. Throws on failure; the job tries again. */
async function returnCharge<S, C extends Charge>(
  ctx: ChargeContext,
  purchase: Purchase<S, C>,
  { charge }: Charged<S, C>,
): Promise<Charged<S, C>> {
  const attempt = { key: purchase.keyOf(charge), reference: charge.gatewayReference };
  const released = purchase.isHold ? await ctx.payments.close(attempt) : null;
  if (released?.outcome === 'authorised') throw new Error('the gateway still holds the amount');
  if (!purchase.isHold || released?.outcome === 'succeeded') {
    const answer = await ctx.payments.refund({
      key: `${attempt.key}:return`,
      reference: charge.gatewayReference ?? '',
      amount: money(charge.amountMinor, charge.currency),
    });
    if (answer.outcome === 'refused') throw new Error(answer.reason);
  }
  return inTransaction(ctx, async (tx) => {
    await purchase.update(tx, charge.id, { status: 'RETURNED' });
    const returned = await purchase.lock(tx, charge.id);
    await purchase.whenReturned(tx, returned);
    return returned;
  });
}
