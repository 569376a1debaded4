import { desc, eq, ilike, max, or, sql } from 'drizzle-orm';
import {
  ProblemError,
  type Contract,
  type HandlerInput,
  type UserId,
  type UserSummary,
} from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { containing } from '../../db/containing.ts';
import { attendees, partnerMembers, persons, sessions, users } from '../../db/schema/index.ts';
import { endSessions } from '../identity/index.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Asked = HandlerInput<Contract['administration']['users']>['query'];
const done = { status: 'Success' } as const;

/** One page of the accounts, found by address or name, newest first. */
export async function listUsers(db: Queryable, { search, page, limit }: Asked) {
  const pattern = containing(search);
  const name = sql<string>`${persons.firstName} || ' ' || ${persons.surname}`;
  const found = search ? or(ilike(users.email, pattern), ilike(name, pattern)) : undefined;
  const lastSeen = db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('last_seen');
  const joined = db
    .select({
      id: users.id,
      email: users.email,
      name,
      verifiedAt: users.emailVerifiedAt,
      attendeeId: attendees.id,
      partnerId: partnerMembers.partnerId,
      isAdmin: users.isAdmin,
      blockedAt: users.blockedAt,
      blockedReason: users.blockedReason,
      createdAt: users.createdAt,
      lastSeenAt: lastSeen.at,
    })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .leftJoin(attendees, eq(attendees.userId, users.id))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .leftJoin(lastSeen, eq(lastSeen.userId, users.id));
  const [rows, [counted]] = await Promise.all([
    joined
      .where(found)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .innerJoin(persons, eq(persons.userId, users.id))
      .where(found),
  ]);
  const items: UserSummary[] = rows.map(({ verifiedAt, ...row }) => ({
    ...row,
    emailVerified: verifiedAt !== null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
  return { items, total: counted?.total ?? 0 };
}

async function lockUser({ db }: AdminContext, userId: UserId) {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  return orNotFound(user, 'Account');
}

/** Keeps an account out from this moment on; nobody blocks itself. */
export async function blockUser(ctx: AdminContext, userId: UserId, reason: string): Promise<typeof done> {
  if (userId === ctx.actor.userId)
    throw new ProblemError('conflict', { detail: 'You cannot block yourself' });
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    await tx.db
      .update(users)
      .set({ blockedAt: user.blockedAt ?? tx.now(), blockedReason: reason })
      .where(eq(users.id, userId));
    await endSessions(tx, userId, 'blocked', 'all');
    await recordAct(tx, {
      action: 'block-user',
      subject: `user ${userId}`,
      before: { blockedReason: user.blockedReason },
      after: { email: user.email, blockedReason: reason },
    });
    return done;
  });
}

export async function unblockUser(ctx: AdminContext, userId: UserId): Promise<typeof done> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    await tx.db.update(users).set({ blockedAt: null, blockedReason: null }).where(eq(users.id, userId));
    await recordAct(tx, {
      action: 'unblock-user',
      subject: `user ${userId}`,
      before: { blockedReason: user.blockedReason },
      after: { email: user.email, blockedReason: null },
    });
    return done;
  });
}

export async function endUserSessions(ctx: AdminContext, userId: UserId): Promise<typeof done> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    const ended = await endSessions(tx, userId, 'administrator', 'all');
    await recordAct(tx, {
      action: 'end-sessions',
      subject: `user ${userId}`,
      after: { email: user.email, sessions: ended },
    });
    return done;
  });
}
