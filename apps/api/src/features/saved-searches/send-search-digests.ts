import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import { addTime, days, minutes, startOfDay, type AttendeeId } from '@atrium/domain';
import type { JobContext } from '../../context.ts';
import { savedSearches } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { searchDigestEmail, type SearchWithNews } from '../../email/search-emails.ts';
import { findNewMatches } from '../search/index.ts';
import { findDigestReader, sendDigests } from '../settings/index.ts';

const daysOfWeek = 7;

/** SQL condition of searches whose new events are due: what was seen ends before today, or before the last seven days. */
function isDue(now: Date) {
  const today = Math.floor(now.getTime() / days(1));
  return or(
    and(eq(savedSearches.emails, 'daily'), lt(savedSearches.seenThrough, startOfDay(today, 'UTC'))),
    and(
      eq(savedSearches.emails, 'weekly'),
      lt(savedSearches.seenThrough, startOfDay(today - daysOfWeek + 1, 'UTC')),
    ),
  );
}

/**
 * Emails the new events of saved searches to those who want it, in their language: one email for all their searches that are due.
 * Without new events none is sent.
 */
export const sendSearchDigests = (ctx: JobContext): Promise<void> =>
  sendDigests(
    ctx,
    (after, limit) =>
      ctx.db
        .selectDistinct({ id: savedSearches.attendeeId })
        .from(savedSearches)
        .where(and(isDue(ctx.now()), after === null ? undefined : gt(savedSearches.attendeeId, after)))
        .orderBy(asc(savedSearches.attendeeId))
        .limit(limit),
    sendDigest,
  );

async function sendDigest(tx: JobContext, attendeeId: AttendeeId): Promise<void> {
  const { db } = tx;
  const now = tx.now();
  const due = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.attendeeId, attendeeId), isDue(now)))
    .orderBy(asc(savedSearches.id))
    .for('update');
  const found: SearchWithNews[] = [];
  for (const { id, name, filters, seenThrough } of due) {
    // what was published in the last moments may not be committed yet
    const until = addTime(now, -minutes(1));
    const { total, events } = await findNewMatches(db, filters, { since: seenThrough, until });
    await db.update(savedSearches).set({ seenThrough: until }).where(eq(savedSearches.id, id));
    if (total > 0) found.push({ name, total, events });
  }
  const reader = found.length > 0 ? await findDigestReader(db, attendeeId) : undefined;
  if (!reader) return;
  const { public: origin } = tx.config.origins;
  await queueEmail(tx, {
    kind: 'search-digest',
    dedupeKey: `search-digest:${attendeeId}:${now.toISOString().slice(0, 10)}`,
    to: reader,
    content: (texts) =>
      searchDigestEmail(texts, {
        firstName: reader.firstName,
        searches: found,
        origin,
        stopUrl: `${origin}/saved-searches/stop/${reader.code}`,
      }),
  });
}
