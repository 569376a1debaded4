import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import {
  addTime,
  attendanceDay,
  days,
  endOfWriting,
  hours,
  reviewRules,
  startOfDay,
  type Language,
  type TicketId,
  type UserId,
} from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { checkedEvents, firstEntry, isOnlineOnly } from '../../db/attendance.ts';
import { accountWith } from '../../db/guests.ts';
import { orderLanguage } from '../../db/recipient-language.ts';
import {
  events,
  eventVersions,
  orders,
  partners,
  reviewInvitations,
  tickets,
  users,
  userSettings,
  venues,
} from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { reviewInvitationEmail } from '../../email/review-emails.ts';
import { newSecret } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** Transactions stay short: so many invitations in one. */
const batch = 100;

interface Invited {
  ticketId: TicketId;
  email: string;
  firstName: string;
  language: Language;
  userId: UserId | null;
  eventId: (typeof events.$inferSelect)['id'];
  event: string;
  organiser: string;
  endAt: Date;
  timeZone: string;
}

const columns = {
  ticketId: tickets.id,
  email: sql<string>`lower(${tickets.email})`,
  firstName: tickets.firstName,
  language: sql<Language>`coalesce(${userSettings.language}, ${orderLanguage})`,
  userId: users.id,
  eventId: events.id,
  event: eventName,
  organiser: partners.name,
  endAt: eventVersions.endAt,
  timeZone: venues.timeZone,
};
/** SQL condition of tickets that get an invitation or reminder, beside its time. */
const isInvitable = (since: Date) =>
  and(
    isNull(events.cancelledAt),
    isNull(tickets.releasedAt),
    sql`${orders.status} in ('PAID', 'PARTIALLY_REFUNDED')`,
    sql`coalesce(${userSettings.reviewInvitations} and ${userSettings.emailNotifications}, true)`,
    sql`not exists (select from reviews r join attendees a on a.id = r.attendee_id
    where r.event_id = ${events.id} and (r.ticket_id = ${tickets.id} or a.user_id = ${users.id}))`,
    // nobody who didn't come
    sql`(${events.id} not in ${checkedEvents(since)} or ${firstEntry(tickets.id)} is not null
      or ${isOnlineOnly(tickets.ticketTypeId)})`,
    sql`not exists (select from review_invitations d where d.email = lower(${tickets.email}) and d.declined_at is not null)`,
  );

const select = ({ db }: Pick<JobContext, 'db'>) =>
  db
    .select(columns)
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .leftJoin(users, and(accountWith(sql`lower(${tickets.email})`), isNull(users.deletedAt)))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(reviewInvitations, eq(reviewInvitations.ticketId, tickets.id))
    .$dynamic();

/**
 * Invites the address of each ticket to review an edition, from 10:00 on the day after it, and reminds once. What is late, as after
 * a pause, is made up for while reviews are accepted.
 */
export async function inviteReviews(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  const recent = addTime(now, -days(31 * (reviewRules.writeMonths + 1)));
  const waiting = select(ctx)
    .where(
      and(
        isInvitable(recent),
        sql`${events.seriesId} is not null`,
        lte(eventVersions.endAt, now),
        gt(eventVersions.endAt, recent),
        sql`not exists (select from review_invitations i where i.event_id = ${events.id} and i.email = lower(${tickets.email}))`,
      ),
    )
    .orderBy(asc(tickets.id));
  await sendAll(
    ctx,
    (await waiting).filter((one) => opensAt(one) <= now && closesAt(one) > now),
    false,
  );

  const reminded = select(ctx)
    .where(
      and(
        isInvitable(recent),
        isNull(reviewInvitations.remindedAt),
        isNull(reviewInvitations.usedAt),
        lte(reviewInvitations.sentAt, addTime(now, -days(reviewRules.reminderDays))),
        gt(reviewInvitations.expiresAt, now),
      ),
    )
    .orderBy(asc(tickets.id));
  await sendAll(ctx, await reminded, true);
}

const opensAt = ({ endAt, timeZone }: Invited): Date =>
  addTime(
    startOfDay(Date.parse(attendanceDay({ endAt, timeZone })) / days(1) + 1, timeZone),
    hours(reviewRules.invitationHour),
  );
const closesAt = ({ endAt, timeZone }: Invited): Date =>
  endOfWriting(attendanceDay({ endAt, timeZone }), timeZone);

async function sendAll(ctx: JobContext, invited: readonly Invited[], isReminder: boolean): Promise<void> {
  for (let from = 0; from < invited.length; from += batch)
    await inTransaction(ctx, async (tx) => {
      for (const one of invited.slice(from, from + batch)) await send(tx, one, isReminder);
    });
}

/** Each email has a link of its own; that of a reminder replaces the first. */
async function send(tx: JobContext, to: Invited, isReminder: boolean): Promise<void> {
  const secret = newSecret();
  const { ticketId, eventId, email } = to;
  const row = { ticketId, eventId, email, hash: secret.hash, sentAt: tx.now(), expiresAt: closesAt(to) };
  const written = isReminder
    ? await tx.db
        .update(reviewInvitations)
        .set({ hash: secret.hash, remindedAt: tx.now() })
        .where(and(eq(reviewInvitations.ticketId, ticketId), isNull(reviewInvitations.remindedAt)))
        .returning({ ticketId: reviewInvitations.ticketId })
    : await tx.db
        .insert(reviewInvitations)
        .values(row)
        .onConflictDoNothing()
        .returning({ ticketId: reviewInvitations.ticketId });
  if (written.length === 0) return;
  const link = `/user/reviews/new/${secret.text}`;
  const key = `review-invitation:${ticketId}${isReminder ? ':reminder' : ''}`;
  const origin = tx.config.origins.public;
  if (to.userId && !isReminder)
    await notify(tx, {
      userId: to.userId,
      content: { kind: 'review-invitation', data: { event: to.event } },
      link: '/user/reviews',
      dedupeKey: key,
    });
  await queueEmail(tx, {
    kind: isReminder ? 'review-reminder' : 'review-invitation',
    dedupeKey: key,
    to,
    content: (texts) =>
      reviewInvitationEmail(texts, {
        firstName: to.firstName,
        event: to.event,
        organiser: to.organiser,
        url: `${origin}${link}`,
        declineUrl: `${origin}${link}?decline`,
        until: { at: addTime(closesAt(to), -1), timeZone: to.timeZone },
        isReminder,
      }),
  });
}
