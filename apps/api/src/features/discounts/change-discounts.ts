import { and, eq, inArray } from 'drizzle-orm';
import {
  discountErrors,
  fieldError,
  fromMajor,
  instantIn,
  problem,
  type Contract,
  type DiscountDraft,
  type DiscountId,
  type EventId,
  type HandlerInput,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { databaseError } from '../../db/errors.ts';
import { discounts, tickets, ticketTypes } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { withSellableEvent, type PartnerContext } from '../authoring/index.ts';

type Calls = Contract['discounts'];
type Sale = Parameters<Parameters<typeof withSellableEvent>[2]>[1];

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

/** Locks the row, so that no order counts a use until the change commits. */
async function lockDiscount({ db }: PartnerContext, eventId: EventId, id: DiscountId) {
  const [row] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.id, id), eq(discounts.eventId, eventId)))
    .for('update');
  return orNotFound(row, 'discount-not-found');
}

const isUsed = async ({ db }: PartnerContext, id: DiscountId): Promise<boolean> =>
  (await db.$count(tickets, eq(tickets.discountId, id))) > 0;

async function checkDiscount({ db }: PartnerContext, draft: DiscountDraft, sale: Sale): Promise<void> {
  const errors = discountErrors({ ...groupTerms, ...draft }, sale);
  const known = draft.ticketTypeIds.length
    ? await db.$count(
        ticketTypes,
        and(eq(ticketTypes.eventId, sale.eventId), inArray(ticketTypes.id, draft.ticketTypeIds)),
      )
    : 0;
  if (known < draft.ticketTypeIds.length) errors.push(fieldError('ticketTypeIds', 'unknown-ticket-type'));
  if (errors.length > 0) throw validation(errors);
}

/** Terms of a code that a group discount hasn't. */
const groupTerms = {
  benefit: 'PERCENT',
  code: null,
  fromTickets: null,
  note: null,
  startDateTime: null,
  endDateTime: null,
  maxTickets: null,
  maxPerBuyer: null,
  maxGiven: null,
} as const;

function columnsOf({ now }: Pick<PartnerContext, 'now'>, draft: DiscountDraft, { currency, timeZone }: Sale) {
  const terms = { ...groupTerms, ...draft };
  const at = (text: string | null) => (text === null ? null : instantIn(text, timeZone));
  const minorOf = (major: number) => fromMajor(major, currency).amountMinor;
  return {
    code: terms.code,
    fromTickets: terms.fromTickets,
    benefit: terms.benefit,
    value: terms.benefit === 'PERCENT' ? terms.value : terms.benefit === 'ACCESS' ? 0 : minorOf(terms.value),
    currency,
    ticketTypeIds: terms.ticketTypeIds,
    note: terms.note,
    startsAt: at(terms.startDateTime),
    endsAt: at(terms.endDateTime),
    maxTickets: terms.maxTickets,
    maxPerBuyer: terms.maxPerBuyer,
    maxGivenMinor: terms.maxGiven === null ? null : minorOf(terms.maxGiven),
    disabledAt: terms.isOn ? null : now(),
  };
}

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
