import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { problem, seconds, type Session, type SessionId } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { refreshTokens, sessions } from '../../db/schema/index.ts';
import { findAccount } from './accounts.queries.ts';
import { endSessions } from './end-sessions.ts';
import { presentSession, refreshUntil, assertNotBlocked } from './open-session.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Two tabs may renew concurrently. Reuse after this grace period means theft and ends the session. */
const graceMs = seconds(10);

/** Issues a new access token and rotates the refresh token; each one works once. */
export async function refreshSession(ctx: Context): Promise<Session> {
  const { value } = ctx.cookies.refresh;
  if (!value) throw problem('unauthenticated');
  const hash = hashSecret(value);
  const next = newSecret();
  const expiresAt = refreshUntil(ctx);

  const renewed = await inTransaction(ctx, async ({ db }) => {
    const sessionId = await useUp(db, ctx.now(), hash, next.hash);
    if (!sessionId) return null;
    const { userAgent, address } = ctx;
    const [session] = await db
      .update(sessions)
      .set({ lastSeenAt: ctx.now(), userAgent, address })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ userId: sessions.userId, method: sessions.method });
    if (!session) return null;
    await db.insert(refreshTokens).values({ hash: next.hash, sessionId, expiresAt });
    const { method } = session;
    return {
      id: sessionId,
      method,
      account: orNotFound(await findAccount({ db }, session.userId), 'account-not-found'),
    };
  });
  if (!renewed) return rejectToken(ctx, hash);

  assertNotBlocked(renewed.account);
  ctx.cookies.refresh.set(next.text, expiresAt);
  return presentSession(ctx, renewed.account, renewed);
}

async function useUp(
  db: Context['db'],
  at: Date,
  hash: Buffer,
  replacedBy: Buffer,
): Promise<SessionId | null> {
  const [used] = await db
    .update(refreshTokens)
    .set({ usedAt: at, replacedBy })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, at)))
    .returning({ sessionId: refreshTokens.sessionId });
  return used?.sessionId ?? null;
}

async function rejectToken(ctx: Context, hash: Buffer): Promise<never> {
  const [token] = await ctx.db
    .select({
      usedAt: refreshTokens.usedAt,
      sessionId: sessions.id,
      userId: sessions.userId,
      alive: sql<boolean>`${sessions.endedAt} is null`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash));
  if (token?.usedAt && token.alive) {
    if (ctx.now().getTime() - token.usedAt.getTime() <= graceMs) {
      throw problem('session-renewed', {}, { retryAfter: 1 });
    }
    await endSessions(ctx, token.userId, 'replayed', { familyOf: token.sessionId });
  }
  ctx.cookies.refresh.clear();
  const account = token && (await findAccount(ctx, token.userId));
  if (account) assertNotBlocked(account);
  throw problem('unauthenticated');
}
