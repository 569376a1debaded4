import { and, eq, inArray, lt, max, sql } from 'drizzle-orm';
import {
  addTime,
  minutes,
  money,
  problem,
  type CompleteOrder,
  type DamagePayment,
  type DamageRequestId,
} from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { orNotFound, type Context } from '../../context.ts';
import { damagePayments, damageRequests } from '../../db/schema/index.ts';
import {
  payCharge,
  reconcileCharges,
  settleCharge,
  type ChargeContext,
  type Purchase,
} from '../charges/index.ts';
import type { DamageRow } from './damage.queries.ts';
import { takeDamageStep } from './damage-steps.ts';
import { assertStatus, lockReceived, type BuyerContext } from './lock-damage.ts';
import { notifyOfReturnedDamage } from './notify-of-damage.ts';

type PaymentRow = typeof damagePayments.$inferSelect;

/** Attempts to pay one request, so that it is no place to try out stolen cards. */
const mostAttempts = 10;
/** A payment younger than this is left to the request that made it. */
const patience = minutes(2);

/** Idempotency key of an attempt to pay for damage. */
export const damageChargeKey = ({ requestId, attempt }: PaymentRow): string => `${requestId}:${attempt}`;

/** An agreed request, as what is paid by card. */
const damagePurchase: Purchase<DamageRow, PaymentRow> = {
  isHold: false,
  keyOf: damageChargeKey,
  priceOf: ({ amountMinor, currency }) => money(amountMinor, currency),
  isPayable: ({ status }) => status === 'AGREED',
  lock: async ({ db }, chargeId) => {
    const owner = db
      .select({ id: damagePayments.requestId })
      .from(damagePayments)
      .where(eq(damagePayments.id, chargeId));
    const [request] = await db
      .select()
      .from(damageRequests)
      .where(eq(damageRequests.id, owner))
      .for('update');
    const [payment] = await db
      .select()
      .from(damagePayments)
      .where(eq(damagePayments.id, chargeId))
      .for('update');
    return {
      subject: orNotFound(request, 'damage-request-not-found'),
      charge: orNotFound(payment, 'payment-not-found'),
    };
  },
  findOpen: (tx, { id }) => findOpenDamagePayment(tx, id),
  countAttempts: async ({ db }, { id }) => {
    const [last] = await db
      .select({ attempt: max(damagePayments.attempt) })
      .from(damagePayments)
      .where(eq(damagePayments.requestId, id));
    return last?.attempt ?? 0;
  },
  beforeAttempt: (_tx, _request, attempts) => {
    if (attempts >= mostAttempts) throw problem('too-many');
    return Promise.resolve();
  },
  insert: async ({ db }, { id }, values) => {
    const [payment] = await db
      .insert(damagePayments)
      .values({ ...values, requestId: id })
      .returning();
    return orNotFound(payment, 'payment-not-found');
  },
  update: ({ db }, chargeId, values) =>
    db.update(damagePayments).set(values).where(eq(damagePayments.id, chargeId)),
  whenPaid: async (tx, request) => {
    const set = { status: 'PAID', dueAt: null } as const;
    await takeDamageStep(tx, request, { kind: 'PAID', by: 'BUYER', set });
  },
  whenReturned: (tx, { subject, charge }) => notifyOfReturnedDamage(tx, subject, damageChargeKey(charge)),
};

/** The attempt that the gateway or the buyer is still to answer. */
export async function findOpenDamagePayment(
  { db }: Pick<Context, 'db'>,
  id: DamageRequestId,
): Promise<PaymentRow | undefined> {
  const [open] = await db
    .select()
    .from(damagePayments)
    .where(
      and(eq(damagePayments.requestId, id), inArray(damagePayments.status, ['STARTED', 'ACTION_REQUIRED'])),
    );
  return open;
}

/** Pays a request that the buyer agreed to, by a card given now; a stored one is never charged. */
export async function payDamage(
  ctx: BuyerContext,
  id: DamageRequestId,
  body: CompleteOrder,
): Promise<DamagePayment> {
  const lockPayable = async (tx: BuyerContext) => {
    const request = await lockReceived(tx, id);
    if (request.status === 'PAID') return null;
    if (request.status === 'OPEN' || request.status === 'DISAGREED') throw problem('damage-unagreed');
    assertStatus(request, 'AGREED');
    return request;
  };
  const answer = await payCharge(ctx, damagePurchase, lockPayable, body);
  return { ...answer, id };
}

/** Settles an attempt that the gateway reports by its key; does nothing for one that is no request's. */
export async function settleDamageOf(
  ctx: ChargeContext,
  { id, attempt }: { id: string; attempt: number },
  result: ChargeResult,
): Promise<void> {
  const [payment] = await ctx.db
    .select({ id: damagePayments.id })
    .from(damagePayments)
    .where(and(sql`${damagePayments.requestId} = ${id}::uuid`, eq(damagePayments.attempt, attempt)));
  if (payment) await settleCharge(ctx, damagePurchase, payment.id, result);
}

/** Settles payments that a crash or a silent gateway left open. */
export async function settleOpenDamagePayments(ctx: ChargeContext): Promise<void> {
  const open = await ctx.db
    .select({ charge: damagePayments, status: damageRequests.status })
    .from(damagePayments)
    .innerJoin(damageRequests, eq(damageRequests.id, damagePayments.requestId))
    .where(
      and(
        inArray(damagePayments.status, ['STARTED', 'RETURNING', 'ACTION_REQUIRED']),
        lt(damagePayments.createdAt, addTime(ctx.now(), -patience)),
      ),
    )
    .orderBy(damagePayments.createdAt)
    .limit(100);
  await reconcileCharges(
    ctx,
    damagePurchase,
    open.map(({ charge, status }) => ({ charge, isWelcome: status === 'AGREED' })),
  );
}
