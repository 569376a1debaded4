import { asc, eq, inArray, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { EventId, PartnerId, SeriesId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { events, eventSeries, partners, reviews } from '../../db/schema/index.ts';

/** Names more that a change concerns, besides whole series. */
export interface Concerned {
  eventIds?: readonly EventId[];
  partnerIds?: readonly PartnerId[];
}

/**
 * Locks in ID order the companies whose figures change with these series, events and companies: the owners, and
 * the companies that were reviewed. Call it before series, events and reviews are locked.
 */
export async function lockCompanies(
  db: Db,
  seriesIds: readonly SeriesId[],
  { eventIds = [], partnerIds = [] }: Concerned = {},
): Promise<void> {
  const owners = union(
    db.select({ id: eventSeries.partnerId }).from(eventSeries).where(inArray(eventSeries.id, seriesIds)),
    db.select({ id: events.partnerId }).from(events).where(inArray(events.id, eventIds)),
    db
      .select({ id: reviews.ownerPartnerId })
      .from(reviews)
      .innerJoin(events, eq(events.id, reviews.eventId))
      .where(or(inArray(events.seriesId, seriesIds), inArray(events.id, eventIds))),
  );
  await db
    .select({ id: partners.id })
    .from(partners)
    .where(or(inArray(partners.id, owners), inArray(partners.id, partnerIds)))
    .orderBy(asc(partners.id))
    .for('no key update');
}
