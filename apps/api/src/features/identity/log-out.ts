import { eq } from 'drizzle-orm';
import { ProblemError } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { refreshTokens, sessions } from '../../db/schema/index.ts';
import { readAccessToken, type Bearer } from './access-token.ts';
import { endSessions } from './end-sessions.ts';
import { hashOf } from './secrets.ts';

/**
 * Ends the login that the token or the cookie names, on every host it was carried to. An expired token still says
 * which one to end, but only a live session ends all the others.
 */
export async function logOut(ctx: Context<ActorFor<'optional'>>, everywhere: boolean): Promise<void> {
  if (everywhere) {
    if (!ctx.actor) throw new ProblemError('unauthenticated');
    await endSessions(ctx, ctx.actor.userId, 'logout', 'all');
  } else {
    const byToken = ctx.bearer ? readAccessToken(ctx, ctx.bearer, { evenExpired: true }) : null;
    const bearer = byToken ?? (ctx.cookie.value ? await findByCookie(ctx, ctx.cookie.value) : null);
    if (bearer) await endSessions(ctx, bearer.userId, 'logout', { familyOf: bearer.sessionId });
  }
  ctx.cookie.clear();
}

async function findByCookie({ db }: Pick<Context, 'db'>, cookie: string): Promise<Bearer | null> {
  const [found] = await db
    .select({ userId: sessions.userId, sessionId: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashOf(cookie)));
  return found ?? null;
}
