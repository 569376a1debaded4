import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Answer, Contract, UserId } from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { notifications } from '../../db/schema/index.ts';

const longestList = 100;

/** What a person was told, the latest first. */
export async function listNotifications(
  db: Queryable,
  userId: UserId,
): Promise<Answer<Contract['notifications']['ownNotifications']>> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(longestList);
  return rows.map(({ id, kind, subject, text, link, createdAt, readAt }) => ({
    id,
    kind,
    subject,
    text,
    link,
    timestamp: createdAt.toISOString(),
    read: readAt !== null,
  }));
}

export const countUnreadNotifications = (db: Queryable, userId: UserId): Promise<number> =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
