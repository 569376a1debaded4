import { and, eq, gt, isNull } from 'drizzle-orm';
import { ProblemError, type Session } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { handoffCodes, sessions } from '../../db/schema/index.ts';
import { findAccount } from './accounts.queries.ts';
import { familyOf } from './end-sessions.ts';
import { openSession } from './open-session.ts';
import { hashOf, newSecret } from './secrets.ts';

const lifeMs = 60_000;

/** A code that opens one session of the same account on another host. */
export async function createHandoff(ctx: Context<ActorFor<'signed-in'>>): Promise<{ code: string }> {
  const code = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + lifeMs);
  const { userId, sessionId } = ctx.actor;
  const [from] = await ctx.db.select({ familyId: familyOf }).from(sessions).where(eq(sessions.id, sessionId));
  const { familyId } = orNotFound(from, 'Session');
  await ctx.db.insert(handoffCodes).values({ hash: code.hash, userId, familyId, expiresAt });
  return { code: code.text };
}

export async function exchangeHandoff(ctx: Context, code: string): Promise<Session> {
  const at = ctx.now();
  const [used] = await ctx.db
    .update(handoffCodes)
    .set({ usedAt: at })
    .where(
      and(eq(handoffCodes.hash, hashOf(code)), isNull(handoffCodes.usedAt), gt(handoffCodes.expiresAt, at)),
    )
    .returning({ userId: handoffCodes.userId, familyId: handoffCodes.familyId });
  const account = used && (await findAccount(ctx, used.userId));
  if (!account) {
    throw new ProblemError('gone', { detail: 'This sign-in link has expired. Please log in again.' });
  }
  return openSession(ctx, account, used.familyId);
}
