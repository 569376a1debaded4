import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  DamageRefundId,
  fieldError,
  money,
  problem,
  type DamageRequestId,
  type RefundBearer,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { damagePayments, damageRefunds } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { isIdleRefund, sendChargeRefund, type ChargeRefunds } from '../charges/index.ts';
import { idempotencyOf } from '../orders/index.ts';
import { assertCovered, lockBalance } from '../refunds/index.ts';
import { claimDamageRefund } from './claim-damage-refund.ts';
import { damageChargeKey } from './damage-payments.ts';
import type { DamageRow } from './damage.queries.ts';
import { lockDamage, lockFiled, type PartnerContext } from './lock-damage.ts';
import { notifyOfDamageRefund } from './notify-of-damage.ts';

type AdminContext = Context<ActorFor<'admin'>>;

interface Wanted {
  id: DamageRequestId;
  form: { amountMinor: number; reason: string };
  key: string | undefined;
}

/** Refunds a paid request of the caller's company, at its expense and no more than its balance. */
export const refundDamageAsOrganiser = (ctx: PartnerContext, wanted: Wanted): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    await lockBalance(tx, partnerId);
    const request = await lockFiled(tx, wanted.id);
    await refund(tx, ctx, request, wanted, {
      by: 'ORGANISER',
      bearer: 'ORGANISER',
      check: () => assertCovered(tx, partnerId, request.currency, wanted.form.amountMinor),
    });
  });

/** Refunds any paid request; the caller says at whose expense. */
export const refundDamageAsAdministrator = (
  ctx: AdminContext,
  wanted: Wanted & { form: { bearer: RefundBearer } },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockDamage(tx, wanted.id);
    const { bearer } = wanted.form;
    await refund(tx, ctx, request, wanted, { by: 'SUPPORT', bearer, check: () => Promise.resolve() });
  });

interface Refunding {
  by: 'ORGANISER' | 'SUPPORT';
  bearer: RefundBearer;
  /** Throws if the amount can't be refunded. */
  check: () => Promise<void>;
}

/** Writes a refund of a locked request, which is sent after the commit. */
async function refund(
  tx: PartnerContext | AdminContext,
  ctx: Context,
  request: DamageRow,
  { form, key }: Wanted,
  { by, bearer, check }: Refunding,
): Promise<void> {
  const { amountMinor, reason } = form;
  const idempotency = idempotencyOf(key, form);
  const earlier = await listRefunds(tx, request.id);
  const repeated = idempotency && earlier.find(({ idempotencyKey }) => idempotencyKey === idempotency.key);
  if (repeated) {
    if (!repeated.requestHash?.equals(idempotency.hash)) throw problem('idempotency-mismatch');
    return;
  }
  const [payment] = await tx.db
    .select()
    .from(damagePayments)
    .where(and(eq(damagePayments.requestId, request.id), eq(damagePayments.status, 'SUCCEEDED')))
    .for('update');
  if (!payment) throw problem('damage-unpaid');
  const leftMinor = earlier.reduce((left, one) => left - one.amountMinor, payment.amountMinor);
  if (amountMinor > leftMinor)
    throw validation([
      fieldError('amountMinor', 'damage-over-paid', { left: money(leftMinor, payment.currency) }),
    ]);
  await check();
  const id = DamageRefundId.parse(v7());
  await tx.db.insert(damageRefunds).values({
    id,
    requestId: request.id,
    paymentId: payment.id,
    by,
    userId: tx.actor.userId,
    bearer,
    reason,
    idempotencyKey: idempotency?.key ?? null,
    requestHash: idempotency?.hash ?? null,
    amountMinor,
    currency: payment.currency,
    createdAt: tx.now(),
  });
  await recordAction(tx, {
    action: 'refund-damage',
    subject: `damage request ${request.id}`,
    before: { leftMinor },
    after: { refund: id, amountMinor, bearer, reason },
  });
  await notifyOfDamageRefund(tx, request, { id, amountMinor, reason, by, bearer });
  tx.afterCommit(() => sendDamageRefund(ctx, id));
}

const listRefunds = ({ db }: Pick<Context, 'db'>, id: DamageRequestId) =>
  db.select().from(damageRefunds).where(eq(damageRefunds.requestId, id));

const refundsOfDamage: ChargeRefunds<typeof damageRefunds.$inferSelect> = {
  claim: async ({ db, now }, id) => {
    const [claimed] = await db
      .update(damageRefunds)
      .set({ triedAt: now() })
      .where(and(eq(damageRefunds.id, id), isIdleRefund(damageRefunds, now())))
      .returning();
    return claimed;
  },
  update: ({ db }, id, values) => db.update(damageRefunds).set(values).where(eq(damageRefunds.id, id)),
  chargeOf: async ({ db }, { paymentId }) => {
    const [found] = await db.select().from(damagePayments).where(eq(damagePayments.id, paymentId));
    const payment = orNotFound(found, 'payment-not-found');
    return { key: damageChargeKey(payment), reference: payment.gatewayReference };
  },
  referencesOf: ({ db }, paymentId) =>
    db
      .select({ reference: damageRefunds.gatewayReference })
      .from(damageRefunds)
      .where(eq(damageRefunds.paymentId, paymentId)),
};

const sendDamageRefund = (ctx: Pick<Context, 'db' | 'now' | 'payments'>, id: DamageRefundId): Promise<void> =>
  sendChargeRefund(ctx, refundsOfDamage, id);

/** Sends the refunds that wait, the oldest first. One that fails doesn't block the others; the next run tries it again. */
export async function sendWaitingDamageRefunds(
  ctx: Pick<Context, 'db' | 'now' | 'payments' | 'log'>,
): Promise<void> {
  const waiting = await ctx.db
    .select({ id: damageRefunds.id })
    .from(damageRefunds)
    .where(isNull(damageRefunds.sentAt))
    .orderBy(sql`${damageRefunds.triedAt} nulls first`)
    .limit(100);
  for (const { id } of waiting)
    try {
      await sendDamageRefund(ctx, id);
    } catch (error) {
      ctx.log.error({ err: toLoggableError(error), id }, 'refund of damage not sent');
    }
}

/** Sends a refund now; the problem tells a rejection by the gateway from a missing response. */
export async function retryDamageRefund(ctx: AdminContext, id: DamageRefundId): Promise<void> {
  const ofRefund = eq(damageRefunds.id, id);
  const { refusals } = await inTransaction(ctx, async (tx) => {
    const waiting = await claimDamageRefund(tx, id);
    await recordAction(tx, {
      action: 'retry-refund',
      subject: `refund ${id} of damage request ${waiting.requestId}`,
      before: { lastError: waiting.lastError },
    });
    return waiting;
  });
  try {
    await sendDamageRefund(ctx, id);
  } catch (error) {
    // The reason is recorded with the refund, and listed.
    ctx.log.warn({ err: toLoggableError(error), refund: id }, 'refund failed');
  }
  const [found] = await ctx.db.select().from(damageRefunds).where(ofRefund);
  const after = orNotFound(found, 'refund-not-found');
  if (after.settledNote !== null) throw problem('refund-settled');
  if (!after.sentAt) throw problem(after.refusals > refusals ? 'refund-not-sent' : 'refund-unanswered');
}
