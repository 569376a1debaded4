import { and, eq, sql } from 'drizzle-orm';
import { mayChangeHolder, mostHolderChanges, problem, type HolderForm, type TicketId } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import {
  answers,
  joiningNotices,
  openSeats,
  ticketNotes,
  orders,
  replacedCodes,
  ticketDeliveries,
  tickets,
} from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { ticketPassedOnEmail } from '../../email/ticket-emails.ts';
import { ticketCode } from '../orders/index.ts';
import { findOwnTicket, type TicketRow } from './tickets.queries.ts';

/**
 * Changes whom a ticket of the caller admits. Another person gets a new code, so that the old one admits nobody, and the
 * ticket is emailed to its new holder when the tickets of the event are, or at once if they were. A repeat changes nothing.
 */
export async function changeHolder(
  ctx: AttendeeContext,
  ticketId: TicketId,
  holder: HolderForm,
): Promise<{ status: 'Success' }> {
  const done = { status: 'Success' } as const;
  return inTransaction(ctx, async (tx) => {
    const { attendeeId } = tx.actor;
    // the order's lock keeps out refunds and the emails of its tickets
    await tx.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(tickets, eq(tickets.orderId, orders.id))
      .where(and(eq(tickets.id, ticketId), eq(orders.attendeeId, attendeeId)))
      .for('update', { of: orders });
    const ticket = orNotFound(await findOwnTicket(tx.db, attendeeId, ticketId), 'ticket-not-found');
    const { startAt, timeZone, nameChangeDays, issue } = ticket;
    const event = { startDateTime: startAt.toISOString(), timeZone, nameChangeDays };
    if (!mayChangeHolder(event, tx.now())) throw problem('holder-changes-over');
    if (!isSamePerson(ticket, holder) && issue > mostHolderChanges)
      throw problem('holder-changes-full', { count: mostHolderChanges });
    await giveTicket(tx, ticket, holder, tx.actor.email);
    return done;
  });
}

/**
 * Gives a valid ticket, whose order is locked, to another person, who gets a new code and hasn't answered the organiser's questions;
 * or corrects what is said of the same one. Emails both persons, but not the actor.
 */
export async function giveTicket(
  tx: Context,
  ticket: TicketRow,
  holder: HolderForm,
  actorEmail: string,
): Promise<void> {
  const { id, issue, orderId } = ticket;
  await tx.db.delete(openSeats).where(eq(openSeats.ticketId, id));
  if (isSamePerson(ticket, holder)) {
    await tx.db.update(tickets).set(holder).where(eq(tickets.id, id));
    return;
  }
  await tx.db.insert(replacedCodes).select(
    tx.db
      .select({
        code: tickets.code,
        ticketId: tickets.id,
        replacedAt: sql`${tx.now().toISOString()}::timestamptz`.as('at'),
      })
      .from(tickets)
      .where(eq(tickets.id, id)),
  );
  await tx.db
    .update(tickets)
    .set({ ...holder, code: ticketCode(), issue: issue + 1 })
    .where(eq(tickets.id, id));
  await tx.db.delete(answers).where(eq(answers.ticketId, id));
  await tx.db.delete(ticketNotes).where(eq(ticketNotes.ticketId, id));
  await tx.db.delete(joiningNotices).where(eq(joiningNotices.ticketId, id));
  await tx.db.delete(ticketDeliveries).where(eq(ticketDeliveries.ticketId, id));
  await tx.db.update(orders).set({ ticketsMailedAt: null }).where(eq(orders.id, orderId));
  await notifyHolders(tx, ticket, holder, actorEmail);
  await tx.enqueue(tx.db, 'mail-tickets', { orderId });
}

const isSamePerson = (ticket: TicketRow, holder: HolderForm): boolean =>
  ticket.firstName === holder.firstName &&
  ticket.surname === holder.surname &&
  ticket.email.toLowerCase() === holder.email.toLowerCase();

/** Emails the former holder and the new one, unless that is the buyer, who changed it. */
async function notifyHolders(
  tx: Context,
  ticket: TicketRow,
  holder: HolderForm,
  actorEmail: string,
): Promise<void> {
  const people = [
    { ...ticket, isNew: false },
    { ...holder, isNew: true },
  ].filter(({ email }) => email.toLowerCase() !== actorEmail.toLowerCase());
  for (const { email, firstName, isNew } of people)
    await queueEmail(tx, {
      kind: isNew ? 'ticket-received' : 'ticket-withdrawn',
      dedupeKey: `ticket-holder:${ticket.id}:${ticket.issue + 1}:${isNew ? 'new' : 'former'}`,
      to: { email, language: ticket.language },
      content: (texts) =>
        ticketPassedOnEmail(texts, {
          firstName,
          isNew,
          event: { ...ticket, name: ticket.eventName },
          typeName: ticket.typeName,
          eventUrl: `${tx.config.origins.public}/events/${ticket.eventId}`,
        }),
    });
}
