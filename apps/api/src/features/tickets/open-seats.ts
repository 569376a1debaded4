import { asc, eq } from 'drizzle-orm';
import {
  answerErrors,
  answersFor,
  mayChangeHolder,
  problem,
  type OpenSeat,
  type OrderId,
  type OrderSeat,
  type SeatForm,
  type TicketId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { insertAnswers, readQuestionnaire } from '../../db/questionnaire.ts';
import { openSeats, orders, ticketExtras, tickets } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { seatInvitationEmail } from '../../email/seat-emails.ts';
import { validation } from '../../http/read-input.ts';
import { findOwnOrder } from '../orders/index.ts';
import { giveTicket } from './change-holder.ts';
import { opensSeat, seatUrl, teamUrl } from './seat-link.ts';
import { findOwnTicket, listTicketsOfOwnOrder, readTickets, type TicketRow } from './tickets.queries.ts';

const done = { status: 'Success' } as const;

/** Returns whether names of a ticket's event may still change. */
export const isInTime = ({ startAt, timeZone, nameChangeDays }: TicketRow, now: Date): boolean =>
  mayChangeHolder({ startDateTime: startAt.toISOString(), timeZone, nameChangeDays }, now);

/** Lists the open seats of an order of the caller, while somebody can take them. */
export async function listSeats(ctx: AttendeeContext, orderId: OrderId): Promise<OrderSeat[]> {
  const { attendeeId } = ctx.actor;
  orNotFound(await findOwnOrder(ctx.db, attendeeId, orderId), 'order-not-found');
  const found = await listTicketsOfOwnOrder(ctx.db, attendeeId, orderId);
  const open = found.filter((ticket) => ticket.isOpen && isInTime(ticket, ctx.now()));
  if (open.length === 0) return [];
  const rows = await ctx.db
    .select({ id: openSeats.ticketId, email: openSeats.invitedEmail, at: openSeats.invitedAt })
    .from(openSeats)
    .innerJoin(tickets, eq(tickets.id, openSeats.ticketId))
    .where(eq(tickets.orderId, orderId));
  const invitations = new Map(rows.map((row) => [row.id, row]));
  return open.map((ticket) => {
    const { email, at } = invitations.get(ticket.id) ?? {};
    return {
      ticketId: ticket.id,
      url: seatUrl(ctx, ticket),
      teamUrl: teamUrl(ctx, orderId),
      invited: email && at ? { email, at: at.toISOString() } : null,
    };
  });
}

/** Emails somebody the link of an open seat of the caller. */
export async function inviteToSeat(ctx: AttendeeContext, ticketId: TicketId, email: string) {
  const found = orNotFound(await findOwnTicket(ctx.db, ctx.actor.attendeeId, ticketId), 'ticket-not-found');
  if (!found.isOpen) throw problem('seat-not-found');
  if (!isInTime(found, ctx.now())) throw problem('holder-changes-over');
  await ctx.limits.consume('seat-invitation-ticket', ticketId);
  await ctx.limits.consume('seat-invitation-account', ctx.actor.userId);
  await inTransaction(ctx, async (tx) => {
    const invitedAt = tx.now();
    const [seat] = await tx.db
      .update(openSeats)
      .set({ invitedEmail: email, invitedAt })
      .where(eq(openSeats.ticketId, ticketId))
      .returning({ id: openSeats.ticketId });
    orNotFound(seat, 'seat-not-found');
    await queueInvitation(tx, found, email, `seat-invitation:${ticketId}:${invitedAt.getTime()}`, false);
  });
  return done;
}

/** Queues the email with the link of an open seat. */
export const queueInvitation = (
  tx: Pick<Context, 'db' | 'enqueue' | 'config' | 'encryptionKey'>,
  ticket: TicketRow,
  email: string,
  dedupeKey: string,
  isReminder: boolean,
): Promise<void> =>
  queueEmail(tx, {
    kind: 'seat-invitation',
    dedupeKey,
    to: { email, language: ticket.language },
    content: (texts) =>
      seatInvitationEmail(texts, {
        buyerName: ticket.buyerName,
        event: { ...ticket, name: ticket.eventName },
        typeName: ticket.typeName,
        url: seatUrl(tx, ticket),
        isReminder,
      }),
  });

/** Finds a valid ticket that is still open, if the key is that of its link. */
async function findSeat(ctx: Context, ticketId: TicketId, key: string): Promise<TicketRow> {
  const [found] = await readTickets(ctx.db, eq(tickets.id, ticketId));
  if (!found?.isOpen || !opensSeat(ctx, found, key)) throw problem('seat-not-found');
  if (!isInTime(found, ctx.now())) throw problem('holder-changes-over');
  return found;
}

const extrasOf = (db: Db, ticketId: TicketId) =>
  db
    .select({ id: ticketExtras.subEventId, name: ticketExtras.name })
    .from(ticketExtras)
    .where(eq(ticketExtras.ticketId, ticketId))
    .orderBy(asc(ticketExtras.subEventId));

/** Reads an open seat for whoever has its link. */
export async function readSeat(ctx: Context, ticketId: TicketId, key: string): Promise<OpenSeat> {
  await ctx.limits.consume('seats-address', ctx.address);
  const seat = await findSeat(ctx, ticketId, key);
  return {
    ...(await presentSeat(ctx.db, seat)),
    ticketType: { id: seat.typeId, name: seat.typeName },
    extras: await extrasOf(ctx.db, ticketId),
  };
}

/** Presents an open seat, apart from what its ticket includes. */
export async function presentSeat(db: Db, seat: TicketRow): Promise<Omit<OpenSeat, 'ticketType' | 'extras'>> {
  const { questions } = await readQuestionnaire(db, seat.eventId);
  return {
    buyerName: seat.buyerName,
    event: {
      id: seat.eventId,
      name: seat.eventName,
      startDateTime: seat.startAt.toISOString(),
      endDateTime: seat.endAt.toISOString(),
      timeZone: seat.timeZone,
      venue: seat.venue,
    },
    questions,
  };
}

/** Gives an open seat to the person who took it by its link: with a new code, and answers to the organiser's questions. */
export async function takeSeat(
  ctx: Context,
  { ticketId, key }: { ticketId: TicketId; key: string },
  form: SeatForm,
) {
  await ctx.limits.consume('seats-address', ctx.address);
  await inTransaction(ctx, async (tx) => {
    // the order's lock keeps out refunds, the emails of its tickets, and another who takes the same seat
    await tx.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(tickets, eq(tickets.orderId, orders.id))
      .where(eq(tickets.id, ticketId))
      .for('update', { of: orders });
    await giveSeat(tx, await findSeat(tx, ticketId, key), form);
  });
  return done;
}

/** Gives an open seat, whose order is locked, to a person with their answers. */
export async function giveSeat(
  tx: Context,
  seat: TicketRow,
  { answers: given, firstName, surname, email, company, jobTitle }: SeatForm,
): Promise<void> {
  const { questions } = await readQuestionnaire(tx.db, seat.eventId);
  const extras = await extrasOf(tx.db, seat.id);
  const ticket = {
    ticketTypeId: seat.typeId,
    subEventIds: extras.map(({ id }) => id),
    answers: given,
  };
  const errors = answerErrors(questions, ticket, 'answers');
  if (errors.length > 0) throw validation(errors);
  // the buyer, in whose name it was
  await giveTicket(tx, seat, { firstName, surname, email, company, jobTitle }, seat.email);
  await insertAnswers(tx, seat.id, answersFor(questions, ticket));
}
