import { desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { ApiKey, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { apiKeys, partnerMembers, persons, users } from '../../db/schema/index.ts';
import { isCreatorsMembership } from './authenticate-api-key.ts';

/** Lists a company's keys, newest first. */
export async function listApiKeys(db: Db, partnerId: PartnerId, now: Date): Promise<ApiKey[]> {
  const rows = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      ending: apiKeys.ending,
      createdBy: sql<string>`concat_ws(' ', ${persons.firstName}, ${persons.surname})`,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      hasLeft: sql<boolean>`${or(isNull(partnerMembers.userId), sql`${users.blockedAt} is not null`)}`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(persons, eq(persons.userId, users.id))
    .leftJoin(partnerMembers, isCreatorsMembership)
    .where(eq(apiKeys.partnerId, partnerId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ revokedAt, hasLeft, ...row }) => ({
    ...row,
    status: revokedAt ? 'REVOKED' : row.expiresAt <= now ? 'EXPIRED' : hasLeft ? 'CREATOR_LEFT' : 'ACTIVE',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}
