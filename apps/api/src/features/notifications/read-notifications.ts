import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NotificationId, UserId } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { notifications } from '../../db/schema/index.ts';
import { isOfBell, type Bell } from './notifications.queries.ts';
import { notifyUnreadChanged } from './notify.ts';

/** Marks notifications of a bell as read, the listed ones or all, and announces the new unread count. */
export async function readNotifications(
  ctx: Context<ActorFor<'signed-in'>>,
  bell: Bell,
  ids?: NotificationId[],
): Promise<void> {
  await inTransaction(ctx, (tx) =>
    markRead(tx, bell.userId, and(isOfBell(bell), ids && inArray(notifications.id, ids))),
  );
}

/** Marks a user's notifications that link to this page as read. */
export const markReadForPage = (
  tx: Pick<Context, 'db' | 'now'>,
  userId: UserId,
  link: string,
): Promise<void> => markRead(tx, userId, eq(notifications.link, link));

async function markRead(
  tx: Pick<Context, 'db' | 'now'>,
  userId: UserId,
  which: ReturnType<typeof eq> | undefined,
): Promise<void> {
  const read = await tx.db
    .update(notifications)
    .set({ readAt: tx.now() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
    .returning({ id: notifications.id });
  if (read.length > 0) await notifyUnreadChanged(tx, userId);
}
