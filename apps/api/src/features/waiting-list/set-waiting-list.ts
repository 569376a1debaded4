import { asc, eq } from 'drizzle-orm';
import type { Contract, HandlerInput, WaitingListSummary } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { offerFreeTickets } from '../../db/offer-free-tickets.ts';
import { events, ticketTypes } from '../../db/schema/index.ts';
import { assertNotCancelled, lockPartnerEvent, type PartnerContext } from '../authoring/index.ts';
import { readWaitingList } from './waiting-list.queries.ts';

type Input = HandlerInput<Contract['waitingList']['setWaitingList']>;

/** Opens, pauses or closes the waiting list of an own event. What became free meanwhile is offered when it is opened. */
export const setWaitingList = (
  ctx: PartnerContext,
  { params: { eventId }, body: { state, offerHours } }: Input,
): Promise<WaitingListSummary> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    assertNotCancelled(locked);
    const { waitingList, offerHours: hours } = locked.event;
    await tx.db.update(events).set({ waitingList: state, offerHours }).where(eq(events.id, eventId));
    await recordAction(tx, {
      action: 'set-waiting-list',
      subject: `event ${eventId}`,
      before: { state: waitingList, offerHours: hours },
      after: { state, offerHours },
    });
    if (state === 'OPEN' && waitingList !== 'OPEN') {
      const types = await tx.db
        .select({ id: ticketTypes.id })
        .from(ticketTypes)
        .where(eq(ticketTypes.eventId, eventId))
        .orderBy(asc(ticketTypes.id))
        .for('no key update');
      for (const { id } of types) await offerFreeTickets(tx.db, id);
      await tx.enqueue(tx.db, 'run-waiting-lists', {});
    }
    return readWaitingList(tx.db, tx.actor.partnerId, eventId);
  });
