import { z } from 'zod';
import { Speaker } from '../event-fields/programme.ts';
import { publicFields } from '../event-fields/read.ts';
import {
  CurrencyCode,
  EventId,
  Instant,
  MajorAmount,
  Option,
  PartnerId,
  PlaceId,
  PolicyId,
  SeriesId,
  SubEventId,
  TicketTypeId,
  VenueId,
} from '../kernel/fields.ts';
import { storedDocument } from '../kernel/stored-document.ts';
import { EventReviews } from '../reviews/review.ts';
import { ticketLimitFields } from './ticket-limit-fields.ts';

/**
 * Percentage refunded for a cancellation between `startDaysBeforeEvent` (the larger number) and
 * `endDaysBeforeEvent` days before the event (partner spec 3).
 */
export const CancellationPeriod = z.object({
  percentageRefund: z.number().min(0).max(100),
  startDaysBeforeEvent: z.number().int().nonnegative(),
  endDaysBeforeEvent: z.number().int().nonnegative(),
});
export type CancellationPeriod = z.infer<typeof CancellationPeriod>;

/** Stored form of a policy's periods. */
export const cancellationPeriods = storedDocument(z.array(CancellationPeriod));
/** Stored form of a ticket's policy at the time of purchase. */
export const soldPolicy = storedDocument(
  z.object({ name: z.string().default(''), periods: z.array(CancellationPeriod).default([]) }),
);

export const EventCard = z.object({
  id: EventId,
  name: z.string(),
  thumbnailImageUrl: z.string().nullable(),
  eventType: z.string(),
  otherEventType: z.string().nullable(),
  /** Stars of its series in halves; null while there are too few reviews. */
  rating: z.number().min(0).max(5).nullable(),
  /** Shown reviews of its series. */
  reviewCount: z.number().int().default(0),
  tagline: z.string(),
  /** An online event is at `Online`, without a place. */
  venue: z.object({ name: z.string(), place: z.string(), isOnline: z.boolean().default(false) }),
  attendanceType: z.string(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
  sectors: z.array(Option),
  minTicketPrice: MajorAmount.nullable(),
  ticketPriceCurrency: CurrencyCode,
  /** Ticket of that price; null without tickets. */
  cheapestTicket: z
    .object({
      name: z.string(),
      /** Refund of a cancellation up to and including each day, from the first; nothing after the last. */
      refunds: z.array(z.object({ percentage: z.number(), until: z.iso.date() })),
    })
    .nullable()
    .default(null),
  /** Expected number of attendees, such as `501-1,000`. */
  attendeeRange: z.string().nullable().default(null),
  isFavourited: z.boolean(),
  isSponsored: z.boolean(),
  /** Payer of a sponsored card's place, and the visitor's choices that it is shown for. */
  sponsorship: z
    .object({
      advertiser: z.string(),
      payer: z.string(),
      reasons: z.array(z.enum(['sector', 'country', 'filters'])),
      /** Page about all sponsored events. */
      url: z.string(),
    })
    .optional(),
  /** The words that the event lacks, in a search for most of the words. */
  missing: z.array(z.string()).optional(),
});
export type EventCard = z.infer<typeof EventCard>;

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
  ...ticketLimitFields,
  cancellationPolicy: z
    .object({ id: PolicyId, name: z.string(), cancellationPolicyPeriods: z.array(CancellationPeriod) })
    .nullable(),
});
export type PublicTicketType = z.infer<typeof PublicTicketType>;

export const EventDetail = EventCard.omit({
  isSponsored: true,
  sponsorship: true,
  missing: true,
  cheapestTicket: true,
  attendeeRange: true,
}).extend({
  ...publicFields,
  venue: z.object({
    id: VenueId,
    name: z.string(),
    place: z.string(),
    placeId: PlaceId,
    googlePlaceId: z.string().nullable(),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isOnline: z.boolean().default(false),
    rooms: z.array(z.string()).default([]),
  }),
  sectors: z.array(Option.extend({ sectorSubtypes: z.array(Option) })),
  minAttendees: z.number().int().nullable(),
  maxAttendees: z.number().int().nullable(),
  imageUrl: z.string().nullable(),
  bannerImageUrls: z.array(z.string()),
  partner: z.object({ id: PartnerId, partnerName: z.string() }),
  /** Null for an event that takes place once. */
  series: z.object({ id: SeriesId, name: z.string() }).nullable().default(null),
  /** In the order of the organiser. */
  speakers: z.array(Speaker.extend({ imageUrl: z.string().nullable() })).default([]),
  subEvents: z.array(SubEvent),
  /** Of all editions of its series; null for an event that takes place once. */
  reviews: EventReviews.nullable().default(null),
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
  /** Present only on cancelled events. */
  isCancelled: z.literal(true).optional(),
});
export type EventDetail = z.infer<typeof EventDetail>;
