import { dayIn, ticketCurrencies, type AuthoredEvent } from '@atrium/domain';
import { wallTimeOf } from '@atrium/ui';
import { z } from 'zod';
import { extraValues, ticketTypeValues } from '../offers/index.ts';
import { daysToNextEdition, movedBy } from './next-edition.ts';

const option = z.object({ id: z.number(), name: z.string() });
const choice = z.number().nullable();
const count = z.number().nullable();
const moment = z.string().nullable();

/** What the form holds, and what a draft of it keeps; times are those of a clock at the venue. */
export const EventValues = z.object({
  name: z.string(),
  eventTypeId: choice,
  otherEventType: z.string(),
  tagline: z.string(),
  description: z.string(),
  websiteUrl: z.string(),
  attendanceType: choice,
  startDateTime: moment,
  endDateTime: moment,
  otherInformation: z.string(),
  venueId: option
    .extend({ address: z.string().nullable(), place: z.string(), timeZone: z.string() })
    .nullable(),
  eventSizeId: choice,
  eventSizeMetric: z.enum(['sqm', 'sqft']),
  audiences: z.array(z.number()),
  numAttendeesId: choice,
  previousNumAttendees: count,
  attendeeClasses: z.array(z.number()),
  otherAttendeeClass: z.string(),
  attendeeDesignations: z.array(z.number()),
  attendeeJobTitles: z.array(option),
  attendeeCountries: z.array(option),
  numExhibitorsId: choice,
  previousNumExhibitors: count,
  exhibitorTypes: z.array(z.number()),
  exhibitorCountries: z.array(option),
  sectors: z.array(z.number()),
  sectorSubtypes: z.array(z.number()),
  agendaItems: z.array(z.object({ name: z.string(), description: z.string(), startDateTime: moment })),
  subEvents: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      subEventType: choice,
      startDateTime: moment,
      price: z.number().nullable(),
    }),
  ),
  currencyCode: z.enum(ticketCurrencies),
  ticketTypes: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      price: z.number().nullable(),
      quantity: z.number().nullable(),
      startDateTime: moment,
      endDateTime: moment,
      cancellationPolicyId: choice,
    }),
  ),
});
export type EventValues = z.infer<typeof EventValues>;
export type AgendaValues = EventValues['agendaItems'][number];
export type VenueChoice = NonNullable<EventValues['venueId']>;

/** What the form of a new event begins with. */
export const emptyEvent: EventValues = {
  name: '',
  eventTypeId: null,
  otherEventType: '',
  tagline: '',
  description: '',
  websiteUrl: '',
  attendanceType: null,
  startDateTime: null,
  endDateTime: null,
  otherInformation: '',
  venueId: null,
  eventSizeId: null,
  eventSizeMetric: 'sqm',
  audiences: [],
  numAttendeesId: null,
  previousNumAttendees: null,
  attendeeClasses: [],
  otherAttendeeClass: '',
  attendeeDesignations: [],
  attendeeJobTitles: [],
  attendeeCountries: [],
  numExhibitorsId: null,
  previousNumExhibitors: null,
  exhibitorTypes: [],
  exhibitorCountries: [],
  sectors: [],
  sectorSubtypes: [],
  agendaItems: [],
  subEvents: [],
  currencyCode: 'USD',
  ticketTypes: [],
};

const ids = (options: readonly { id: number }[]) => options.map(({ id }) => id);

/** An event that there is, to be changed. Its ticket types and extras are changed on its own page. */
export function valuesOf(event: AuthoredEvent): EventValues {
  const { venue, timeZone } = event;
  const clock = (instant: string) => wallTimeOf(instant, timeZone);
  return {
    name: event.name,
    eventTypeId: event.eventTypeId,
    otherEventType: event.otherEventType ?? '',
    tagline: event.tagline,
    description: event.description,
    websiteUrl: event.websiteUrl ?? '',
    attendanceType: event.attendanceTypeId,
    startDateTime: clock(event.startDateTime),
    endDateTime: clock(event.endDateTime),
    otherInformation: event.otherInformation ?? '',
    venueId: { id: venue.id, name: venue.name, address: venue.address, place: venue.place, timeZone },
    eventSizeId: event.eventSize?.id ?? null,
    eventSizeMetric: event.eventSizeMetric,
    audiences: ids(event.audiences),
    numAttendeesId: event.numAttendees?.id ?? null,
    previousNumAttendees: event.previousNumAttendees,
    attendeeClasses: ids(event.attendeeClasses),
    otherAttendeeClass: event.otherAttendeeClass ?? '',
    attendeeDesignations: ids(event.attendeeDesignations),
    attendeeJobTitles: event.attendeeJobTitles,
    attendeeCountries: event.attendeeCountries,
    numExhibitorsId: event.numExhibitors?.id ?? null,
    previousNumExhibitors: event.previousNumExhibitors,
    exhibitorTypes: ids(event.exhibitorTypes),
    exhibitorCountries: event.exhibitorCountries,
    sectors: ids(event.sectors),
    sectorSubtypes: event.sectors.flatMap(({ sectorSubtypes }) => ids(sectorSubtypes)),
    agendaItems: event.agendaItems.map(({ name, description, startDateTime }) => ({
      name,
      description,
      startDateTime: clock(startDateTime),
    })),
    subEvents: [],
    currencyCode: ticketCurrencies.find((code) => code === event.ticketCurrencyCode) ?? 'USD',
    ticketTypes: [],
  };
}

/** The next edition of an event that there is: every time of it is moved by as many days as its start. */
export function copyOf(event: AuthoredEvent, now: Date): EventValues {
  const { timeZone } = event;
  const values = valuesOf(event);
  const days = daysToNextEdition(dayIn(new Date(event.startDateTime), timeZone), dayIn(now, timeZone));
  const moved = <T extends Partial<Record<'startDateTime' | 'endDateTime', string | null>>>(part: T): T => ({
    ...part,
    ...(part.startDateTime && { startDateTime: movedBy(part.startDateTime, days) }),
    ...(part.endDateTime && { endDateTime: movedBy(part.endDateTime, days) }),
  });
  return {
    ...moved(values),
    agendaItems: values.agendaItems.map(moved),
    subEvents: event.subEvents.map((extra) => moved(extraValues(extra, timeZone))),
    ticketTypes: event.ticketTypes.map((ticketType) => moved(ticketTypeValues(ticketType, timeZone))),
  };
}
