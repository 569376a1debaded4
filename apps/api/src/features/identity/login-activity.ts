import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { problem, type LoginActivity, type LoginMethod, type SessionId, addTime } from '@atrium/domain';
import { sessionOf } from '../../actor.ts';
import type { ActorFor, Context } from '../../context.ts';
import { sessions } from '../../db/schema/index.ts';
import { describeDevice } from './describe-device.ts';
import { endSessions, familyOf } from './end-sessions.ts';
import { refreshLifeMs } from './open-session.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;

/**
 * Lists the live logins, the current one first. Sessions handed off to other hosts count as part of their
 * login.
 */
export async function listLoginActivity({ db, actor, now }: SignedIn): Promise<LoginActivity[]> {
  const newest = (column: typeof sessions.userAgent | typeof sessions.address) =>
    sql<string | null>`(array_agg(${column} order by ${sessions.lastSeenAt} desc))[1]`;
  const current = sql<boolean>`bool_or(${sessions.id} = ${sessionOf(actor)})`;
  const lastSeen = sql<string>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt);
  const rows = await db
    .select({
      id: familyOf,
      time: sql<string>`min(${sessions.createdAt})`.mapWith(sessions.createdAt),
      lastSeen,
      userAgent: newest(sessions.userAgent),
      address: newest(sessions.address),
      method: sql<LoginMethod>`max(${sessions.method})`,
      current,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.userId),
        isNull(sessions.endedAt),
        gt(sessions.lastSeenAt, addTime(now(), -refreshLifeMs)),
      ),
    )
    .groupBy(familyOf)
    .orderBy(desc(current), desc(lastSeen));
  return rows.map(({ id, time, lastSeen, userAgent, address, method, current }) => ({
    id,
    time: time.toISOString(),
    lastSeenAt: lastSeen.toISOString(),
    ...describeDevice(userAgent),
    // IPv4 in its usual form, also if the server listens on IPv6
    address: address?.replace(/^::ffff:/, '') ?? null,
    method,
    current,
  }));
}

/** Ends one of the account's logins, the current one included. */
export async function endOwnSession(ctx: SignedIn, id: SessionId): Promise<void> {
  const ended = await endSessions(ctx, ctx.actor.userId, 'signed-out', { familyOf: id });
  if (ended === 0) throw problem('session-not-found');
}

/** Ends all other logins. The current one continues on all its hosts. */
export async function endOtherSessions(ctx: SignedIn): Promise<void> {
  await endSessions(ctx, ctx.actor.userId, 'signed-out', { exceptFamily: sessionOf(ctx.actor) });
}
