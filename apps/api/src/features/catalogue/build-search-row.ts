import { token, type TokenKind } from '@atrium/domain';
import type { Lookups } from '../reference/index.ts';
import { cheapest } from './build-documents.ts';
import type { EventSource } from './event-source.ts';
import { localDay, startOfLocalDay } from './local-days.ts';

/** What an event is found and sorted by; named as the columns of `event_search`. */
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

/** Sorts last by price, and is out of every bound. */
const withoutTickets = 2_147_483_647;

export function buildSearchRow(source: EventSource, lookups: Lookups): SearchRow {
  const { content, venue } = source;
  const startDay = localDay(Date.parse(source.startAt), venue.timeZone);
  // An event that ends at midnight does not take place on the day that begins then.
  const endDay = Math.max(startDay, localDay(Date.parse(source.endAt) - 1, venue.timeZone));
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
    price_ref: cheapest(source, lookups)?.reference ?? withoutTickets,
    attendance: content.attendanceType,
    event_type: content.eventTypeId,
    duration: Math.min(endDay - startDay + 1, 3),
    num_attendees: content.numAttendeesId,
    event_size: content.eventSizeId,
    num_exhibitors: content.numExhibitorsId,
    tokens: unique([
      token('place', source.place.id),
      ...tokens('sector', content.sectors),
      ...tokens('sectorSubtype', content.sectorSubtypes),
      ...tokens('attendeeCountry', content.attendeeCountries),
      ...tokens('exhibitorCountry', content.exhibitorCountries),
      ...tokens('jobTitle', content.attendeeJobTitles),
      ...tokens('exhibitorType', content.exhibitorTypes),
      ...tokens('attendeeClass', content.attendeeClasses),
      ...tokens('audience', content.audiences),
    ]),
    free_cancellation: `{${freeSpells(source, startDay).join(',')}}`,
    completeness: completeness(source),
  };
}

const unique = (values: readonly number[]): number[] => [...new Set(values)];

/** When some ticket type gives 100% back; its periods count days before the event in the event's zone. */
function freeSpells({ ticketTypes, venue }: EventSource, startDay: number): string[] {
  const spells = new Set<string>();
  for (const period of ticketTypes.flatMap((ticket) => ticket.policy?.periods ?? [])) {
    if (period.percentageRefund < 100 || period.startDaysBeforeEvent < period.endDaysBeforeEvent) continue;
    // Days beyond what a date can hold mean "from the beginning".
    const from = startDay - Math.min(period.startDaysBeforeEvent, 36_500);
    const until = startDay - Math.min(period.endDaysBeforeEvent, 36_500) + 1;
    const at = (day: number) => new Date(startOfLocalDay(day, venue.timeZone)).toISOString();
    spells.add(`[${at(from)},${at(until)})`);
  }
  return [...spells];
}

/** How much the organiser told, 0 to 4: pictures, a programme, a website, what it is about in detail. */
function completeness({ files, content }: EventSource): number {
  const told = [
    files.some((file) => file.kind === 'banner' || file.kind === 'thumbnail'),
    content.agendaItems.length > 0,
    content.websiteUrl !== null,
    content.sectorSubtypes.length > 0 && content.description.length >= 200,
  ];
  return told.filter(Boolean).length;
}
