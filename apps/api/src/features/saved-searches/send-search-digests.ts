import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { addTime, days, minutes, startOfDay, type AttendeeId } from '@atrium/domain';
import { inTransaction, type Context, type JobContext } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { attendees, persons, savedSearches, users } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { searchDigestEmail, type SearchWithNews } from '../../email/search-emails.ts';
import { findNewMatches } from '../search/index.ts';
import { notificationSettings } from '../settings/index.ts';

const batch = 500;
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
export async function sendSearchDigests(ctx: JobContext): Promise<void> {
  for (let last: AttendeeId | null = null; ;) {
    const owners: { id: AttendeeId }[] = await ctx.db
      .selectDistinct({ id: savedSearches.attendeeId })
      .from(savedSearches)
      .where(and(isDue(ctx.now()), last === null ? undefined : gt(savedSearches.attendeeId, last)))
      .orderBy(asc(savedSearches.attendeeId))
      .limit(batch);
    for (const { id } of owners) await inTransaction(ctx, (tx) => sendDigest(tx, id));
    last = owners.at(-1)?.id ?? null;
    if (owners.length < batch) return;
  }
}

type Tx = Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>;

async function sendDigest(tx: Tx, attendeeId: AttendeeId): Promise<void> {
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
  const reader = found.length > 0 ? await findReader(tx, attendeeId) : undefined;
  if (!reader?.code || !(await notificationSettings(db, reader.userId)).emailNotifications) return;
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

async function findReader({ db }: Tx, attendeeId: AttendeeId) {
  const [reader] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: accountLanguage,
      code: attendees.searchEmailsCode,
    })
    .from(attendees)
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(attendees.id, attendeeId), isNull(users.blockedAt), isNull(users.deletedAt)));
  return reader;
}
