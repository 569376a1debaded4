import { addTime, dayNumberIn, missingParts, startOfDay, token, type TokenKind } from '@atrium/domain';
import type { Lookups } from '../reference/index.ts';
import { cheapestTicket } from './event-documents.ts';
import type { EventSource } from './public-events.ts';

/** Row of `event_search`, with its column names. */
interface SearchRow {
  event_id: number;
  start_at: string;
  end_at: string;
  start_day: number;
  end_day: number;
  sqm: number;
  attendees: number;
  price_ref: number;
  attendance: number;
  event_type: number;
  duration: number;
  num_attendees: number | null;
  event_size: number | null;
  num_exhibitors: number | null;
  tokens: number[];
  free_cancellation: string;
  completeness: number;
}

/** Price of an event without tickets: sorts last and is outside all price filters. */
const withoutTickets = 2_147_483_647;

export function buildSearchRow(source: EventSource, lookups: Lookups): SearchRow {
  const { content, venue } = source;
  const startDay = dayNumberIn(new Date(source.startAt), venue.timeZone);
  // An event that ends at midnight does not take place on the next day.
  const endDay = Math.max(startDay, dayNumberIn(addTime(new Date(source.endAt), -1), venue.timeZone));
  const size = content.eventSizeId === null ? undefined : lookups.list('eventSizes').get(content.eventSizeId);
  const people =
    content.numAttendeesId === null ? undefined : lookups.list('numAttendees').get(content.numAttendeesId);
  const tokens = (kind: TokenKind, ids: readonly number[]) => ids.map((id) => token(kind, id));
  return {
    event_id: source.id,
    start_at: source.startAt,
    end_at: source.endAt,
    start_day: startDay,
    end_day: endDay,
    sqm: size?.minValue ?? 0,
    attendees: content.previousNumAttendees ?? people?.minValue ?? 0,
    price_ref: cheapestTicket(source, lookups)?.reference ?? withoutTickets,
    attendance: content.attendanceType,
    event_type: content.eventTypeId,
    duration: Math.min(endDay - startDay + 1, 3),
    num_attendees: content.numAttendeesId,
    event_size: content.eventSizeId,
    num_exhibitors: content.numExhibitorsId,
    tokens: unique([
      ...tokens('place', venue.isOnline ? [] : [source.place.id]),
      ...tokens('sector', content.sectors),
      ...tokens('sectorSubtype', content.sectorSubtypes),
      ...tokens('attendeeCountry', content.attendeeCountries),
      ...tokens('exhibitorCountry', content.exhibitorCountries),
      ...tokens('jobTitle', content.attendeeJobTitles),
      ...tokens('exhibitorType', content.exhibitorTypes),
      ...tokens('attendeeClass', content.attendeeClasses),
      ...tokens('audience', content.audiences),
    ]),
    free_cancellation: `{${freePeriods(source, startDay).join(',')}}`,
    completeness: completeness(source),
  };
}

const unique = (values: readonly number[]): number[] => [...new Set(values)];

/** Time ranges in which some ticket type is refunded in full; periods count local days before the event. */
function freePeriods({ ticketTypes, venue }: EventSource, startDay: number): string[] {
  const ranges = new Set<string>();
  for (const period of ticketTypes.flatMap((ticket) => ticket.policy?.periods ?? [])) {
    if (period.percentageRefund < 100 || period.startDaysBeforeEvent < period.endDaysBeforeEvent) continue;
    // Capped, because larger values exceed the range of dates; they mean "from the beginning".
    const from = startDay - Math.min(period.startDaysBeforeEvent, 36_500);
    const until = startDay - Math.min(period.endDaysBeforeEvent, 36_500) + 1;
    const at = (day: number) => startOfDay(day, venue.timeZone).toISOString();
    ranges.add(`[${at(from)},${at(until)})`);
  }
  return [...ranges];
}

/** Completeness of an event, 0 to 4. */
const completeness = (source: EventSource): number => missingParts.length - missingPartsOf(source).length;

/** Parts that the page of an event lacks. */
export function missingPartsOf({ files, content }: EventSource): (typeof missingParts)[number][] {
  const has = {
    images: files.some((file) => file.kind === 'banner' || file.kind === 'thumbnail'),
    agenda: content.agendaItems.length > 0,
    website: content.websiteUrl !== null,
    description: content.sectorSubtypes.length > 0 && content.description.length >= 200,
  };
  return missingParts.filter((part) => !has[part]);
}
