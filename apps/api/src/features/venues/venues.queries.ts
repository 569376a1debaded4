import { sql, type SQL } from 'drizzle-orm';
import {
  normalise,
  type AdminVenue,
  type PartnerId,
  type VenueDuplicate,
  type VenueId,
  type VenueListing,
  type VenueStatus,
} from '@atrium/domain';
import type { z } from 'zod';
import { orNotFound } from '../../context.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import type { Db } from '../../db/client.ts';
import { presentVenue, venueColumns } from '../places/index.ts';

type Listing = z.output<typeof VenueListing>;

type Row = Parameters<typeof presentVenue>[0] & {
  status: VenueStatus;
  partnerId: PartnerId | null;
  partnerName: string | null;
  events: number;
  createdAt: string | null;
} & Record<string, unknown>;

const isListed = sql`n.kind = 'building' and n.merged_into_id is null`;
const statuses: Record<VenueStatus, SQL> = {
  OWN: sql`n.shared_at is null and n.hidden_at is null`,
  SHARED: sql`n.shared_at is not null and n.hidden_at is null`,
  HIDDEN: sql`n.hidden_at is not null`,
};
const columns = sql`${sql.raw(venueColumns)},
  case when n.hidden_at is not null then 'HIDDEN' when n.shared_at is null then 'OWN' else 'SHARED' end as status,
  o.id as "partnerId", o.name as "partnerName", to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  (select count(distinct v.event_id)::int from event_versions v where v.venue_id = n.id) as events`;
const tables = sql`venues n join places g on g.id = n.place_id join countries c on c.code = g.country_code
  left join partners o on o.id = n.partner_id`;

const present = (row: Row): AdminVenue => ({
  ...presentVenue(row),
  status: row.status,
  partner: row.partnerId === null ? null : { id: row.partnerId, partnerName: row.partnerName ?? '' },
  events: row.events,
  createdAt: row.createdAt,
});

function filtered({ search, status }: Pick<Listing, 'search' | 'status'>): SQL {
  const words = normalise(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`n.words like ${containsPattern(word)}`);
  return sql.join([isListed, ...(status ? [statuses[status]] : []), ...words], sql` and `);
}

const keys: Record<Listing['sort'], SQL> = { name: sql`lower(n.name)`, created: sql`n.id` };
const directions = { asc: sql`asc`, desc: sql`desc` };

/** Lists the venues that are buildings, without those merged into others. */
export async function listVenues(db: Db, listing: Listing): Promise<{ items: AdminVenue[]; total: number }> {
  const direction = directions[listing.direction];
  const [rows, [count]] = await Promise.all([
    db.execute<Row>(sql`select ${columns} from ${tables} where ${filtered(listing)}
      order by ${keys[listing.sort]} ${direction}, n.id ${direction}
      limit ${listing.limit} offset ${(listing.page - 1) * listing.limit}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from venues n where ${filtered(listing)}`,
    ),
  ]);
  return { items: rows.map(present), total: count?.total ?? 0 };
}

/** Finds a building by its ID. */
export async function findVenue(db: Db, id: VenueId): Promise<AdminVenue> {
  const [row] = await db.execute<Row>(
    sql`select ${columns} from ${tables} where n.id = ${id} and n.kind = 'building'`,
  );
  return present(orNotFound(row, 'venue-not-found'));
}

const mostDuplicates = 50;

/** About 200 m. */
const nearby = 0.002;

/**
 * Lists pairs of venues in one place that look the same: by the provider's ID, name, address or position. The one with
 * more events is to be kept, then the shared and the older one.
 */
export async function listDuplicates(db: Db): Promise<VenueDuplicate[]> {
  const pairs = await db.execute<{ one: VenueId; other: VenueId }>(sql`
    select n.id as one, m.id as other from venues n
    join venues m on m.place_id = n.place_id and m.id > n.id and m.kind = 'building' and m.merged_into_id is null
      and m.hidden_at is null
    where ${isListed} and n.hidden_at is null and (
      n.google_place_id = m.google_place_id or similarity(n.name, m.name) > 0.6 or lower(n.address) = lower(m.address)
      or (abs(n.latitude - m.latitude) < ${nearby} and abs(n.longitude - m.longitude) < ${nearby}))
    order by similarity(n.name, m.name) desc, n.id, m.id limit ${mostDuplicates}`);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  if (ids.length === 0) return [];
  const rows = await db.execute<Row>(
    sql`select ${columns} from ${tables} where n.id = any(${sql.param(ids)}::int[])`,
  );
  const venueOf = new Map(rows.map((row) => [row.id, present(row)]));
  const rank = ({ events, status }: AdminVenue) => events * 2 + Number(status === 'SHARED');
  return pairs.flatMap(({ one, other }) => {
    const [first, second] = [venueOf.get(one), venueOf.get(other)];
    if (!first || !second) return [];
    return [rank(second) > rank(first) ? { kept: second, merged: first } : { kept: first, merged: second }];
  });
}
