import { formatEventDays, fromMajor, type EventDetail } from '@atrium/domain';
import { RatingStars, kindOf } from '@atrium/ui';
import { locale, phrase, said, saidPlace, t } from '@atrium/ui/language';
import type { ReactNode } from 'react';
import { priceText } from '../../language/price-text.ts';
import { inMetric } from './floor-area.ts';

interface CompareRow {
  name: string;
  /** Null where the organiser said nothing. */
  of: (event: EventDetail) => ReactNode;
}

const names = (options: readonly { name: string }[]) => options.map(({ name }) => t(name)).join(', ') || null;

/** What events are compared by. */
export const compareRows: readonly CompareRow[] = [
  { name: phrase('Dates'), of: (event) => formatEventDays(event, locale()) },
  { name: phrase('Place'), of: ({ venue }) => `${venue.name}, ${saidPlace(venue.place)}` },
  {
    name: phrase('Tickets from'),
    of: ({ minTicketPrice, ticketPriceCurrency }) =>
      minTicketPrice === null ? null : priceText(fromMajor(minTicketPrice, ticketPriceCurrency)),
  },
  {
    name: phrase('Rating'),
    of: ({ rating }) => (rating === null ? null : <RatingStars rating={rating} size={14} />),
  },
  {
    name: phrase('Event type'),
    of: kindOf,
  },
  { name: phrase('Attendance'), of: ({ attendanceType }) => t(attendanceType) },
  { name: phrase('Sectors'), of: ({ sectors }) => names(sectors) },
  { name: phrase('Expected attendees'), of: ({ numAttendees }) => said(numAttendees?.name) },
  { name: phrase('Expected exhibitors'), of: ({ numExhibitors }) => said(numExhibitors?.name) },
  {
    name: phrase('Event size'),
    of: ({ eventSize, eventSizeMetric }) => eventSize && inMetric(eventSize.name, eventSizeMetric),
  },
  { name: phrase('Job titles'), of: ({ attendeeJobTitles }) => names(attendeeJobTitles) },
  { name: phrase('Exhibitor types'), of: ({ exhibitorTypes }) => names(exhibitorTypes) },
  { name: phrase('Audiences'), of: ({ audiences }) => names(audiences) },
  { name: phrase('Organiser'), of: ({ partner }) => partner.partnerName },
];
