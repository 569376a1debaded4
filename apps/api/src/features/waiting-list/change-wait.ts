import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  fieldError,
  mostPerOrder,
  mostWaitedFor,
  problem,
  WaitId,
  waitsPerPerson,
  type Answer,
  type Contract,
  type HandlerInput,
  type OwnWait,
  type TicketTypeId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { attendees, waits } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import type { PartnerContext } from '../authoring/index.ts';
import { chargeRequest } from './charge-request.ts';
import { endWaits } from './end-wait.ts';
import { lockWait, offer, type PlaceOfEvent } from './lock-wait.ts';
import { notifyOffer, notifyOfRequest, notifyRequestEnded } from './notify-waits.ts';
import { lockHeldCard } from './request-cards.ts';
import {
  countOpenWaits,
  findWaitedFor,
  listOwnWaits,
  lockSale,
  quoteCard,
  type Sale,
} from './waiting-list.queries.ts';

type Calls = Contract['waitingList'];
type Joining = HandlerInput<Calls['joinWaitingList']>['body'];
type DoneAnswer = Answer<Calls['leaveWaitingList']>;
const done: DoneAnswer = { status: 'Success' };

/**
 * Joins the line for tickets of which fewer are left than wanted, of one type or any of several, or asks for some that are sold on
 * approval.
 */
export const joinWaitingList = (
  ctx: AttendeeContext,
  { ticketTypeId, orTicketTypeIds = [], count, language, message }: Joining,
): Promise<OwnWait> =>
  inTransaction(ctx, async (tx) => {
    const { attendeeId } = tx.actor;
    // one at a time, so that the limit holds
    await tx.db
      .select({ id: attendees.id })
      .from(attendees)
      .where(eq(attendees.id, attendeeId))
      .for('no key update');
    const ids = [...new Set([ticketTypeId, ...orTicketTypeIds])];
    const sales = await lockSales(tx, ids);
    const sale = orNotFound(sales.get(ticketTypeId), 'ticket-type-not-found');
    for (const one of sales.values()) assertJoinable(one, count, ids.length > 1);
    const taken = await findWaitedFor(tx.db, attendeeId, ids);
    if (taken !== undefined) throw problem('already-waiting', { ticket: sales.get(taken)?.name ?? '' });
    if ((await countOpenWaits(tx.db, attendeeId)) >= waitsPerPerson)
      throw problem('too-many-waits', { count: waitsPerPerson });
    const id = WaitId.parse(v7());
    const card = await quoteCard(tx, sale, { ticketTypeId, count });
    const [joined] = await tx.db
      .insert(waits)
      .values({
        id,
        ticketTypeId,
        anyOf: ids.length > 1 ? ids : null,
        attendeeId,
        count,
        language: language ?? null,
        message: (sale.needsApproval && message) || null,
        ...card,
        joinedAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: waits.id });
    if (!joined) throw problem('already-waiting', { ticket: sale.name });
    // one that requires a card is complete once that is authorised
    if (sale.needsApproval && !(sale.requiresCard && card.cardMinor)) await notifyOfRequest(tx, sale.event);
    const [wait] = await listOwnWaits(tx.db, attendeeId, id);
    return orNotFound(wait, 'wait-not-found');
  });

/** Locks the sales of ticket types of one event, in ID order, so that people who join for the same types can't deadlock. */
async function lockSales(
  tx: AttendeeContext,
  ids: readonly TicketTypeId[],
): Promise<Map<TicketTypeId, Sale>> {
  const sales = new Map<TicketTypeId, Sale>();
  for (const id of ids.toSorted((one, other) => one - other))
    sales.set(id, orNotFound(await lockSale(tx.db, id, tx.now()), 'ticket-type-not-found'));
  if (new Set([...sales.values()].map(({ event }) => event.id)).size > 1)
    throw problem('ticket-type-not-found');
  return sales;
}

/** Checks that so many tickets of a type can be waited for, or asked for. */
function assertJoinable(sale: Sale, count: number, isOneOfSeveral: boolean): void {
  const { name: ticket, left, needsApproval } = sale;
  if (!sale.isOpen) throw needsApproval ? problem('sale-closed', { ticket }) : problem('waiting-list-closed');
  if (needsApproval && isOneOfSeveral) throw problem('sale-needs-approval', { ticket });
  const least = sale.minPerOrder ?? 1;
  const most = Math.min(mostWaitedFor, mostPerOrder(sale));
  if (count < least) throw validation([fieldError('count', 'order-minimum', { ticket, count: least })]);
  if (count > most) throw validation([fieldError('count', 'order-maximum', { ticket, count: most })]);
  if (left >= count && !needsApproval) throw problem('tickets-are-free', { ticket, count: left });
}

