import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { addTime, days, readNews, type UserId } from '@atrium/domain';
import { newsText, notificationText } from '@atrium/texts';
import { inTransaction, type Context, type JobContext } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { notifications, persons, users } from '../../db/schema/index.ts';
import { digestEmail } from '../../email/digest-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { wantsEmail } from '../settings/index.ts';
import { isOfBell } from './notifications.queries.ts';

const mostListed = 10;
const batch = 500;

/**
 * Emails a digest of the marketplace's unread notifications of the last day to users who want it, in their language. The
 * deduplication key limits it to one a day.
 */
export async function sendDigests(ctx: JobContext): Promise<void> {
  const since = addTime(ctx.now(), -days(1));
  for (let last: UserId | null = null; ;) {
    const readers: { id: UserId }[] = await ctx.db
      .selectDistinct({ id: notifications.userId })
      .from(notifications)
      .where(
        and(
          isNull(notifications.partnerId),
          isNull(notifications.readAt),
          gt(notifications.createdAt, since),
          last === null ? undefined : gt(notifications.userId, last),
        ),
      )
      .orderBy(asc(notifications.userId))
      .limit(batch);
    for (const { id } of readers) await inTransaction(ctx, (tx) => sendDigest(tx, id, since));
    last = readers.at(-1)?.id ?? null;
    if (readers.length < batch) return;
  }
}

type Sender = Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>;

async function sendDigest(tx: Sender, userId: UserId, since: Date): Promise<void> {
  if (!(await wantsEmail(tx.db, userId, 'dailyDigest'))) return;
  const unread = and(
    isOfBell({ userId, partnerId: null }),
    isNull(notifications.readAt),
    gt(notifications.createdAt, since),
  );
  const [reader] = await tx.db
    .select({ email: users.email, firstName: persons.firstName, language: accountLanguage })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(
      and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt), isNull(users.guestLink)),
    );
  const unreadRows = await tx.db
    .select({
      content: notifications.content,
      news: notifications.news,
      subject: notifications.subject,
      text: notifications.text,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(notifications)
    .where(unread)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(mostListed);
  if (!reader || !unreadRows[0]) return;
  const more = unreadRows[0].total - unreadRows.length;
  const { origins } = tx.config;
  await queueEmail(tx, {
    kind: 'digest',
    dedupeKey: `digest:${userId}:${tx.now().toISOString().slice(0, 10)}`,
    to: reader,
    content: (texts) =>
      digestEmail(texts, reader.firstName, {
        notifications: unreadRows.map((row) => {
          if (row.content !== null) return notificationText(texts, row.content);
          const known = row.news && readNews(row.news);
          return known ? newsText(texts, known) : row;
        }),
        more,
        accountUrl: `${origins.public}/user/my-account`,
        settingsUrl: `${origins.public}/user/settings`,
      }),
  });
}
