import { and, eq, isNull } from 'drizzle-orm';
import {
  fieldError,
  problem,
  type Contract,
  type DiscountDraft,
  type DiscountId,
  type EventId,
  type HandlerInput,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { databaseError } from '../../db/errors.ts';
import { discounts, tickets } from '../../db/schema/index.ts';
import { withSellableEvent, type PartnerContext } from '../authoring/index.ts';
import { checkDiscount, columnsOf } from './discount-terms.ts';

type Calls = Contract['discounts'];

export const addDiscount = (
  ctx: PartnerContext,
  { params: { eventId }, body }: HandlerInput<Calls['addDiscount']>,
): Promise<{ id: DiscountId }> =>
  withSellableEvent(ctx, eventId, async (tx, sale) => {
    await checkDiscount(tx, body, sale);
    const [row] = await tx.db
      .insert(discounts)
      .values({ eventId, createdAt: tx.now(), ...columnsOf(tx, body, sale) })
      .returning({ id: discounts.id });
    return orNotFound(row, 'discount-not-found');
  }).catch(rethrowTaken(body));

/** Changes a discount for later orders; tickets keep theirs, and so a code that one has stays as it is. */
export const changeDiscount = (
  ctx: PartnerContext,
  { params: { eventId, discountId }, body }: HandlerInput<Calls['changeDiscount']>,
): Promise<{ status: 'Success' }> =>
  withSellableEvent(ctx, eventId, async (tx, sale) => {
    const before = await lockDiscount(tx, eventId, discountId);
    await checkDiscount(tx, body, sale);
    const after = columnsOf(tx, body, sale);
    if (
      (before.code !== after.code || before.fromTickets !== after.fromTickets) &&
      (await isUsed(tx, discountId))
    )
      throw problem('discount-in-use');
    await tx.db
      .update(discounts)
      .set({ ...after, disabledAt: body.isOn ? null : (before.disabledAt ?? tx.now()) })
      .where(eq(discounts.id, discountId));
    return done;
  }).catch(rethrowTaken(body));

export const deleteDiscount = (
  ctx: PartnerContext,
  { params: { eventId, discountId } }: HandlerInput<Calls['deleteDiscount']>,
): Promise<{ status: 'Success' }> =>
  withSellableEvent(ctx, eventId, async (tx) => {
    await lockDiscount(tx, eventId, discountId);
    if (await isUsed(tx, discountId)) throw problem('discount-in-use');
    await tx.db.delete(discounts).where(eq(discounts.id, discountId));
    return done;
  });

const done = { status: 'Success' } as const;

/** Locks the row, so that no order counts a use until the change commits. Codes of a batch change only together. */
async function lockDiscount({ db }: PartnerContext, eventId: EventId, id: DiscountId) {
  const [row] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.id, id), eq(discounts.eventId, eventId), isNull(discounts.batchId)))
    .for('update');
  return orNotFound(row, 'discount-not-found');
}

const isUsed = async ({ db }: PartnerContext, id: DiscountId): Promise<boolean> =>
  (await db.$count(tickets, eq(tickets.discountId, id))) > 0;

const rethrowTaken =
  (draft: DiscountDraft) =>
  (error: unknown): never => {
    const constraint = databaseError(error)?.constraint_name;
    if (draft.kind === 'CODE' && constraint === 'discounts_code') {
      const { code } = draft;
      throw problem(
        'discount-code-taken',
        { code },
        { errors: [fieldError('code', 'discount-code-taken', { code })] },
      );
    }
    if (draft.kind === 'GROUP' && constraint === 'discounts_group') {
      const count = draft.fromTickets;
      throw problem(
        'group-discount-taken',
        { count },
        { errors: [fieldError('fromTickets', 'group-discount-taken', { count })] },
      );
    }
    throw error;
  };
