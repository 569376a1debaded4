import { and, eq, isNull } from 'drizzle-orm';
import { orNotFound, type Context } from '../../context.ts';
import { accountApp } from '../../db/account-app.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { accountWith } from '../../db/guests.ts';
import { attendees, partnerMembers, partners, persons, users } from '../../db/schema/index.ts';
import type { UserId } from '@atrium/domain';
import type { Recipient } from './email-links.ts';

const columns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  passwordHash: users.passwordHash,
  blockedAt: users.blockedAt,
  blockedReason: users.blockedReason,
  isAdmin: users.isAdmin,
  /** Null for an account. */
  guestLink: users.guestLink,
  attendeeId: attendees.id,
  /** Null while the partner is blocked. */
  partnerId: partners.id,
  partnerRole: partnerMembers.role,
  partnerEvents: partnerMembers.eventIds,
};

const accounts = ({ db }: Pick<Context, 'db'>) =>
  db
    .select(columns)
    .from(users)
    .leftJoin(attendees, eq(attendees.userId, users.id))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .leftJoin(partners, and(eq(partners.id, partnerMembers.partnerId), isNull(partners.blockedAt)));

export type AccountRow = Awaited<ReturnType<typeof accounts>>[number];

/** Finds the account with an address; never a guest. */
export async function findAccountByEmail(
  ctx: Pick<Context, 'db'>,
  email: string,
): Promise<AccountRow | undefined> {
  return (await accounts(ctx).where(accountWith(email)))[0];
}

export async function findAccount(ctx: Pick<Context, 'db'>, id: UserId): Promise<AccountRow | undefined> {
  return (await accounts(ctx).where(eq(users.id, id)))[0];
}

/** Returns address, language and name for emails about an account. */
export async function recipientFor(
  ctx: Pick<Context, 'db'>,
  userId: UserId,
): Promise<Recipient & { surname: string }> {
  const [found] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      surname: persons.surname,
      language: accountLanguage,
      app: accountApp,
    })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.id, userId));
  return orNotFound(found, 'account-not-found');
}

/** Lists the administrators who can log in, as recipients of emails. */
export const activeAdministrators = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ id: users.id, email: users.email, firstName: persons.firstName, language: accountLanguage })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(users.isAdmin, true), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(users.id);
