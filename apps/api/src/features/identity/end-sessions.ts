import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { SessionId, UserId } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { handoffCodes, loginChallenges, sessions } from '../../db/schema/index.ts';

type EndReason =
  | 'logout'
  | 'signed-out'
  | 'password-changed'
  | 'replayed'
  | 'replaced'
  | 'deleted'
  | 'blocked'
  | 'administrator'
  | 'left-team';

/**
 * Selects sessions of an account. A family is one login with the sessions handed off from it to other hosts.
 */
export type SessionSelector =
  { familyOf: SessionId } | { exceptFamily: SessionId } | { allBut: SessionId } | 'all';

/** ID shared by a login and the sessions handed off from it. */
export const familyOf = sql<SessionId>`coalesce(${sessions.familyId}, ${sessions.id})`;

const rootOf = (id: SessionId): SQL =>
  sql`(select coalesce(root.family_id, root.id) from sessions root where root.id = ${id})`;

const chosen = (which: SessionSelector): SQL | undefined => {
  if (which === 'all') return undefined;
  if ('allBut' in which) return ne(sessions.id, which.allBut);
  if ('exceptFamily' in which) return sql`${familyOf} <> ${rootOf(which.exceptFamily)}`;
  return sql`${familyOf} = ${rootOf(which.familyOf)}`;
};

/** Ends sessions of an account and returns their number. Their tokens are rejected after the commit. */
export async function endSessions(
  ctx: Pick<Context, 'db' | 'now' | 'afterCommit' | 'log' | 'actors'>,
  userId: UserId,
  reason: EndReason,
  which: SessionSelector,
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
