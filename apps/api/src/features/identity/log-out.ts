import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { refreshTokens, sessions } from '../../db/schema/index.ts';
import { readAccessToken, type Bearer } from './access-token.ts';
import { endSessions } from './end-sessions.ts';
import { hashOf } from './secrets.ts';

/** Ends the session that the token or the cookie names. An expired token still says which one to end. */
export async function logOut(ctx: Context): Promise<void> {
  const byToken = ctx.bearer ? readAccessToken(ctx, ctx.bearer, { evenExpired: true }) : null;
  const bearer = byToken ?? (ctx.cookie.value ? await findByCookie(ctx, ctx.cookie.value) : null);
  if (bearer) await endSessions(ctx, bearer.userId, 'logout', bearer.sessionId);
  ctx.cookie.clear();
}

async function findByCookie({ db }: Context, cookie: string): Promise<Bearer | null> {
  const [found] = await db
    .select({ userId: sessions.userId, sessionId: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashOf(cookie)));
  return found ?? null;
}