/** Leaves the line, or gives back what is on offer. Idempotent. */
export const leaveWaitingList = (ctx: AttendeeContext, id: WaitId): Promise<DoneAnswer> =>
  inTransaction(ctx, async (tx) => {
    const own = and(eq(waits.id, id), eq(waits.attendeeId, tx.actor.attendeeId));
    const [wait] = await tx.db.select({ orderId: waits.orderId }).from(waits).where(own).for('update');
    if (orNotFound(wait, 'wait-not-found').orderId) throw problem('wait-ended');
    await endWaits(tx, own, 'LEFT');
    return done;
  });

/** Removes somebody from the waiting list of an own event, with what is on offer to them, or declines a request. Idempotent. */
export const removeFromWaitingList = (
  ctx: PartnerContext,
  { eventId, waitId }: PlaceOfEvent,
): Promise<DoneAnswer> =>
  inTransaction(ctx, async (tx) => {
    const { row, needsApproval } = await lockWait(tx, { eventId, waitId });
    if (row.orderId) throw problem('wait-ended');
    await endPlace(tx, { eventId, waitId }, needsApproval, null);
    return done;
  });

/** Declines a request for tickets of an own event, also one that was approved, and tells the buyer why. Idempotent. */
export const declineRequest = (
  ctx: PartnerContext,
  { eventId, waitId }: PlaceOfEvent,
  reason: string | null,
): Promise<DoneAnswer> =>
  inTransaction(ctx, async (tx) => {
    const { row, needsApproval } = await lockWait(tx, { eventId, waitId });
    if (!needsApproval) throw problem('needs-no-approval');
    if (row.orderId) throw problem('wait-ended');
    await endPlace(tx, { eventId, waitId }, true, reason);
    return done;
  });

/** Ends somebody's place, which is locked; whoever made a request is notified. */
async function endPlace(
  tx: PartnerContext,
  { eventId, waitId }: PlaceOfEvent,
  isRequest: boolean,
  reason: string | null,
): Promise<void> {
  const [ended] = await endWaits(tx, eq(waits.id, waitId), 'REMOVED');
  if (!ended) return;
  if (reason) await tx.db.update(waits).set({ reason }).where(eq(waits.id, waitId));
  await recordAction(tx, {
    action: 'remove-from-waiting-list',
    subject: `event ${eventId}`,
    after: { waitId },
  });
  if (isRequest) await notifyRequestEnded(tx, waitId, 'request-declined');
}

/**
 * Approves a request for tickets of an own event. They are ordered at once if its card is authorised; otherwise they are held for the
 * buyer from then on. Idempotent.
 */
export const approveRequest = async (ctx: PartnerContext, place: PlaceOfEvent): Promise<DoneAnswer> =>
  (await chargeRequest(ctx, place)) ? done : inTransaction(ctx, (tx) => offerRequested(tx, place));

async function offerRequested(tx: PartnerContext, place: PlaceOfEvent): Promise<DoneAnswer> {
  const { row, needsApproval, requiresCard } = await lockWait(tx, place);
  if (!needsApproval) throw problem('needs-no-approval');
  // ordered when it was approved
  if (String(row.orderId) === row.id) return done;
  if (row.orderId || row.endedAt) throw problem('request-ended');
  if (row.offeredAt) return done;
  if (requiresCard && row.cardMinor !== null && !(await lockHeldCard(tx, row.id)))
    throw problem('request-without-card');
  const sale = await lockSale(tx.db, row.ticketTypeId, tx.now());
  if (!sale?.isOpen) throw problem('sale-closed', { ticket: sale?.name ?? '' });
  const { name: ticket, left } = sale;
  if (left <= 0) throw problem('ticket-sold-out', { ticket });
  if (left < row.count) throw problem('tickets-short', { ticket, count: left });
  await offer(tx, row, sale.offeredUntil);
  tx.afterCommit(tx.shortages.forget);
  await recordAction(tx, {
    action: 'approve-request',
    subject: `event ${place.eventId}`,
    after: { waitId: place.waitId },
  });
  await notifyOffer(tx, place.waitId);
  if (row.cardMinor !== null) await tx.enqueue(tx.db, 'run-waiting-lists', {});
  return done;
}
