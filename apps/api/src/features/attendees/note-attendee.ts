import { and, eq } from 'drizzle-orm';
import type { Contract, HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { events, orders, ticketNotes, tickets } from '../../db/schema/index.ts';

type Input = HandlerInput<Contract['attendees']['noteAttendee']>;

/** Writes or removes the team's note on an attendee of an own event. What it says is not on record. */
export const noteAttendee = (
  ctx: Context<ActorFor<'partner'>>,
  { params: { eventId, ticketId }, body: { text } }: Input,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const [ticket] = await tx.db
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(
        and(eq(tickets.id, ticketId), eq(orders.eventId, eventId), eq(events.partnerId, tx.actor.partnerId)),
      );
    orNotFound(ticket, 'ticket-not-found');
    if (text === '') await tx.db.delete(ticketNotes).where(eq(ticketNotes.ticketId, ticketId));
    else
      await tx.db
        .insert(ticketNotes)
        .values({ ticketId, text, createdAt: tx.now() })
        .onConflictDoUpdate({ target: ticketNotes.ticketId, set: { text, createdAt: tx.now() } });
    await recordAction(tx, { action: 'note-attendee', subject: `ticket ${ticketId}` });
    return { status: 'Success' };
  });
