import { and, asc, desc, eq, gt, ilike, inArray, lte, type SQL } from 'drizzle-orm';
import type { EventId, OwnEventListing, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { eventListing } from '../../db/schema/index.ts';

type Filter = Pick<OwnEventListing, 'search' | 'status' | 'when'>;

const keys = {
  date: eventListing.startAt,
  capacity: eventListing.capacity,
  ticketsSold: eventListing.sold,
} as const satisfies Record<OwnEventListing['sort'], unknown>;

const times = {
  upcoming: (now: Date) => gt(eventListing.endAt, now),
  past: (now: Date) => lte(eventListing.endAt, now),
  all: () => undefined,
} as const satisfies Record<OwnEventListing['when'], (now: Date) => SQL | undefined>;

/** Whose events are listed: a member's, who may be limited to some. */
export interface EventsOf {
  partnerId: PartnerId;
  partnerEvents: readonly EventId[] | null;
}

const filtered = ({ partnerId, partnerEvents }: EventsOf, { search, status, when }: Filter, now: Date) =>
  and(
    eq(eventListing.partnerId, partnerId),
    partnerEvents ? inArray(eventListing.eventId, [...partnerEvents]) : undefined,
    search ? ilike(eventListing.words, containsPattern(search)) : undefined,
    status ? eq(eventListing.status, status) : undefined,
    times[when](now),
  );

/** Picks the events of one page of a partner's list. */
export function partnerEventPage(db: Db, of: EventsOf, listing: OwnEventListing, now: Date) {
  const { sort, direction, page, limit } = listing;
  const order = direction === 'asc' ? asc : desc;
  return db
    .select({ id: eventListing.eventId })
    .from(eventListing)
    .where(filtered(of, listing, now))
    .orderBy(order(keys[sort]), order(eventListing.eventId))
    .limit(limit)
    .offset((page - 1) * limit);
}

export const countPartnerEvents = (db: Db, of: EventsOf, filter: Filter, now: Date): Promise<number> =>
  db.$count(eventListing, filtered(of, filter, now));
