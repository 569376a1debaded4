import { problem } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { readAccessToken } from './access-token.ts';
import { endSessions } from './end-sessions.ts';
import { findSessionOfCookie } from './find-session-of-cookie.ts';

/**
 * Ends the login of the token or cookie on all hosts. An expired token is enough for that, but logging out
 * everywhere needs a live session.
 */
export async function logOut(ctx: Context<ActorFor<'optional'>>, everywhere: boolean): Promise<void> {
  const cookie = ctx.cookies.refresh.value;
  if (everywhere) {
    if (!ctx.actor) throw problem('unauthenticated');
    await endSessions(ctx, ctx.actor.userId, 'logout', 'all');
  } else {
    const byToken = ctx.bearer ? readAccessToken(ctx, ctx.bearer, { evenExpired: true }) : null;
    const bearer = byToken ?? (cookie ? await findSessionOfCookie(ctx, cookie) : null);
    if (bearer) await endSessions(ctx, bearer.userId, 'logout', { familyOf: bearer.sessionId });
  }
  ctx.cookies.refresh.clear();
}
