import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import type { AdminPartnerSummary, PartnerListing } from '@atrium/domain';
import type { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { runOn } from '../../db/run.ts';
import { partners } from '../../db/schema/index.ts';
import { readLookups } from '../reference/index.ts';

type Asked = z.output<typeof PartnerListing>;

/** One page of the partners, found by name or address. */
export async function listPartners(
  db: Queryable,
  { search, sort, direction, page, limit, status }: Asked,
): Promise<{ items: AdminPartnerSummary[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = and(
    search
      ? or(ilike(partners.name, pattern), ilike(partners.legalName, pattern), ilike(partners.email, pattern))
      : undefined,
    status ? eq(partners.vettingStatus, status) : undefined,
  );
  const by = direction === 'asc' ? asc : desc;
  const [rows, total, lookups] = await Promise.all([
    db
      .select()
      .from(partners)
      .where(found)
      .orderBy(by(sort === 'name' ? partners.name : partners.createdAt), by(partners.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(partners, found),
    readLookups(runOn(db)),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    organizationType: lookups.list('organizationTypes').get(row.organizationTypeId)?.name ?? null,
    currentVettingStatus: row.vettingStatus,
    address: row.address,
    city: row.city,
    country: lookups.countries.get(row.countryId ?? 0)?.name ?? null,
    email: row.email,
    emailVerified: row.emailVerified,
    addressVerified: row.addressVerified,
    companySize: row.companySize,
    sectors: row.sectorIds
      .flatMap((id) => lookups.list('sectors').get(id) ?? [])
      .map(({ id, name }) => ({ id, name })),
    appliedAt: row.createdAt.toISOString(),
  }));
  return { items, total };
}
