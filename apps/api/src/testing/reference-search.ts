import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  daysBetween,
  dayIn,
  priceReference,
  sortOf,
  toMajor,
  type CancellationPeriod,
  type Currency,
  type EventContent,
  type EventFilters,
  type SortCriterion,
} from '@atrium/domain';
import { rates, referenceOptions } from '@atrium/seed';
import type { Dependencies } from '../context.ts';
import {
  cancellationPolicies,
  events,
  eventSearch,
  eventVersions,
  partners,
  ticketTypes,
  venues,
} from '../db/schema/index.ts';

/** A public event, read from the source tables and not from the search index. */
export interface ReferenceEvent {
  id: number;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  /** First and last local day, and their number; an event that ends at midnight doesn't count the new day. */
  firstDay: string;
  lastDay: string;
  days: number;
  isFree: boolean;
  isOnline: boolean;
  placeId: number;
  content: EventContent;
  tickets: { price: number; currency: Currency; isOnline: boolean; periods: CancellationPeriod[] }[];
  rel: number;
}

export async function readReferenceEvents({ db }: Pick<Dependencies, 'db'>): Promise<ReferenceEvent[]> {
  const rows = await db
    .select({
      id: events.id,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      isOnline: sql<boolean>`${venues.kind} = 'online'`,
      placeId: venues.placeId,
      content: eventVersions.content,
      rel: eventSearch.rel,
    })
    .from(events)
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .leftJoin(eventSearch, eq(eventSearch.eventId, events.id))
    .where(
      and(
        isNull(events.cancelledAt),
        isNotNull(events.approvedVersionId),
        eq(partners.vettingStatus, 'APPROVED'),
      ),
    );
  const tickets = Map.groupBy(
    await db
      .select()
      .from(ticketTypes)
      .leftJoin(cancellationPolicies, eq(cancellationPolicies.id, ticketTypes.policyId))
      .where(isNull(ticketTypes.withdrawnAt)),
    (row) => row.ticket_types.eventId,
  );
  return rows
    .filter((row) => row.endAt > new Date())
    .map((row) => {
      const lastInstant = new Date(Math.max(row.startAt.getTime(), row.endAt.getTime() - 1));
      const offers = (tickets.get(row.id) ?? []).map(
        ({ ticket_types: type, cancellation_policies: policy }) => ({
          price: toMajor({ amountMinor: type.priceMinor, currency: type.currency }),
          currency: type.currency,
          isOnline: type.attendance === 'ONLINE',
          periods: policy?.periods ?? [],
        }),
      );
      const daysLeft = daysBetween(new Date(), row.startAt, row.timeZone);
      return {
        ...row,
        rel: row.rel ?? NaN,
        firstDay: dayIn(row.startAt, row.timeZone),
        lastDay: dayIn(lastInstant, row.timeZone),
        days: daysBetween(row.startAt, lastInstant, row.timeZone) + 1,
        isFree: offers.some((ticket) => ticket.periods.some((period) => isWhole(period, daysLeft))),
        tickets: offers,
      };
    });
}

const isWhole = (period: CancellationPeriod, daysLeft: number): boolean =>
  period.percentageRefund === 100 &&
  period.startDaysBeforeEvent >= daysLeft &&
  daysLeft >= period.endDaysBeforeEvent;

const bound = (list: string, id: number | null): number =>
  referenceOptions.find((option) => option.list === list && option.id === id)?.minValue ?? 0;
const meets = (chosen: readonly number[], has: readonly (number | null)[]) =>
  chosen.length === 0 || chosen.some((id) => has.includes(id));

/** Finds the lowest price at the venue, or online where there is no other. */
function cheapest({ tickets }: ReferenceEvent): number {
  const seats = tickets.filter(({ isOnline }) => !isOnline);
  const prices = (seats.length > 0 ? seats : tickets).map(({ price, currency }) =>
    priceReference(price, currency, rates.perDollar),
  );
  return Math.min(...prices, Infinity);
}

function matches(event: ReferenceEvent, filters: EventFilters): boolean {
  const { content } = event;
  const price = cheapest(event);
  const worth = (amount: number) => priceReference(amount, filters.ticketCurrency, rates.perDollar);
  const isPriced = filters.minPrice !== null || filters.maxPrice !== null;
  return (
    (filters.minDate === null || event.lastDay >= filters.minDate) &&
    (filters.maxDate === null || event.firstDay <= filters.maxDate) &&
    meets(filters.attendanceTypeIds, [content.attendanceType]) &&
    meets(filters.eventTypeIds, [content.eventTypeId]) &&
    meets(filters.eventDurationIds, [Math.min(event.days, 3)]) &&
    meets(filters.numAttendeesIds, [content.numAttendeesId]) &&
    meets(filters.eventSizeIds, [content.eventSizeId]) &&
    meets(filters.numExhibitorsIds, [content.numExhibitorsId]) &&
    (!isPriced || Number.isFinite(price)) &&
    (filters.minPrice === null || price >= worth(filters.minPrice)) &&
    (filters.maxPrice === null || price <= worth(filters.maxPrice)) &&
    meets(filters.attendeeCountryIds, content.attendeeCountries) &&
    meets(filters.exhibitorCountryIds, content.exhibitorCountries) &&
    (filters.locationId === null || (filters.locationId === event.placeId && !event.isOnline)) &&
    meets(filters.sectorIds, content.sectors) &&
    meets(filters.sectorSubtypeIds, content.sectorSubtypes) &&
    meets(filters.attendeeJobTitleIds, content.attendeeJobTitles) &&
    meets(filters.exhibitorTypeIds, content.exhibitorTypes) &&
    meets(filters.attendeeClassIds, content.attendeeClasses) &&
    meets(filters.audienceIds, content.audiences) &&
    (filters.cancellationPolicyIds.length === 0 || event.isFree)
  );
}

/** Events without tickets come last in both directions. */
const byPrice = (event: ReferenceEvent, direction: EventFilters['sortDirection']): number =>
  direction === 'desc' && event.tickets.length === 0 ? -1 : cheapest(event);

const keysOf: Readonly<
  Record<SortCriterion, (event: ReferenceEvent, direction: EventFilters['sortDirection']) => number[]>
> = {
  date: (event) => [event.startAt.getTime(), event.id],
  size: ({ content, id }) => [
    bound('eventSizes', content.eventSizeId),
    content.previousNumAttendees ?? bound('numAttendees', content.numAttendeesId),
    id,
  ],
  price: (event, direction) => [byPrice(event, direction), event.id],
  relevance: (event) => [event.rel, event.id],
};

/** Reference search without words, slow and obvious: filters all events one by one, then sorts them. */
export function referenceSearch(all: readonly ReferenceEvent[], filters: EventFilters): number[] {
  const keys = keysOf[sortOf(filters)];
  const sign = filters.sortDirection === 'asc' ? 1 : -1;
  const compare = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((key, index) => key !== b[index]);
    return at < 0 ? 0 : sign * ((a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1);
  };
  return all
    .filter((event) => matches(event, filters))
    .map((event) => ({ id: event.id, keys: keys(event, filters.sortDirection) }))
    .sort((a, b) => compare(a.keys, b.keys))
    .map((event) => event.id);
}
