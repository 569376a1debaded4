import { z } from 'zod';
import { Announcement } from '../announcements/announcement.ts';
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
import { ticketAttendances } from './ticket-attendance.ts';
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
  /** Cheapest ticket that admits online only, where that price is of one at the venue; absent without. */
  minOnlinePrice: MajorAmount.optional(),
  /** Ticket of the price at the venue; null without tickets. */
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
  /** Present only if it is sold to those whose request the organiser approves. */
  needsApproval: z.literal(true).optional(),
  /** Present only if a card is authorised with each request. */
  needsCard: z.literal(true).optional(),
  /** Present only if no request is complete without its card. */
  requiresCard: z.literal(true).optional(),
  /** Absent if it admits at the venue and online. */
  attendance: z.enum(ticketAttendances).optional(),
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
  minOnlinePrice: true,
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
  /** The organiser's words for each, null where there are none; absent if there are none for any. */
  bannerImageTexts: z.array(z.string().nullable()).optional(),
  partner: z.object({ id: PartnerId, partnerName: z.string() }),
  /** Null for an event that takes place once. */
  series: z.object({ id: SeriesId, name: z.string() }).nullable().default(null),
  /** In the order of the organiser. */
  speakers: z.array(Speaker.extend({ imageUrl: z.string().nullable() })).default([]),
  subEvents: z.array(SubEvent),
  /** Of all editions of its series; null for an event that takes place once. */
  reviews: EventReviews.nullable().default(null),
  /** People counted at the check-in, once the event is over; null where too few tickets were scanned to know. */
  attended: z.number().int().nullable().default(null),
  /** The same of an earlier edition of its series, by the edition's name. */
  attendedBefore: z.object({ count: z.number().int(), edition: z.string() }).nullable().default(null),
  documents: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['agenda', 'exhibitor-list']),
      name: z.string(),
      url: z.string(),
    }),
  ),
  ticketCurrencyCode: CurrencyCode,
  /** The most that damage can cost with an order placed now, in the currency of the tickets; 0: nothing is charged. */
  damageLimit: MajorAmount.default(0),
  ticketTypes: z.array(PublicTicketType),
  /** Percentages off from a number of tickets in one order; absent if there are none. */
  groupDiscounts: z
    .array(
      z.object({
        fromTickets: z.int(),
        percent: z.int(),
        /** Ticket types that count and get it; empty for all. */
        ticketTypeIds: z.array(TicketTypeId),
      }),
    )
    .optional(),
  /** Newest first; absent if there are none. */
  announcements: z.array(Announcement).optional(),
  /** Present only if there are codes to enter. */
  hasCodes: z.literal(true).optional(),
  /** Present only on cancelled events. */
  isCancelled: z.literal(true).optional(),
});
export type EventDetail = z.infer<typeof EventDetail>;
