import { eq } from 'drizzle-orm';
import type { ThreadId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { messageThreads } from '../../db/schema/index.ts';
import { readNewsOf, tellNews } from '../notifications/index.ts';
import { lockThread, type Side } from './messages.queries.ts';
import { threadPath } from './tell-reader.ts';

/** Everything the other side wrote in a talk so far has been seen. */
export async function readThread(
  ctx: Context<ActorFor<'signed-in'>>,
  side: Side,
  threadId: ThreadId,
): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const thread = orNotFound(await lockThread(tx.db, side, threadId), 'Message');
    const readAt = thread.lastMessageAt;
    await tx.db
      .update(messageThreads)
      .set(side.author === 'attendee' ? { attendeeReadAt: readAt } : { partnerReadAt: readAt })
      .where(eq(messageThreads.id, threadId));
    if (side.author === 'partner') return;
    await readNewsOf(tx, userId, threadPath(threadId));
    await tellNews(tx, userId);
  });
}
