import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import { addTime, days, minutes, startOfDay, type AttendeeId, type EventCard } from '@atrium/domain';
import type { JobContext } from '../../context.ts';
import { events, eventSearch, follows, partners } from '../../db/schema/index.ts';
import { followDigestEmail, type NewEvent } from '../../email/follow-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { findDigestReader, sendDigests } from '../settings/index.ts';

/** Number of events that an email lists. */
const listed = 20;

/** SQL condition of follows whose new events are due: what was seen ends before today. */
const isDue = (now: Date) =>
  and(
    eq(follows.emails, true),
    lt(follows.seenThrough, startOfDay(Math.floor(now.getTime() / days(1)), 'UTC')),
  );

/** Emails the new events of followed organisers, in one email for each reader and day. Without new events none is sent. */
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
    .select({ card: eventSearch.card, organiser: partners.name })
    .from(follows)
    .innerJoin(events, eq(events.partnerId, follows.partnerId))
    .innerJoin(eventSearch, eq(eventSearch.eventId, events.id))
    .innerJoin(partners, eq(partners.id, follows.partnerId))
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
  const reader = found.length > 0 ? await findDigestReader(db, attendeeId) : undefined;
  if (!reader) return;
  const { public: origin } = tx.config.origins;
  await queueEmail(tx, {
    kind: 'follow-digest',
    dedupeKey: `follow-digest:${attendeeId}:${now.toISOString().slice(0, 10)}`,
    to: reader,
    content: (texts) =>
      followDigestEmail(texts, {
        firstName: reader.firstName,
        events: found.slice(0, listed).map(({ card, organiser }): NewEvent => ({
          ...(JSON.parse(card) as EventCard), // written by the projection
          organiser,
        })),
        total: found.length,
        origin,
        stopUrl: `${origin}/followed-organisers/stop/${reader.code}`,
      }),
  });
}
