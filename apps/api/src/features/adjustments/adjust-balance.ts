import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  AdjustmentId,
  exponents,
  money,
  payoutLimits,
  problem,
  type AdjustmentForm,
  type Currency,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { adjustments } from '../../db/schema/index.ts';
import { idempotencyOf } from '../orders/index.ts';
import { readAmountOwed } from './adjustments.queries.ts';
import { lockCompany } from './lock-company.ts';
import { notifyOfBalance } from './notify-of-balance.ts';

type AdminContext = Context<ActorFor<'admin'>>;
const done = { status: 'Success' } as const;
const newsOf = { CREDIT: 'credited', CHARGE: 'charged', WRITE_OFF: 'written-off' } as const;

/** Adjusts an organiser's balance; above the limit of payouts once a second administrator approves it. */
export const createAdjustment = (ctx: AdminContext, given: AdjustmentForm, key: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    const form = { ...given, isSupply: given.kind === 'CHARGE' ? given.isSupply : null };
    orNotFound(await lockCompany(tx, form.partnerId), 'partner-not-found');
    const idempotency = idempotencyOf(key, form);
    if (idempotency) {
      const [repeated] = await tx.db
        .select({ requestHash: adjustments.requestHash })
        .from(adjustments)
        .where(eq(adjustments.idempotencyKey, idempotency.key));
      if (repeated && !repeated.requestHash?.equals(idempotency.hash)) throw problem('idempotency-mismatch');
      if (repeated) return statusOf(form);
    }
    await refuseAboveDebt(tx, form);
    const id = AdjustmentId.parse(v7());
    const created = statusOf(form);
    await tx.db.insert(adjustments).values({
      ...form,
      id,
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
      postedAt: created.status === 'POSTED' ? tx.now() : null,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.hash ?? null,
    });
    if (created.status === 'POSTED') await notifyOfBalance(tx, { ...form, id }, newsOf[form.kind]);
    await recordAction(tx, {
      action: 'create-adjustment',
      subject: `partner ${form.partnerId}`,
      after: { adjustment: id, ...form, ...created },
    });
    return created;
  });

/** Approves an adjustment above the limit; whoever created it can't. */
export const approveAdjustment = (ctx: AdminContext, id: AdjustmentId) =>
  inTransaction(ctx, async (tx) => {
    const found = await lockAdjustment(tx, id);
    if (found.postedAt || found.reversedAt) throw problem('adjustment-decided');
    if (found.createdBy === tx.actor.userId) throw problem('adjustment-own');
    await lockCompany(tx, found.partnerId);
    await refuseAboveDebt(tx, found);
    await tx.db
      .update(adjustments)
      .set({ postedAt: tx.now(), approvedBy: tx.actor.userId })
      .where(eq(adjustments.id, id));
    const { kind, amountMinor, currency } = found;
    await notifyOfBalance(tx, found, newsOf[kind]);
    await recordAction(tx, {
      action: 'approve-adjustment',
      subject: `adjustment ${id}`,
      before: { kind, amountMinor, currency },
    });
    return done;
  });

/** Reverses an adjustment that was posted by mistake, or withdraws one that waits. */
export const reverseAdjustment = (ctx: AdminContext, id: AdjustmentId, reason: string) =>
  inTransaction(ctx, async (tx) => {
    const found = await lockAdjustment(tx, id);
    const { reversedAt, postedAt, kind, amountMinor, currency } = found;
    if (reversedAt) throw problem('adjustment-decided');
    await tx.db
      .update(adjustments)
      .set({ reversedAt: tx.now(), reversedBy: tx.actor.userId, reversedBecause: reason })
      .where(eq(adjustments.id, id));
    if (postedAt) await notifyOfBalance(tx, found, 'reversed');
    await recordAction(tx, {
      action: 'reverse-adjustment',
      subject: `adjustment ${id}`,
      before: { kind, amountMinor, currency, posted: postedAt !== null },
      after: { reason },
    });
    return done;
  });

/** Where a new adjustment stands, by the limit for one administrator. */
const statusOf = ({ amountMinor, currency }: AdjustmentForm): { status: 'WAITING' | 'POSTED' } => ({
  status: needsSecond(amountMinor, currency) ? 'WAITING' : 'POSTED',
});

/** Whether an amount is above the limit for one administrator. */
export const needsSecond = (amountMinor: number, currency: Currency): boolean =>
  amountMinor > payoutLimits.aloneUpTo * 10 ** exponents[currency];

async function lockAdjustment({ db }: Pick<Context, 'db'>, id: AdjustmentId) {
  const [found] = await db.select().from(adjustments).where(eq(adjustments.id, id)).for('update');
  return orNotFound(found, 'adjustment-not-found');
}

/** Refuses to write off more than is owed. */
async function refuseAboveDebt(
  { db }: Pick<Context, 'db'>,
  {
    kind,
    partnerId,
    currency,
    amountMinor,
  }: Pick<AdjustmentForm, 'kind' | 'partnerId' | 'currency' | 'amountMinor'>,
) {
  if (kind !== 'WRITE_OFF') return;
  const left = money(await readAmountOwed(db, partnerId, currency), currency);
  if (amountMinor > left.amountMinor) throw problem('write-off-too-much', { left });
}
