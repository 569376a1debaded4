import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { problem, SessionId, type LoginMethod, type Session, addTime, days } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { refreshTokens, sessions, type GuestMethod } from '../../db/schema/index.ts';
import { signAccessToken } from './access-token.ts';
import type { AccountRow } from './accounts.queries.ts';
import { newSecret } from './secrets.ts';

/** Lifetime of a session without renewal. */
export const refreshLifeMs = days(30);

/** Returns the expiry of a new refresh token; each renewal extends the session. */
export const refreshUntil = (ctx: Pick<Context, 'now'>): Date => addTime(ctx.now(), refreshLifeMs);

/**
 * Opens a session on the calling device: inserts its row, sets the refresh cookie and returns the access
 * token.
 */
export async function openSession(
  ctx: Context,
  account: AccountRow,
  {
    familyId = null,
    method = 'password',
  }: { familyId?: SessionId | null; method?: LoginMethod | GuestMethod } = {},
): Promise<Session> {
  assertNotBlocked(account);
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
      method: familyId ? sql`(select root.method from sessions root where root.id = ${familyId})` : method,
      userAgent,
      address,
      createdAt: at,
      lastSeenAt: at,
    });
    await db.insert(refreshTokens).values({ hash: refresh.hash, sessionId, expiresAt });
    afterCommit(() => ctx.cookies.refresh.set(refresh.text, expiresAt));
  });
  return presentSession(ctx, account, { id: sessionId, method });
}

export function assertNotBlocked(account: AccountRow): void {
  if (!account.blockedAt) return;
  throw account.blockedReason
    ? problem('account-blocked-because', { reason: account.blockedReason })
    : problem('account-blocked');
}

export function presentSession(
  ctx: Context,
  account: AccountRow,
  { id, method }: { id: SessionId; method?: LoginMethod | GuestMethod },
): Session {
  return {
    status: 'Success',
    token: signAccessToken(ctx, { userId: account.id, sessionId: id }),
    email: account.email,
    attendeeId: account.attendeeId,
    partnerId: account.partnerId,
    partnerRole: account.partnerId === null ? null : account.partnerRole,
    ...(account.partnerId !== null && account.partnerEvents !== null && { isLimited: true }),
    isAdmin: account.isAdmin,
    ...(account.guestLink !== null && { isGuest: true, canSetPassword: method === 'guest-link' }),
  };
}
