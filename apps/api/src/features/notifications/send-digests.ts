import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import { inTransaction, type Context, type Dependencies } from '../../context.ts';
import { notifications, persons, users } from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { digestLetter } from '../../mail/digest-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { mayMail } from '../settings/index.ts';

const day = 86_400_000;
const mostListed = 10;
const batch = 500;

/** Mails everybody who wants it what is new since yesterday and unread; each person once a day, however often this runs. */
export async function sendDigests(deps: Dependencies): Promise<void> {
  const since = new Date(deps.now().getTime() - day);
  for (let last: UserId | null = null; ;) {
    const readers: { id: UserId }[] = await deps.db
      .selectDistinct({ id: notifications.userId })
      .from(notifications)
      .where(
        and(
          isNull(notifications.readAt),
          gt(notifications.createdAt, since),
          last === null ? undefined : gt(notifications.userId, last),
        ),
      )
      .orderBy(asc(notifications.userId))
      .limit(batch);
    for (const { id } of readers)
      await inTransaction({ ...deps, afterCommit: () => undefined }, (tx) => sendDigest(tx, id, since));
    last = readers.at(-1)?.id ?? null;
    if (readers.length < batch) return;
  }
}

type Sender = Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>;

async function sendDigest(tx: Sender, userId: UserId, since: Date): Promise<void> {
  if (!(await mayMail(tx.db, userId, 'dailyDigest'))) return;
  const unread = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    gt(notifications.createdAt, since),
  );
  const [reader] = await tx.db
    .select({ email: users.email, firstName: persons.firstName })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)));
  const news = await tx.db
    .select({
      subject: notifications.subject,
      text: notifications.text,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(notifications)
    .where(unread)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(mostListed);
  if (!reader || !news[0]) return;
  const { origins } = tx.config;
  await postMail(tx, {
    kind: 'digest',
    dedupeKey: `digest:${userId}:${tx.now().toISOString().slice(0, 10)}`,
    recipient: reader.email,
    ...compose(
      digestLetter(reader.firstName, {
        news,
        more: news[0].total - news.length,
        accountUrl: `${origins.public}/user/my-account`,
        settingsUrl: `${origins.public}/user/settings`,
      }),
    ),
  });
}
