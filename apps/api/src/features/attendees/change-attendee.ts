import { and, eq } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { events, orders, tickets } from '../../db/schema/index.ts';
import { giveTicket, readTickets } from '../tickets/index.ts';

type Input = HandlerInput<Contract['attendees']['changeAttendee']>;

/**
 * Changes whom a valid ticket of an own event admits, as often as needed and after the buyers' cut-off too, until the event is over. It
 * is on record, because it takes the ticket from somebody.
 */
export const changeAttendee = (
  ctx: Context<ActorFor<'partner'>>,
  { params: { eventId, ticketId }, body: holder }: Input,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const which = and(
      eq(tickets.id, ticketId),
      eq(orders.eventId, eventId),
      eq(events.partnerId, tx.actor.partnerId),
    );
    // the order's lock keeps out refunds and the emails of its tickets
    await tx.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(tickets, eq(tickets.orderId, orders.id))
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(which)
      .for('update', { of: orders });
    const [found] = await readTickets(tx.db, which);
    const ticket = orNotFound(found, 'ticket-not-found');
    if (ticket.endAt <= tx.now()) throw problem('holder-changes-over');
    await giveTicket(tx, ticket, holder, tx.actor.email);
    const { firstName, surname, email, company, jobTitle } = ticket;
    await recordAction(tx, {
      action: 'change-attendee',
      subject: `ticket ${ticketId}`,
      before: { firstName, surname, email, company, jobTitle },
      after: holder,
    });
    return { status: 'Success' };
  });
