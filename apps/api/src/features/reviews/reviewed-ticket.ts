import { and, asc, desc, eq, exists, gt, isNull, sql, type SQL } from 'drizzle-orm';
import {
  attendanceDay,
  endOfWriting,
  problem,
  refusalToReview,
  type EventId,
  type PartnerId,
  type ProblemError,
  type ReviewableEvent,
  type Reviewer,
  type SeriesId,
  type TicketId,
  type UserId,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { firstEntry, isChecked, isOnlineOnly } from '../../db/attendance.ts';
import type { Db } from '../../db/client.ts';
import {
  events,
  eventVersions,
  formerMembers,
  orders,
  partnerMembers,
  partners,
  persons,
  reviewInvitations,
  tickets,
  users,
  venues,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** A ticket with the event that its holder may review. */
export interface TicketOfEvent {
  ticketId: TicketId;
  email: string;
  firstName: string;
  surname: string;
  isPaid: boolean;
  isReleased: boolean;
  hasEntered: boolean;
  /** The door would know whether its holder came. */
  isChecked: boolean;
  eventId: EventId;
  eventName: string;
  editionLabel: string | null;
  seriesId: SeriesId | null;
  partnerId: PartnerId;
  organiser: string;
  organiserEmail: string | null;
  isCancelled: boolean;
  startAt: Date;
  endAt: Date;
  timeZone: string;
}

/** Finds tickets with their events; the valid ones first. */
export const findReviewedTickets = (db: Db, which: SQL | undefined): Promise<TicketOfEvent[]> =>
  db
    .select({
      ticketId: tickets.id,
      email: tickets.email,
      firstName: tickets.firstName,
      surname: tickets.surname,
      isPaid: sql<boolean>`${orders.status} in ('PAID', 'PARTIALLY_REFUNDED')`,
      isReleased: sql<boolean>`${tickets.releasedAt} is not null`,
      hasEntered: sql<boolean>`${firstEntry(tickets.id)} is not null`,
      isChecked: sql<boolean>`${isChecked(events.id)} and not ${isOnlineOnly(tickets.ticketTypeId)}`,
      eventId: events.id,
      eventName,
      editionLabel: events.editionLabel,
      seriesId: events.seriesId,
      partnerId: events.partnerId,
      organiser: partners.name,
      organiserEmail: partners.confirmedEmail,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(which)
    .orderBy(desc(isNull(tickets.releasedAt)), asc(tickets.id));

/** SQL condition over tickets: in somebody's own email address. */
export const isHeldByEmail = (email: string): SQL => sql`lower(${tickets.email}) = ${email}`;

/** SQL condition over events: not an invitation that was used, nor one whose time is over. */
export const isInvitedTo = (db: Db, email: string, now: Date): SQL =>
  exists(
    db
      .select({ id: reviewInvitations.ticketId })
      .from(reviewInvitations)
      .where(
        and(
          eq(reviewInvitations.ticketId, tickets.id),
          eq(reviewInvitations.email, email),
          isNull(reviewInvitations.usedAt),
          gt(reviewInvitations.expiresAt, now),
        ),
      ),
  );

interface Author extends Omit<Reviewer, 'isOrganisersMember'> {
  firstName: string;
  surname: string;
  userId: UserId;
}

/** Reads the account that writes. */
export async function findAuthor({ db }: Pick<Context, 'db'>, userId: UserId): Promise<Author> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      isEmailConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      birthDate: persons.dateOfBirth,
      firstName: persons.firstName,
      surname: persons.surname,
    })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.id, userId));
  return orNotFound(row, 'account-not-found');
}

/** Whether somebody is or was in the team of a company. */
async function wasMember(db: Db, partnerId: PartnerId, userId: UserId): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from ${partnerMembers} where partner_id = ${partnerId} and user_id = ${userId}
    union all select 1 from ${formerMembers} where partner_id = ${partnerId} and user_id = ${userId} limit 1`);
  return rows.length > 0;
}

/** Why somebody can't review the event of a ticket; null if they can. */
export async function reviewRefusal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ticket: TicketOfEvent,
  author: Author,
): Promise<ProblemError | null> {
  const { email, isPaid, isReleased, hasEntered, isCancelled, seriesId } = ticket;
  const { endAt, timeZone, organiserEmail } = ticket;
  return refusalToReview(
    {
      email,
      isPaid,
      isReleased,
      hasEntered,
      event: {
        isChecked: ticket.isChecked,
        isCancelled,
        isInSeries: seriesId !== null,
        endAt,
        timeZone,
        organiserEmail,
      },
    },
    { ...author, isOrganisersMember: await wasMember(db, ticket.partnerId, author.userId) },
    now(),
  );
}

/** Returns the ticket with which somebody can review an event, or throws why they can't. */
export async function ticketToReview(
  ctx: Pick<Context, 'db' | 'now'>,
  eventId: EventId,
  author: Author,
): Promise<TicketOfEvent & { seriesId: SeriesId }> {
  const held = await findReviewedTickets(
    ctx.db,
    and(eq(orders.eventId, eventId), isHeldByEmail(author.email)),
  );
  let refusal: ProblemError | null = null;
  for (const ticket of held) {
    const own = await reviewRefusal(ctx, ticket, author);
    const { seriesId } = ticket;
    if (!own && seriesId !== null) return { ...ticket, seriesId };
    refusal ??= own;
  }
  throw refusal ?? problem('review-needs-ticket');
}

/** The name that readers see: `Maria S.` */
export const displayNameOf = ({ firstName, surname }: { firstName: string; surname: string }): string => {
  const initial = [...surname.trim()][0];
  return initial ? `${firstName.trim()} ${initial}.` : firstName.trim();
};

/** The event as its attendee reads it before writing. */
export const presentReviewable = (
  ticket: TicketOfEvent,
  name: { firstName: string; surname: string },
): ReviewableEvent => ({
  eventId: ticket.eventId,
  name: ticket.eventName,
  label: ticket.editionLabel,
  organiser: ticket.organiser,
  startDateTime: ticket.startAt.toISOString(),
  endDateTime: ticket.endAt.toISOString(),
  timeZone: ticket.timeZone,
  displayName: displayNameOf(name),
  writeUntil: endOfWriting(attendanceDay(ticket), ticket.timeZone).toISOString(),
});
