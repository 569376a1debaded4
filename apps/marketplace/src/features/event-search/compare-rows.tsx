import { formatEventDays, fromMajor, type EventDetail } from '@atrium/domain';
import { RatingStars, kindOf, toMetric } from '@atrium/ui';
import { locale, msg, translateMessage, t, venueText } from '@atrium/texts';
import type { ReactNode } from 'react';
import { priceText } from '../../language/price-text.ts';

interface CompareRow {
  name: string;
  /** Null if the organiser left it empty. */
  of: (event: EventDetail) => ReactNode;
}

const names = (options: readonly { name: string }[]) => options.map(({ name }) => t(name)).join(', ') || null;

/** Facts by which events are compared. */
export const compareRows: readonly CompareRow[] = [
  { name: msg('Dates'), of: (event) => formatEventDays(event, locale()) },
  { name: msg('Place'), of: ({ venue }) => venueText(venue) },
  {
    name: msg('Tickets from'),
    of: ({ minTicketPrice, ticketPriceCurrency, isCancelled }) =>
      minTicketPrice === null || isCancelled
        ? null
        : priceText(fromMajor(minTicketPrice, ticketPriceCurrency)),
  },
  {
    name: msg('Rating'),
    of: ({ rating }) => (rating === null ? null : <RatingStars rating={rating} size={14} />),
  },
  {
    name: msg('Event type'),
    of: kindOf,
  },
  { name: msg('Attendance'), of: ({ attendanceType }) => t(attendanceType) },
  { name: msg('Sectors'), of: ({ sectors }) => names(sectors) },
  { name: msg('Expected attendees'), of: ({ numAttendees }) => translateMessage(numAttendees?.name) },
  { name: msg('Expected exhibitors'), of: ({ numExhibitors }) => translateMessage(numExhibitors?.name) },
  {
    name: msg('Event size'),
    of: ({ eventSize, eventSizeMetric }) => eventSize && toMetric(eventSize.name, eventSizeMetric),
  },
  { name: msg('Job titles'), of: ({ attendeeJobTitles }) => names(attendeeJobTitles) },
  { name: msg('Exhibitor types'), of: ({ exhibitorTypes }) => names(exhibitorTypes) },
  { name: msg('Audiences'), of: ({ audiences }) => names(audiences) },
  { name: msg('Organiser'), of: ({ partner }) => partner.partnerName },
];
