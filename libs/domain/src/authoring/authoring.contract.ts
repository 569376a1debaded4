import { z } from 'zod';
import { CancellationPeriod } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  CurrencyCode,
  Done,
  EventId,
  EventVersionId,
  Instant,
  Option,
  OptionId,
  PartnerId,
  PlaceId,
  PolicyId,
  Price,
  SubEventId,
  TicketTypeId,
  VenueId,
  asNumber,
} from '../kernel/fields.ts';
import { VettingStatus, VettingUpdate } from '../partners/partners.contract.ts';
import { authoringCalls } from './authoring.calls.ts';
import { CancelEvent, EventCancellation } from './event-cancellation.ts';
import {
  EventChange,
  EventPayload,
  SubEventDraft,
  TicketTypeDraft,
  subEventFields,
  ticketTypeFields,
} from './event-payload.ts';

/** Where an event stands: the newest version's decision, or called off. */
export const EventStatus = z.enum([...VettingStatus.options, 'CANCELLED']);
export type EventStatus = z.infer<typeof EventStatus>;

export const AuthoredTicketType = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  price: Price,
  quantity: z.number().int(),
  /** Held and sold. */
  taken: z.number().int(),
  startDateTime: Instant,
  endDateTime: Instant,
  cancellationPolicyId: PolicyId.nullable(),
  cancellationPolicy: z
    .object({ id: PolicyId, name: z.string(), cancellationPolicyPeriods: z.array(CancellationPeriod) })
    .nullable(),
});
export type AuthoredTicketType = z.infer<typeof AuthoredTicketType>;

export const AuthoredSubEvent = z.object({
  id: SubEventId,
  name: z.string(),
  description: z.string(),
  startDateTime: Instant,
  price: Price,
  currencyCode: CurrencyCode,
  subEventType: z.string(),
  subEventTypeId: OptionId,
});
export type AuthoredSubEvent = z.infer<typeof AuthoredSubEvent>;

const named = Option.nullable();
const picture = z.object({
  id: z.number().int(),
  url: z.string(),
  alternativeText: z.string().nullable(),
});

/** What a list of events shows of one (partner spec 2). */
export const EventSummary = z.object({
  id: EventId,
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  eventType: z.string(),
  otherEventType: z.string().nullable(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
  venue: z.object({ id: VenueId, name: z.string(), place: z.string() }),
  thumbnailImageUrl: z.string().nullable(),
  currentStatus: EventStatus,
  currentEventVersionId: EventVersionId,
  /** The public sees some version of it. */
  isPublic: z.boolean(),
  /** Tickets there are and tickets held or sold, over the ticket types on sale. */
  capacity: z.number().int(),
  ticketsSold: z.number().int(),
});
export type EventSummary = z.infer<typeof EventSummary>;

/** An event as its partner and administrators read it: the newest version (partner spec 3, event as read). */
export const AuthoredEvent = EventSummary.extend({
  partner: z.object({ id: PartnerId, partnerName: z.string() }),
  venue: z.object({
    id: VenueId,
    name: z.string(),
    address: z.string().nullable(),
    place: z.string(),
    placeId: PlaceId,
    googlePlaceId: z.string().nullable(),
  }),
  attendanceType: z.string(),
  attendanceTypeId: OptionId,
  eventTypeId: OptionId,
  websiteUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  bannerImageUrls: z.array(z.string()),
  thumbnail: picture.nullable(),
  banners: z.array(picture),
  documents: z.array(
    z.object({
      id: z.number().int(),
      type: z.enum(['agenda', 'exhibitor-list']),
      name: z.string(),
      url: z.string(),
    }),
  ),
  sectors: z.array(Option.extend({ sectorSubtypes: z.array(Option) })),
  minAttendees: z.number().int().nullable(),
  maxAttendees: z.number().int().nullable(),
  eventSize: named,
  eventSizeMetric: z.enum(['sqm', 'sqft']),
  numAttendees: named,
  previousNumAttendees: z.number().int().nullable(),
  numExhibitors: named,
  previousNumExhibitors: z.number().int().nullable(),
  audiences: z.array(Option),
  attendeeClasses: z.array(Option),
  otherAttendeeClass: z.string().nullable(),
  attendeeJobTitles: z.array(Option),
  attendeeDesignations: z.array(Option),
  attendeeCountries: z.array(Option),
  exhibitorTypes: z.array(Option),
  exhibitorCountries: z.array(Option),
  agendaItems: z.array(
    z.object({ id: OptionId, name: z.string(), description: z.string(), startDateTime: Instant }),
  ),
  subEvents: z.array(AuthoredSubEvent),
  ticketCurrencyCode: CurrencyCode,
  ticketTypes: z.array(AuthoredTicketType),
  otherInformation: z.string().nullable(),
  vettingStatusUpdates: z.array(VettingUpdate),
});
export type AuthoredEvent = z.infer<typeof AuthoredEvent>;

/** One version of an event and what it changed, in words. */
export const EventVersion = z.object({
  id: EventVersionId,
  number: z.number().int(),
  status: VettingStatus,
  isPublic: z.boolean(),
  createdAt: Instant,
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  updates: z.array(VettingUpdate),
});
export type EventVersion = z.infer<typeof EventVersion>;

const eventId = asNumber(EventId);
const fileId = asNumber(z.number().int().positive());
const ofEvent = z.object({ eventId });
const ofTicketType = z.object({ eventId, ticketTypeId: asNumber(TicketTypeId) });
const ofSubEvent = z.object({ eventId, subEventId: asNumber(SubEventId) });
const ofImage = z.object({ eventId, imageId: fileId });
const Uploaded = z.object({ id: z.number().int(), url: z.string() });

export const authoringContract = defineContract(authoringCalls, {
  ownEvents: { response: z.array(EventSummary) },
  createEvent: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: EventPayload,
    response: z.object({ id: EventId }),
  },
  ownEvent: { params: ofEvent, response: AuthoredEvent },
  changeEvent: { params: ofEvent, body: EventChange, response: z.object({ id: EventId }) },
  eventVersions: { params: ofEvent, response: z.array(EventVersion) },
  eventCancellation: { params: ofEvent, response: EventCancellation },
  cancelEvent: { params: ofEvent, body: CancelEvent, response: EventCancellation },
  addImage: {
    params: z.object({ eventId, kind: z.enum(['thumbnail', 'banner']) }),
    response: Uploaded,
  },
  changeImage: {
    params: ofImage,
    body: z.object({
      alternativeText: z.string().trim().max(200).optional(),
      position: asNumber(z.number().int().min(0).max(10)).optional(),
    }),
    response: Done,
  },
  removeImage: { params: ofImage, response: Done },
  addDocument: {
    params: z.object({ eventId, kind: z.enum(['agenda', 'exhibitor-list']) }),
    response: Uploaded,
  },
  removeDocument: { params: z.object({ eventId, documentId: fileId }), response: Done },
  addTicketType: { params: ofEvent, body: TicketTypeDraft, response: AuthoredTicketType },
  changeTicketType: {
    params: ofTicketType,
    body: z.object(ticketTypeFields).partial(),
    response: AuthoredTicketType,
  },
  withdrawTicketType: { params: ofTicketType, response: Done },
  addSubEvent: { params: ofEvent, body: SubEventDraft, response: AuthoredSubEvent },
  changeSubEvent: {
    params: ofSubEvent,
    body: z.object(subEventFields).partial(),
    response: AuthoredSubEvent,
  },
  withdrawSubEvent: { params: ofSubEvent, response: Done },
});
