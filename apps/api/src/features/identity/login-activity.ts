import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ProblemError, type LoginActivity, type SessionId } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { sessions } from '../../db/schema/index.ts';
import { deviceName } from './device-name.ts';
import { endSessions, familyOf } from './end-sessions.ts';
import { refreshLifeMs } from './open-session.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;

/** The logins that still hold, the calling one first. Sessions handed over to other hosts stand for the login they came from. */
export async function listLoginActivity({ db, actor, now }: SignedIn): Promise<LoginActivity[]> {
  const newest = (column: typeof sessions.userAgent | typeof sessions.address) =>
    sql<string | null>`(array_agg(${column} order by ${sessions.lastSeenAt} desc))[1]`;
  const current = sql<boolean>`bool_or(${sessions.id} = ${actor.sessionId})`;
  const lastSeen = sql<string>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt);
  const rows = await db
    .select({
      id: familyOf,
      time: sql<string>`min(${sessions.createdAt})`.mapWith(sessions.createdAt),
      lastSeen,
      userAgent: newest(sessions.userAgent),
      address: newest(sessions.address),
      current,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.userId),
        isNull(sessions.endedAt),
        gt(sessions.lastSeenAt, new Date(now().getTime() - refreshLifeMs)),
      ),
    )
    .groupBy(familyOf)
    .orderBy(desc(current), desc(lastSeen));
  return rows.map(({ id, time, lastSeen, userAgent, address, current }) => ({
    id,
    time: time.toISOString(),
    lastSeenAt: lastSeen.toISOString(),
    device: deviceName(userAgent),
    // an IPv4 address as people know it, where the server listens on IPv6 too
    address: address?.replace(/^::ffff:/, '') ?? null,
    current,
  }));
}

/** Signs one of the own logins out, the calling one too. */
export async function endOwnSession(ctx: SignedIn, id: SessionId): Promise<void> {
  const ended = await endSessions(ctx, ctx.actor.userId, 'signed-out', { familyOf: id });
  if (ended === 0) throw new ProblemError('not-found', { detail: 'Session not found' });
}

/** Signs every other login out; the calling one goes on, on all its hosts. */
export async function endOtherSessions(ctx: SignedIn): Promise<void> {
  await endSessions(ctx, ctx.actor.userId, 'signed-out', { outsideFamilyOf: ctx.actor.sessionId });
}
