import { and, eq, exists, isNull } from 'drizzle-orm';
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
  type EventId,
  type HandlerInput,
  type OwnWait,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { attendees, events, ticketTypes, waits } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import type { PartnerContext } from '../authoring/index.ts';
import { endWaits } from './end-wait.ts';
import { countOpenWaits, listOwnWaits, lockSale } from './waiting-list.queries.ts';

type Calls = Contract['waitingList'];
type DoneAnswer = Answer<Calls['leaveWaitingList']>;
const done: DoneAnswer = { status: 'Success' };

/** Joins the line for tickets of which fewer are left than wanted. */
export const joinWaitingList = (
  ctx: AttendeeContext,
  { ticketTypeId, count, language }: HandlerInput<Calls['joinWaitingList']>['body'],
): Promise<OwnWait> =>
  inTransaction(ctx, async (tx) => {
    const { attendeeId } = tx.actor;
    const now = tx.now();
    // one at a time, so that the limit holds
    await tx.db
      .select({ id: attendees.id })
      .from(attendees)
      .where(eq(attendees.id, attendeeId))
      .for('no key update');
    const sale = orNotFound(await lockSale(tx.db, ticketTypeId, now), 'ticket-type-not-found');
    const { name: ticket, left } = sale;
    if (!sale.isOpen) throw problem('waiting-list-closed');
    const least = sale.minPerOrder ?? 1;
    const most = Math.min(mostWaitedFor, mostPerOrder(sale));
    if (count < least) throw validation([fieldError('count', 'order-minimum', { ticket, count: least })]);
    if (count > most) throw validation([fieldError('count', 'order-maximum', { ticket, count: most })]);
    if (left >= count) throw problem('tickets-are-free', { ticket, count: left });
    if ((await countOpenWaits(tx.db, attendeeId)) >= waitsPerPerson)
      throw problem('too-many-waits', { count: waitsPerPerson });
    const id = WaitId.parse(v7());
    const [joined] = await tx.db
      .insert(waits)
      .values({ id, ticketTypeId, attendeeId, count, language: language ?? null, joinedAt: now })
      .onConflictDoNothing()
      .returning({ id: waits.id });
    if (!joined) throw problem('already-waiting', { ticket });
    const [wait] = await listOwnWaits(tx.db, attendeeId, id);
    return orNotFound(wait, 'wait-not-found');
  });

/** Leaves the line, or gives back what is on offer. Idempotent. */
export const leaveWaitingList = (ctx: AttendeeContext, id: WaitId): Promise<DoneAnswer> =>
  inTransaction(ctx, async (tx) => {
    const own = and(eq(waits.id, id), eq(waits.attendeeId, tx.actor.attendeeId));
    const [wait] = await tx.db.select({ orderId: waits.orderId }).from(waits).where(own).for('update');
    if (orNotFound(wait, 'wait-not-found').orderId) throw problem('wait-ended');
    await endWaits(tx, own, 'LEFT');
    return done;
  });

/** Removes somebody from the waiting list of an own event, with what is on offer to them. Idempotent. */
export const removeFromWaitingList = (
  ctx: PartnerContext,
  { eventId, waitId }: { eventId: EventId; waitId: WaitId },
): Promise<DoneAnswer> =>
  inTransaction(ctx, async (tx) => {
    const ofOwnEvent = tx.db
      .select({ id: ticketTypes.id })
      .from(ticketTypes)
      .innerJoin(events, eq(events.id, ticketTypes.eventId))
      .where(
        and(
          eq(ticketTypes.id, waits.ticketTypeId),
          eq(events.id, eventId),
          eq(events.partnerId, tx.actor.partnerId),
        ),
      );
    const own = and(eq(waits.id, waitId), exists(ofOwnEvent));
    const [wait] = await tx.db.select({ orderId: waits.orderId }).from(waits).where(own).for('update');
    if (orNotFound(wait, 'wait-not-found').orderId) throw problem('wait-ended');
    const [ended] = await endWaits(tx, and(eq(waits.id, waitId), isNull(waits.orderId)), 'REMOVED');
    if (ended)
      await recordAction(tx, {
        action: 'remove-from-waiting-list',
        subject: `event ${eventId}`,
        after: { waitId },
      });
    return done;
  });
