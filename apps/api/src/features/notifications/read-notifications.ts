import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NotificationId, UserId } from '@atrium/domain';
import { inTransaction, type AttendeeContext, type Context } from '../../context.ts';
import { notifications } from '../../db/schema/index.ts';
import { tellNews } from './notify.ts';

/** Marks own notifications as read, the named ones or all; every open page hears of it. */
export async function readNotifications(ctx: AttendeeContext, ids?: NotificationId[]): Promise<void> {
  await inTransaction(ctx, (tx) => markRead(tx, tx.actor.userId, ids && inArray(notifications.id, ids)));
}

/** Marks what led to this page as read: it was seen there. */
export const readNewsOf = (tx: Pick<Context, 'db' | 'now'>, userId: UserId, link: string): Promise<void> =>
  markRead(tx, userId, eq(notifications.link, link));

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
  if (read.length > 0) await tellNews(tx, userId);
}
