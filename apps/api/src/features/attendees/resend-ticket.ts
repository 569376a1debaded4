import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Contract, HandlerInput } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { events, orders, tickets } from '../../db/schema/index.ts';
import { queueTicketEmails, readTickets } from '../tickets/index.ts';

type Input = HandlerInput<Contract['attendees']['resendTicket']>;

/** Emails a valid ticket of an own event to the person it admits, again. */
export async function resendTicket(
  ctx: Context<ActorFor<'partner'>>,
  { params: { eventId, ticketId } }: Input,
): Promise<{ status: 'Success' }> {
  const { partnerId } = ctx.actor;
  const which = and(
    eq(tickets.id, ticketId),
    eq(orders.eventId, eventId),
    eq(events.partnerId, partnerId),
    isNull(events.attendeesRemovedAt),
  );
  const [found] = await readTickets(ctx.db, which);
  const ticket = orNotFound(found, 'ticket-not-found');
  await ctx.limits.consume('resend-ticket', ticketId);
  await ctx.limits.consume('resend-partner', String(partnerId));
  const { email, language, firstName } = ticket;
  await inTransaction(ctx, (tx) =>
    queueTicketEmails(tx, 'attendee', { email, language, firstName }, [ticket], v7()),
  );
  return { status: 'Success' };
}
