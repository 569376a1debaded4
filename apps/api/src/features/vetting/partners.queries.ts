import { inArray, sql, type SQL } from 'drizzle-orm';
import type { AdminPartnerSummary, PartnerId, PartnerListing } from '@atrium/domain';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { partners } from '../../db/schema/index.ts';
import { statement } from '../../db/statement.ts';
import { readLookups } from '../reference/index.ts';
import { lettersToPost } from '../verification/index.ts';
import type { VettingQueue } from './adjacent-records.ts';

type PartnerListingQuery = z.output<typeof PartnerListing>;

const keys: Record<PartnerListingQuery['sort'], SQL> = { name: sql`p.name`, applied: sql`p.created_at` };
const directions = { asc: sql`asc`, desc: sql`desc` };

const withLetterToPost = statement<{ now: string }, { partner_id: PartnerId }>(
  (p) => `select a.partner_id ${lettersToPost(`${p.now}::timestamptz`)}`,
);

function filtered({ search, status }: Pick<PartnerListingQuery, 'search' | 'status'>, now: Date): SQL {
  const conditions = [sql`true`];
  if (search) {
    const pattern = containsPattern(search);
    conditions.push(
      sql`(p.name ilike ${pattern} or p.legal_name ilike ${pattern} or p.email ilike ${pattern})`,
    );
  }
  if (status === 'BLOCKED') conditions.push(sql`p.blocked_at is not null`);
  else if (status === 'LETTER_TO_POST')
    conditions.push(sql`p.id in (${withLetterToPost.with({ now: now.toISOString() })})`);
  else if (status === 'NEW_FACTS') conditions.push(sql`p.proposed_at is not null`);
  else if (status) conditions.push(sql`p.blocked_at is null`, sql`p.vetting_status = ${status}`);
  return sql.join(conditions, sql` and `);
}

/** The filtered list as a queue, for the previous and next partner. */
export const partnerQueue = (
  { sort, direction, ...filter }: Omit<PartnerListingQuery, 'page' | 'limit'>,
  now: Date,
): VettingQueue => ({
  from: sql`partners p`,
  id: sql`p.id`,
  key: keys[sort],
  direction,
  where: filtered(filter, now),
});

/** Lists a page of partners, searched by name or address. */
export async function listPartners(
  db: Db,
  { sort, direction, page, limit, ...filter }: PartnerListingQuery,
  now: Date,
): Promise<{ items: AdminPartnerSummary[]; total: number }> {
  const found = sql`from partners p where ${filtered(filter, now)}`;
  const order = directions[direction];
  const [chosen, [counted], lookups] = await Promise.all([
    db.execute<{ id: PartnerId }>(sql`
      select p.id ${found} order by ${keys[sort]} ${order}, p.id ${order}
      limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`),
    readLookups(db),
  ]);
  const ids = chosen.map(({ id }) => id);
  const rows = await db.select().from(partners).where(inArray(partners.id, ids));
  const items = rows
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({
      id: row.id,
      name: row.name,
      organizationType: lookups.list('organizationTypes').get(row.organizationTypeId)?.name ?? null,
      currentVettingStatus: row.vettingStatus,
      address: row.address,
      city: row.city,
      country: lookups.countries.get(row.countryId ?? 0)?.name ?? null,
      email: row.email,
      emailVerified: row.email === row.confirmedEmail,
      addressVerified: row.addressVerified,
      companySize: row.companySize,
      sectors: row.sectorIds
        .flatMap((id) => lookups.list('sectors').get(id) ?? [])
        .map(({ id, name }) => ({ id, name })),
      appliedAt: row.createdAt.toISOString(),
      blockedAt: row.blockedAt?.toISOString() ?? null,
      proposedAt: row.proposedAt?.toISOString() ?? null,
    }));
  return { items, total: counted?.total ?? 0 };
}
