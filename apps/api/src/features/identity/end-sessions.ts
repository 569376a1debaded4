import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { SessionId, UserId } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { handoffCodes, loginChallenges, sessions } from '../../db/schema/index.ts';

type Reason =
  | 'logout'
  | 'signed-out'
  | 'password-changed'
  | 'replayed'
  | 'deleted'
  | 'blocked'
  | 'administrator'
  | 'left-team';

/** Which sessions of an account end. A family is one login with all that was handed over from it to other hosts. */
export type Which = { familyOf: SessionId } | { outsideFamilyOf: SessionId } | { allBut: SessionId } | 'all';

/** A login and the sessions handed over from it share this id. */
export const familyOf = sql<SessionId>`coalesce(${sessions.familyId}, ${sessions.id})`;

const rootOf = (id: SessionId): SQL =>
  sql`(select coalesce(root.family_id, root.id) from sessions root where root.id = ${id})`;

const chosen = (which: Which): SQL | undefined => {
  if (which === 'all') return undefined;
  if ('allBut' in which) return ne(sessions.id, which.allBut);
  if ('outsideFamilyOf' in which) return sql`${familyOf} <> ${rootOf(which.outsideFamilyOf)}`;
  return sql`${familyOf} = ${rootOf(which.familyOf)}`;
};

/** Ends sessions of an account and answers how many; their tokens count for nothing from the commit on. */
export async function endSessions(
  ctx: Pick<Context, 'db' | 'now' | 'afterCommit' | 'log' | 'actors'>,
  userId: UserId,
  reason: Reason,
  which: Which,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .update(sessions)
      .set({ endedAt: ctx.now(), endedReason: reason })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), chosen(which)))
      .returning({ id: sessions.id });
    await tx.db.delete(handoffCodes).where(eq(handoffCodes.userId, userId));
    await tx.db.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
    tx.afterCommit(() => ctx.actors.drop(userId));
    return ended.length;
  });
}
