import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput, type UserId, type UserSummary } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { attendees, partnerMembers, persons, sessions, users } from '../../db/schema/index.ts';
import { endSessions } from '../identity/index.ts';
import { liftBlocks, recordDecision } from '../moderation/index.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type UserListing = HandlerInput<Contract['administration']['users']>['query'];
const done = { status: 'Success' } as const;

/** Builds the statement that selects the IDs of a page: an index scan, or a trigram search for words. */
export function userPageQuery({ search, page, limit }: UserListing): SQL {
  const newest = sql`created_at desc, id desc`;
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`;
  if (!search) return sql`select id from users order by ${newest} ${cut}`;
  const pattern = containsPattern(search);
  return sql`with found as materialized (
      select id, created_at from users where email ilike ${pattern}
      union select u.id, u.created_at from persons p join users u on u.id = p.user_id
        where p.first_name || ' ' || p.surname ilike ${pattern}
    ) select id, count(*) over ()::int as found from found order by ${newest} ${cut}`;
}

/** Returns a page of the accounts, searched by address or name, newest first. */
export async function listUsers(db: Db, listing: UserListing) {
  const chosen = await db.execute<{ id: UserId; found?: number }>(userPageQuery(listing));
  const [rows, total] = await Promise.all([
    readUsers(
      db,
      chosen.map(({ id }) => id),
    ),
    chosen[0]?.found ?? (listing.search && listing.page === 1 ? 0 : countUsers(db, listing)),
  ]);
  return { items: rows, total };
}

async function countUsers(db: Db, listing: UserListing): Promise<number> {
  if (!listing.search) return db.$count(users);
  const [first] = await db.execute<{ found: number }>(userPageQuery({ ...listing, page: 1, limit: 1 }));
  return first?.found ?? 0;
}

async function readUsers(db: Db, ids: UserId[]): Promise<UserSummary[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: sql<string>`coalesce(${persons.firstName} || ' ' || ${persons.surname}, '')`,
      verifiedAt: users.emailVerifiedAt,
      attendeeId: attendees.id,
      partnerId: partnerMembers.partnerId,
      isAdmin: users.isAdmin,
      isGuest: sql<boolean>`${users.guestLink} is not null`,
      blockedAt: users.blockedAt,
      blockedReason: users.blockedReason,
      createdAt: users.createdAt,
      lastSeenAt: sql<Date | null>`(
        select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id}
      )`.mapWith(sessions.lastSeenAt),
    })
    .from(users)
    .leftJoin(persons, eq(persons.userId, users.id))
    .leftJoin(attendees, eq(attendees.userId, users.id))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(desc(users.createdAt), desc(users.id));
  return rows.map(({ verifiedAt, ...row }) => ({
    ...row,
    emailVerified: verifiedAt !== null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

async function lockUser({ db }: AdminContext, userId: UserId) {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  return orNotFound(user, 'account-not-found');
}

/** Blocks an account immediately. Administrators cannot block themselves. */
export async function blockUser(ctx: AdminContext, userId: UserId, reason: string): Promise<typeof done> {
  if (userId === ctx.actor.userId) throw problem('block-yourself');
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    await tx.db
      .update(users)
      .set({ blockedAt: user.blockedAt ?? tx.now(), blockedReason: reason })
      .where(eq(users.id, userId));
    await endSessions(tx, userId, 'blocked', 'all');
    await recordAction(tx, {
      action: 'block-user',
      subject: `user ${userId}`,
      before: { blockedReason: user.blockedReason },
      after: { email: user.email, blockedReason: reason },
    });
    if (user.deletedAt === null && user.blockedReason !== reason)
      await recordDecision(tx, {
        subject: { kind: 'ACCOUNT', id: userId, name: null },
        affected: { userId },
        measure: 'ACCOUNT_BLOCKED',
        ground: 'TERMS',
        facts: reason,
        foundBy: 'STAFF',
      });
    return done;
  });
}

export async function unblockUser(ctx: AdminContext, userId: UserId): Promise<typeof done> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    await tx.db.update(users).set({ blockedAt: null, blockedReason: null }).where(eq(users.id, userId));
    await recordAction(tx, {
      action: 'unblock-user',
      subject: `user ${userId}`,
      before: { blockedReason: user.blockedReason },
      after: { email: user.email, blockedReason: null },
    });
    await liftBlocks(tx, { userId });
    return done;
  });
}

export async function endUserSessions(ctx: AdminContext, userId: UserId): Promise<typeof done> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    const ended = await endSessions(tx, userId, 'administrator', 'all');
    // null of an account stays null
    await tx.db
      .update(users)
      .set({ guestLink: sql`${users.guestLink} + 1` })
      .where(eq(users.id, userId));
    await recordAction(tx, {
      action: 'end-sessions',
      subject: `user ${userId}`,
      after: { email: user.email, sessions: ended },
    });
    return done;
  });
}
