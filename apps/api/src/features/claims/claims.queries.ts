import { and, count, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm';
import { noClaims, type CountedFigures, type SiteClaims } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { events, eventVersions, orders, places, siteClaims, tickets, venues } from '../../db/schema/index.ts';

/** Returns the claims of the site; none before an administrator sets them. */
export async function findClaims(db: Db): Promise<SiteClaims> {
  const [row] = await db.select({ claims: siteClaims.claims }).from(siteClaims);
  return row?.claims ?? noClaims;
}

/** Counts what the figures of the About page claim. */
export async function countFigures(db: Db): Promise<CountedFigures> {
  const [[held], [sold]] = await Promise.all([
    db
      .select({ events: countDistinct(events.id), countries: countDistinct(places.countryCode) })
      .from(events)
      .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
      .leftJoin(venues, eq(venues.id, eventVersions.venueId))
      .leftJoin(places, eq(places.id, venues.placeId)),
    db
      .select({ attendees: count(), clients: countDistinct(sql`lower(trim(${tickets.company}))`) })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(and(inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED']), isNull(tickets.releasedAt))),
  ]);
  return { events: 0, countries: 0, attendees: 0, clients: 0, ...held, ...sold };
}
