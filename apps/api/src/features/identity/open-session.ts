import { v7 } from 'uuid';
import { ProblemError, SessionId, type Session } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { refreshTokens, sessions } from '../../db/schema/index.ts';
import { signAccessToken } from './access-token.ts';
import type { Account } from './accounts.queries.ts';
import { newSecret } from './secrets.ts';

/** How long a session lives without a renewal. */
export const refreshLifeMs = 30 * 24 * 3600_000;

/** When a refresh token handed out now ends; each renewal starts the time again. */
export const refreshUntil = (ctx: Pick<Context, 'now'>): Date =>
  new Date(ctx.now().getTime() + refreshLifeMs);

/** Signs an account in on the calling device: a session row, its refresh cookie, and what the browser keeps. */
export async function openSession(
  ctx: Context,
  account: Account,
  familyId: SessionId | null = null,
): Promise<Session> {
  refuseBlocked(account);
  const sessionId = SessionId.parse(v7());
  const refresh = newSecret();
  const expiresAt = refreshUntil(ctx);
  await inTransaction(ctx, async ({ db, afterCommit }) => {
    const { userAgent, address } = ctx;
    const at = ctx.now();
    await db.insert(sessions).values({
      id: sessionId,
      userId: account.id,
      familyId,
      userAgent,
      address,
      createdAt: at,
      lastSeenAt: at,
    });
    await db.insert(refreshTokens).values({ hash: refresh.hash, sessionId, expiresAt });
    afterCommit(() => ctx.cookie.set(refresh.text, expiresAt));
  });
  return presentSession(ctx, account, sessionId);
}

export function refuseBlocked(account: Account): void {
  if (!account.blockedAt) return;
  const reason = account.blockedReason ? `: ${account.blockedReason}` : '.';
  throw new ProblemError('account-blocked', { detail: `This account is blocked${reason}` });
}

export function presentSession(ctx: Context, account: Account, sessionId: SessionId): Session {
  return {
    status: 'Success',
    token: signAccessToken(ctx, { userId: account.id, sessionId }),
    email: account.email,
    attendeeId: account.attendeeId,
    partnerId: account.partnerId,
    isAdmin: account.isAdmin,
  };
}
