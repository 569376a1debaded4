import { countDistinct, eq, sql } from 'drizzle-orm';
import { noClaims, type CountedFigures, type SiteClaims } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { countedFigures, events, eventVersions, places, siteClaims, venues } from '../../db/schema/index.ts';

/** Returns the claims of the site; none before an administrator sets them. */
export async function findClaims(db: Db): Promise<SiteClaims> {
  const [row] = await db.select({ claims: siteClaims.claims }).from(siteClaims);
  return row?.claims ?? noClaims;
}

/**
 * SQL that counts who bought. OFFSET 0: reads tickets and orders once, though the policy of tickets makes that look dearer than a lookup
 * for each order.
 */
export const soldQuery = sql`
  select count(*)::int as attendees, count(distinct lower(trim(t.company)))::int as clients
  from (select order_id, company, released_at from tickets offset 0) t
    join (select id, status from orders offset 0) o on o.id = t.order_id
  where t.released_at is null and o.status in ('PAID', 'PARTIALLY_REFUNDED')`;

/** Returns what was last counted, or counts before the first night. */
export async function findFigures(db: Db): Promise<{ counted: CountedFigures; countedAt?: string }> {
  const [row] = await db.select().from(countedFigures);
  if (!row) return { counted: await countFigures(db) };
  const { id: _one, countedAt, ...counted } = row;
  return { counted, countedAt: countedAt.toISOString() };
}

/** Counts and records what the figures of the About page claim. */
export async function recordFigures({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const counted = { ...(await countFigures(db)), countedAt: now() };
  await db
    .insert(countedFigures)
    .values(counted)
    .onConflictDoUpdate({ target: countedFigures.id, set: counted });
}

/** Counts what the figures of the About page claim, from all events, orders and tickets. */
export async function countFigures(db: Db): Promise<CountedFigures> {
  const [[held], [sold]] = await Promise.all([
    db
      .select({ events: countDistinct(events.id), countries: countDistinct(places.countryCode) })
      .from(events)
      .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
      .leftJoin(venues, eq(venues.id, eventVersions.venueId))
      .leftJoin(places, eq(places.id, venues.placeId)),
    db.execute<{ attendees: number; clients: number }>(soldQuery),
  ]);
  return { events: 0, countries: 0, attendees: 0, clients: 0, ...held, ...sold };
}
