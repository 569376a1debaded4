import { inArray } from 'drizzle-orm';
import type { AdminPartnerSummary, PartnerId, PartnerListing } from '@atrium/domain';
import type { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { collect, type Put } from '../../db/collect.ts';
import { containing } from '../../db/containing.ts';
import { runOn } from '../../db/run.ts';
import { partners } from '../../db/schema/index.ts';
import { readLookups } from '../reference/index.ts';
import { lettersToPost } from '../verification/index.ts';
import type { Queue } from './neighbours.ts';

type Asked = z.output<typeof PartnerListing>;

const keys: Record<Asked['sort'], string> = { name: 'p.name', applied: 'p.created_at' };

function filtered({ search, status }: Pick<Asked, 'search' | 'status'>, now: Date, put: Put): string {
  const conditions = ['true'];
  if (search) {
    const pattern = put(containing(search));
    conditions.push(`(p.name ilike ${pattern} or p.legal_name ilike ${pattern} or p.email ilike ${pattern})`);
  }
  if (status === 'BLOCKED') conditions.push('p.blocked_at is not null');
  else if (status === 'LETTER_TO_POST')
    conditions.push(
      `p.id in (select a.partner_id ${lettersToPost(`${put(now.toISOString())}::timestamptz`)})`,
    );
  else if (status) conditions.push('p.blocked_at is null', `p.vetting_status = ${put(status)}`);
  return conditions.join(' and ');
}

/** The list as neighbours are looked for in it. */
export const partnerQueue = (
  { sort, direction, ...filter }: Omit<Asked, 'page' | 'limit'>,
  now: Date,
): Queue => ({
  from: 'partners p',
  id: 'p.id',
  key: keys[sort],
  direction,
  where: (put) => filtered(filter, now, put),
});

/** One page of the partners, found by name or address. */
export async function listPartners(
  db: Queryable,
  { sort, direction, page, limit, ...filter }: Asked,
  now: Date,
): Promise<{ items: AdminPartnerSummary[]; total: number }> {
  const run = runOn(db);
  const { put, parameters } = collect();
  const found = `from partners p where ${filtered(filter, now, put)}`;
  const [chosen, [counted], lookups] = await Promise.all([
    run<{ id: PartnerId }>(
      `select p.id ${found} order by ${keys[sort]} ${direction}, p.id ${direction}
       limit ${limit} offset ${(page - 1) * limit}`,
      parameters,
    ),
    run<{ total: number }>(`select count(*)::int as total ${found}`, parameters),
    readLookups(run),
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
    }));
  return { items, total: counted?.total ?? 0 };
}
