import { eq } from 'drizzle-orm';
import type { ThreadId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { messageThreads } from '../../db/schema/index.ts';
import { markReadForPage, notifyUnreadChanged } from '../notifications/index.ts';
import { lockThread, type Side } from './messages.queries.ts';
import { partnerThreadPath, threadPath } from './notify-recipient.ts';

/** Marks all messages and notifications of a thread as read for this side. */
export async function readThread(
  ctx: Context<ActorFor<'signed-in'>>,
  side: Side,
  threadId: ThreadId,
): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const thread = orNotFound(await lockThread(tx.db, side, threadId), 'message-not-found');
    const readAt = thread.lastMessageAt;
    await tx.db
      .update(messageThreads)
      .set(side.author === 'attendee' ? { attendeeReadAt: readAt } : { partnerReadAt: readAt })
      .where(eq(messageThreads.id, threadId));
    const pathOf = side.author === 'attendee' ? threadPath : partnerThreadPath;
    await markReadForPage(tx, userId, pathOf(threadId));
    await notifyUnreadChanged(tx, userId);
  });
}
