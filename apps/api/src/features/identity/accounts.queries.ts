import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { attendees, partnerMembers, users } from '../../db/schema/index.ts';
import type { UserId } from '@atrium/domain';

const columns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  passwordHash: users.passwordHash,
  blockedAt: users.blockedAt,
  blockedReason: users.blockedReason,
  isAdmin: users.isAdmin,
  attendeeId: attendees.id,
  partnerId: partnerMembers.partnerId,
};

const accounts = ({ db }: Pick<Context, 'db'>) =>
  db
    .select(columns)
    .from(users)
    .leftJoin(attendees, eq(attendees.userId, users.id))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id));

export type Account = Awaited<ReturnType<typeof accounts>>[number];

export async function findAccountByEmail(
  ctx: Pick<Context, 'db'>,
  email: string,
): Promise<Account | undefined> {
  return (await accounts(ctx).where(eq(users.email, email)))[0];
}

export async function findAccount(ctx: Pick<Context, 'db'>, id: UserId): Promise<Account | undefined> {
  return (await accounts(ctx).where(eq(users.id, id)))[0];
}
