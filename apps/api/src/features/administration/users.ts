import { desc, eq, inArray, sql } from 'drizzle-orm';
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
import { collect } from '../../db/collect.ts';
import { containing } from '../../db/containing.ts';
import { runOn, type Parameter, type Run } from '../../db/run.ts';
import { attendees, partnerMembers, persons, sessions, users } from '../../db/schema/index.ts';
import { endSessions } from '../identity/index.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Asked = HandlerInput<Contract['administration']['users']>['query'];
const done = { status: 'Success' } as const;

/** The statement that chooses the accounts of one page: the walk of an index, or what an index finds by words. */
export function chooseUsers({ search, page, limit }: Asked): { text: string; parameters: Parameter[] } {
  const { put, parameters } = collect();
  const newest = 'created_at desc, id desc';
  const cut = `limit ${limit} offset ${(page - 1) * limit}`;
  if (!search) return { text: `select id from users order by ${newest} ${cut}`, parameters };
  const pattern = put(containing(search));
  const text = `with found as materialized (
      select id, created_at from users where email ilike ${pattern}
      union select u.id, u.created_at from persons p join users u on u.id = p.user_id
        where p.first_name || ' ' || p.surname ilike ${pattern}
    ) select id, count(*) over ()::int as found from found order by ${newest} ${cut}`;
  return { text, parameters };
}

/** One page of the accounts, found by address or name, newest first. */
export async function listUsers(db: Queryable, asked: Asked) {
  const run = runOn(db);
  const { text, parameters } = chooseUsers(asked);
  const chosen = await run<{ id: UserId; found?: number }>(text, parameters);
  const [rows, total] = await Promise.all([
    readUsers(
      db,
      chosen.map(({ id }) => id),
    ),
    chosen[0]?.found ?? (asked.search && asked.page === 1 ? 0 : countUsers(run, asked)),
  ]);
  return { items: rows, total };
}

async function countUsers(run: Run, asked: Asked): Promise<number> {
  if (asked.search) {
    const { text, parameters } = chooseUsers({ ...asked, page: 1, limit: 1 });
    return (await run<{ found: number }>(text, parameters))[0]?.found ?? 0;
  }
  return (await run<{ total: number }>('select count(*)::int as total from users', []))[0]?.total ?? 0;
}

async function readUsers(db: Queryable, ids: UserId[]): Promise<UserSummary[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: sql<string>`coalesce(${persons.firstName} || ' ' || ${persons.surname}, '')`,
      verifiedAt: users.emailVerifiedAt,
      attendeeId: attendees.id,
      partnerId: partnerMembers.partnerId,
      isAdmin: users.isAdmin,
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
