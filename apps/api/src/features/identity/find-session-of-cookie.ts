import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { refreshTokens, sessions, users } from '../../db/schema/index.ts';
import { hashSecret } from './secrets.ts';

/** Finds the session that a refresh cookie belongs to, used or not, and whether it still lives. */
export async function findSessionOfCookie({ db }: Pick<Context, 'db'>, cookie: string) {
  const [found] = await db
    .select({
      userId: sessions.userId,
      sessionId: sessions.id,
      email: users.email,
      isAlive: sql<boolean>`${sessions.endedAt} is null`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.hash, hashSecret(cookie)));
  return found ?? null;
}
