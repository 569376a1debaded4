import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import {
  addTime,
  days,
  minutes,
  startOfDay,
  type AttendeeId,
  type EventCard,
  type PartnerId,
  type UserId,
} from '@atrium/domain';
import type { JobContext } from '../../context.ts';
import { attendees, events, eventSearch, follows, partners } from '../../db/schema/index.ts';
import { followDigestEmail, type NewEvent } from '../../email/follow-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { findDigestReader, sendDigests } from '../settings/index.ts';

/** Number of events that an email lists. */
const listed = 20;

/** SQL condition of follows whose new events are due: what was seen ends before today. */
const isDue = (now: Date) => lt(follows.seenThrough, startOfDay(Math.floor(now.getTime() / days(1)), 'UTC'));

/**
 * Notifies readers of the new events of organisers that they follow, one notification for each organiser and day; and emails them
 * to those who want it, in one email. Without new events nothing is sent.
 */
export const sendFollowDigests = (ctx: JobContext): Promise<void> =>
  sendDigests(
    ctx,
    (after, limit) =>
      ctx.db
        .selectDistinct({ id: follows.attendeeId })
        .from(follows)
        .where(and(isDue(ctx.now()), after === null ? undefined : gt(follows.attendeeId, after)))
        .orderBy(asc(follows.attendeeId))
        .limit(limit),
    sendDigest,
  );

interface Published {
  event: EventCard;
  organiser: { id: PartnerId; name: string };
  userId: UserId;
  emails: boolean;
}

async function sendDigest(tx: JobContext, attendeeId: AttendeeId): Promise<void> {
  const { db } = tx;
  const now = tx.now();
  // what was published in the last moments may not be committed yet
  const until = addTime(now, -minutes(1));
  await db
    .select({ id: follows.partnerId })
    .from(follows)
    .where(and(eq(follows.attendeeId, attendeeId), isDue(now)))
    .for('update');
  const found = await db
    .select({
      card: eventSearch.card,
      organiser: { id: partners.id, name: partners.name },
      userId: attendees.userId,
      emails: follows.emails,
    })
    .from(follows)
    .innerJoin(events, eq(events.partnerId, follows.partnerId))
    .innerJoin(eventSearch, eq(eventSearch.eventId, events.id))
    .innerJoin(partners, eq(partners.id, follows.partnerId))
    .innerJoin(attendees, eq(attendees.id, follows.attendeeId))
    .where(
      and(
        eq(follows.attendeeId, attendeeId),
        isDue(now),
        gt(events.publishedAt, follows.seenThrough),
        lte(events.publishedAt, until),
        gt(eventSearch.startAt, now),
      ),
    )
    .orderBy(asc(eventSearch.startAt), asc(eventSearch.eventId));
  await db
    .update(follows)
    .set({ seenThrough: until })
    .where(and(eq(follows.attendeeId, attendeeId), isDue(now)));
  const day = now.toISOString().slice(0, 10);
  const published = found.map(
    ({ card, ...row }): Published => ({ ...row, event: JSON.parse(card) as EventCard }), // written by the projection
  );
  for (const ofOrganiser of Map.groupBy(published, ({ organiser }) => organiser.id).values())
    await notifyReader(tx, attendeeId, day, ofOrganiser);
  const wanted = published.filter(({ emails }) => emails);
  const reader = wanted.length > 0 ? await findDigestReader(db, attendeeId) : undefined;
  if (!reader) return;
  const { public: origin } = tx.config.origins;
  await queueEmail(tx, {
    kind: 'follow-digest',
    dedupeKey: `follow-digest:${attendeeId}:${day}`,
    to: reader,
    content: (texts) =>
      followDigestEmail(texts, {
        firstName: reader.firstName,
        events: wanted
          .slice(0, listed)
          .map(({ event, organiser }): NewEvent => ({ ...event, organiser: organiser.name })),
        total: wanted.length,
        origin,
        stopUrl: `${origin}/followed-organisers/stop/${reader.code}`,
      }),
  });
}

/** Notifies a reader of the new events of one organiser. */
async function notifyReader(
  tx: JobContext,
  attendeeId: AttendeeId,
  day: string,
  published: readonly Published[],
): Promise<void> {
  const [first] = published;
  if (!first) return;
  const { event, organiser, userId } = first;
  await notify(tx, {
    userId,
    content: {
      kind: 'organiser-published',
      data: { organiser: organiser.name, event: event.name, count: String(published.length) },
    },
    link: published.length === 1 ? `/events/${event.id}` : `/organisers/${organiser.id}`,
    dedupeKey: `organiser-published:${attendeeId}:${organiser.id}:${day}`,
  });
}
