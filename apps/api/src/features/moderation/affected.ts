import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PartnerId, UserId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { partnerMembers, partners, persons, users } from '../../db/schema/index.ts';

/** Whom a decision affects: an account or a company. */
export type Affected = { userId: UserId } | { partnerId: PartnerId };

interface AffectedColumns {
  userId: PgColumn;
  partnerId: PgColumn;
}

/** Condition of the rows about an account or a company. */
export const about = (columns: AffectedColumns, affected: Affected): SQL =>
  'userId' in affected ? eq(columns.userId, affected.userId) : eq(columns.partnerId, affected.partnerId);

/** Condition of the rows about an account and the company whose team it belongs to, blocked or not. */
export const aboutAccount = (columns: AffectedColumns, userId: UserId): SQL =>
  sql`(${columns.userId} = ${userId} or ${columns.partnerId} = (
    select ${partnerMembers.partnerId} from ${partnerMembers} where ${partnerMembers.userId} = ${userId}))`;

/** Parses the affected of a form or row that names exactly one. */
export const affectedOf = ({
  userId,
  partnerId,
}: {
  userId?: UserId | null | undefined;
  partnerId?: PartnerId | null | undefined;
}): Affected | null => (userId ? { userId } : partnerId ? { partnerId } : null);

/** Names an account or a company in the audit log. */
export const nameOf = (affected: Affected): string =>
  'userId' in affected ? `user ${affected.userId}` : `partner ${affected.partnerId}`;

/** Makes this node read the rights of an account or a team again after the commit; a trigger tells the other nodes. */
export function dropActors(
  { actors, afterCommit }: Pick<Context, 'actors' | 'afterCommit'>,
  affected: Affected,
): void {
  afterCommit('userId' in affected ? () => actors.drop(affected.userId) : actors.dropAll);
}

/** Locks an account or a company, so that decisions about it follow each other. */
export async function lockAffected({ db }: Pick<Context, 'db'>, affected: Affected): Promise<void> {
  const [row] =
    'userId' in affected
      ? await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, affected.userId), isNull(users.deletedAt)))
          .for('no key update')
      : await db
          .select({ id: partners.id })
          .from(partners)
          .where(eq(partners.id, affected.partnerId))
          .for('no key update');
  orNotFound(row, 'account-not-found');
}

/** Reads name and address of an account or a company. */
export async function readAffected(
  db: Db,
  affected: Affected,
): Promise<{
  affected: { userId: UserId | null; partnerId: PartnerId | null; name: string };
  email: string;
}> {
  const [row] =
    'userId' in affected
      ? await db
          .select({
            name: sql<string>`${persons.firstName} || ' ' || ${persons.surname}`,
            email: users.email,
          })
          .from(users)
          .innerJoin(persons, eq(persons.userId, users.id))
          .where(eq(users.id, affected.userId))
      : await db
          .select({ name: partners.name, email: partners.email })
          .from(partners)
          .where(eq(partners.id, affected.partnerId));
  const { name, email } = orNotFound(row, 'account-not-found');
  return { affected: { userId: null, partnerId: null, ...affected, name }, email };
}
