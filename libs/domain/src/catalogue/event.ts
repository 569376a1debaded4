import { z } from 'zod';
import {
  CurrencyCode,
  EventId,
  Instant,
  MajorAmount,
  Option,
  OptionId,
  PartnerId,
  PlaceId,
  PolicyId,
  SubEventId,
  TicketTypeId,
  VenueId,
} from '../kernel/fields.ts';

/** Percent given back for a cancellation between `startDaysBeforeEvent` (the larger number) and `endDaysBeforeEvent` (partner spec 3). */
export const CancellationPeriod = z.object({
  percentageRefund: z.number().min(0).max(100),
  startDaysBeforeEvent: z.number().int().nonnegative(),
  endDaysBeforeEvent: z.number().int().nonnegative(),
});
export type CancellationPeriod = z.infer<typeof CancellationPeriod>;

export const EventCard = z.object({
  id: EventId,
  name: z.string(),
  thumbnailImageUrl: z.string().nullable(),
  eventType: z.string(),
  otherEventType: z.string().nullable(),
  rating: z.number().min(0).max(5).nullable(),
  tagline: z.string(),
  venue: z.object({ name: z.string(), place: z.string() }),
  attendanceType: z.string(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
  sectors: z.array(Option),
  minTicketPrice: MajorAmount.nullable(),
  ticketPriceCurrency: CurrencyCode,
  isFavourited: z.boolean(),
  isSponsored: z.boolean(),
});
export type EventCard = z.infer<typeof EventCard>;

const AgendaItem = z.object({
  id: OptionId,
  name: z.string(),
  description: z.string(),
  startDateTime: Instant,
});
export const SubEvent = z.object({
  id: SubEventId,
  name: z.string(),
  description: z.string(),
  startDateTime: Instant,
  subEventType: z.string(),
  price: MajorAmount,
  currencyCode: CurrencyCode,
});
export type SubEvent = z.infer<typeof SubEvent>;

export const PublicTicketType = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  price: MajorAmount,
  startDateTime: Instant,
  endDateTime: Instant,
  cancellationPolicy: z
    .object({ id: PolicyId, name: z.string(), cancellationPolicyPeriods: z.array(CancellationPeriod) })
    .nullable(),
});
export type PublicTicketType = z.infer<typeof PublicTicketType>;

const named = z.object({ id: OptionId, name: z.string() }).nullable();

export const EventDetail = EventCard.omit({ isSponsored: true }).extend({
  description: z.string(),
  venue: z.object({
    id: VenueId,
    name: z.string(),
    place: z.string(),
    placeId: PlaceId,
    googlePlaceId: z.string().nullable(),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  sectors: z.array(Option.extend({ sectorSubtypes: z.array(Option) })),
  minAttendees: z.number().int().nullable(),
  maxAttendees: z.number().int().nullable(),
  imageUrl: z.string().nullable(),
  bannerImageUrls: z.array(z.string()),
  websiteUrl: z.string().nullable(),
  partner: z.object({ id: PartnerId, partnerName: z.string() }),
  eventSize: named,
  eventSizeMetric: z.enum(['sqm', 'sqft']),
  numAttendees: named,
  previousNumAttendees: z.number().int().nullable(),
  numExhibitors: named,
  previousNumExhibitors: z.number().int().nullable(),
  audiences: z.array(Option),
  attendeeJobTitles: z.array(Option),
  attendeeClasses: z.array(Option),
  otherAttendeeClass: z.string().nullable(),
  attendeeDesignations: z.array(Option),
  attendeeCountries: z.array(Option),
  exhibitorTypes: z.array(Option),
  exhibitorCountries: z.array(Option),
  agendaItems: z.array(AgendaItem),
  subEvents: z.array(SubEvent),
  documents: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['agenda', 'exhibitor-list']),
      name: z.string(),
      url: z.string(),
    }),
  ),
  ticketCurrencyCode: CurrencyCode,
  ticketTypes: z.array(PublicTicketType),
  otherInformation: z.string().nullable(),
  /** Said only of an event that its organiser has called off. */
  isCancelled: z.literal(true).optional(),
});
export type EventDetail = z.infer<typeof EventDetail>;
