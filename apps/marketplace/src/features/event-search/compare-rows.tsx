import { formatEventDays, formatMoney, fromMajor, type EventDetail } from '@atrium/domain';
import { RatingStars } from '@atrium/ui';
import type { ReactNode } from 'react';
import { inMetric } from './floor-area.ts';

interface CompareRow {
  name: string;
  /** Null where the organiser said nothing. */
  of: (event: EventDetail) => ReactNode;
}

const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ') || null;

/** What events are compared by. */
export const compareRows: readonly CompareRow[] = [
  { name: 'Dates', of: (event) => formatEventDays(event) },
  { name: 'Place', of: ({ venue }) => `${venue.name}, ${venue.place}` },
  {
    name: 'Tickets from',
    of: ({ minTicketPrice, ticketPriceCurrency }) =>
      minTicketPrice === null
        ? null
        : formatMoney(fromMajor(minTicketPrice, ticketPriceCurrency), { zeroAsFree: true }),
  },
  {
    name: 'Rating',
    of: ({ rating }) => (rating === null ? null : <RatingStars rating={rating} size={14} />),
  },
  {
    name: 'Event type',
    of: ({ eventType, otherEventType }) =>
      (eventType.toLowerCase() === 'other' && otherEventType) || eventType,
  },
  { name: 'Attendance', of: ({ attendanceType }) => attendanceType },
  { name: 'Sectors', of: ({ sectors }) => names(sectors) },
  { name: 'Expected attendees', of: ({ numAttendees }) => numAttendees?.name },
  { name: 'Expected exhibitors', of: ({ numExhibitors }) => numExhibitors?.name },
  {
    name: 'Event size',
    of: ({ eventSize, eventSizeMetric }) => eventSize && inMetric(eventSize.name, eventSizeMetric),
  },
  { name: 'Job titles', of: ({ attendeeJobTitles }) => names(attendeeJobTitles) },
  { name: 'Exhibitor types', of: ({ exhibitorTypes }) => names(exhibitorTypes) },
  { name: 'Audiences', of: ({ audiences }) => names(audiences) },
  { name: 'Organiser', of: ({ partner }) => partner.partnerName },
];
