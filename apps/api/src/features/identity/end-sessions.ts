import { and, eq, isNull } from 'drizzle-orm';
import type { SessionId, UserId } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { handoffCodes, sessions } from '../../db/schema/index.ts';

type Reason = 'logout' | 'password-changed' | 'replayed';

/** Ends one session of an account, or all of them; their tokens count for nothing from the commit on. */
export async function endSessions(
  ctx: Pick<Context, 'db' | 'now' | 'afterCommit' | 'log' | 'actors'>,
  userId: UserId,
  reason: Reason,
  only?: SessionId,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(sessions)
      .set({ endedAt: ctx.now(), endedReason: reason })
      .where(
        and(eq(sessions.userId, userId), isNull(sessions.endedAt), only ? eq(sessions.id, only) : undefined),
      );
    await tx.db.delete(handoffCodes).where(eq(handoffCodes.userId, userId));
    tx.afterCommit(() => ctx.actors.drop(userId));
  });
}
