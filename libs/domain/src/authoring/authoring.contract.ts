import { z } from 'zod';
import { CancellationPeriod } from '../catalogue/event.ts';
import { ticketAttendances } from '../catalogue/ticket-attendance.ts';
import { ticketLimitFields } from '../catalogue/ticket-limit-fields.ts';
import { partnerFields } from '../event-fields/read.ts';
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
  SeriesId,
  SubEventId,
  TicketTypeId,
  VenueId,
  coerceNumber,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { VettingStatus, VettingUpdate } from '../partners/partners.contract.ts';
import { authoringCalls } from './authoring.calls.ts';
import { CancelEvent, EventCancellation } from './event-cancellation.ts';
import { scanStatuses } from './event-files.ts';
import {
  EventChange,
  EventPayload,
  SubEventDraft,
  TicketTypeDraft,
  subEventFields,
  ticketTypeFields,
} from './event-payload.ts';
import { EventTime } from './event-time.ts';

/** The newest version's decision, or cancelled. */
export const EventStatus = z.enum([...VettingStatus.options, 'CANCELLED']);
export type EventStatus = z.infer<typeof EventStatus>;

export const EditableTicketType = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  price: Price,
  quantity: z.number().int(),
  /** Sold or held. */
  taken: z.number().int(),
  ...ticketLimitFields,
  needsCode: z.boolean().default(false),
  needsApproval: z.boolean().default(false),
  needsCard: z.boolean().default(false),
  requiresCard: z.boolean().default(false),
  /** Null if it admits at the venue and online. */
  attendance: z.enum(ticketAttendances).nullable().default(null),
  startDateTime: Instant,
  endDateTime: Instant,
  cancellationPolicyId: PolicyId.nullable(),
  cancellationPolicy: z
    .object({ id: PolicyId, name: z.string(), cancellationPolicyPeriods: z.array(CancellationPeriod) })
    .nullable(),
});
export type EditableTicketType = z.infer<typeof EditableTicketType>;

export const EditableSubEvent = z.object({
  id: SubEventId,
  name: z.string(),
  description: z.string(),
  startDateTime: Instant,
  price: Price,
  currencyCode: CurrencyCode,
  subEventType: z.string(),
  subEventTypeId: OptionId,
});
export type EditableSubEvent = z.infer<typeof EditableSubEvent>;

const image = z.object({
  id: z.number().int(),
  url: z.string(),
  alternativeText: z.string().nullable(),
});

/** The images and documents of one version, or of a draft. */
export const EventFiles = z.object({
  thumbnail: image.nullable(),
  banners: z.array(image),
  speakerImages: z.array(image.extend({ speakerId: z.number().int() })).default([]),
  documents: z.array(
    z.object({
      id: z.number().int(),
      type: z.enum(['agenda', 'exhibitor-list']),
      name: z.string(),
      url: z.string(),
      scanStatus: z.enum(scanStatuses).default('UNSCANNED'),
    }),
  ),
});
export type EventFiles = z.infer<typeof EventFiles>;

/** An event as lists show it (partner spec 2). */
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
  venue: z.object({
    id: VenueId,
    name: z.string(),
    place: z.string(),
    /** True for an event without a building. */
    isOnline: z.boolean().default(false),
  }),
  thumbnailImageUrl: z.string().nullable(),
  currentStatus: EventStatus,
  currentEventVersionId: EventVersionId,
  /** Whether visitors see a version of it. */
  isPublic: z.boolean(),
  /** Stock of the ticket types on sale, and how much of it is sold or held. */
  capacity: z.number().int(),
  ticketsSold: z.number().int(),
});
export type EventSummary = z.infer<typeof EventSummary>;

/**
 * The newest version of an event, as its partner and administrators read it (partner spec 3, event as read).
 */
export const EditableEvent = EventSummary.extend({
  ...partnerFields,
  partner: z.object({ id: PartnerId, partnerName: z.string() }),
  venue: z.object({
    id: VenueId,
    name: z.string(),
    address: z.string().nullable(),
    place: z.string(),
    /** Place of the building; for an online event, the largest place of its time zone. */
    placeId: PlaceId,
    googlePlaceId: z.string().nullable(),
    isOnline: z.boolean().default(false),
    rooms: z.array(z.string()).default([]),
  }),
  series: z.object({ id: SeriesId, name: z.string() }).nullable().default(null),
  attendanceType: z.string(),
  attendanceTypeId: OptionId,
  eventTypeId: OptionId,
  imageUrl: z.string().nullable(),
  bannerImageUrls: z.array(z.string()),
  ...EventFiles.shape,
  sectors: z.array(Option.extend({ sectorSubtypes: z.array(Option) })),
  minAttendees: z.number().int().nullable(),
  maxAttendees: z.number().int().nullable(),
  subEvents: z.array(EditableSubEvent),
  ticketCurrencyCode: CurrencyCode,
  ticketTypes: z.array(EditableTicketType),
  vettingStatusUpdates: z.array(VettingUpdate),
  /** Whether visitors see this version; with `autoPublish` they do before it is reviewed. */
  isNewestPublic: z.boolean().default(false),
  /** Address of the public page; null while visitors see none. */
  publicUrl: z.string().nullable().default(null),
  /** Days before it begins until which buyers may give a ticket to somebody else; null: never. */
  nameChangeDays: z.int().nullable().default(null),
  /** Companies may pay for its tickets by transfer. */
  acceptsTransfers: z.boolean().default(false),
  /** The most that damage can cost with an order placed from now on, in minor units; 0: none. */
  damageLimitMinor: z.int().default(0),
});
export type EditableEvent = z.infer<typeof EditableEvent>;

/** One version of an event with its changes in words. */
export const EventVersion = z.object({
  id: EventVersionId,
  number: z.number().int(),
  status: VettingStatus,
  isPublic: z.boolean(),
  createdAt: Instant,
  /** Names of fields; clients have the labels. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  updates: z.array(VettingUpdate),
});
export type EventVersion = z.infer<typeof EventVersion>;

/** Without a limit the list has all events of the partner, at most a thousand, as before it had pages. */
export const OwnEventListing = listing(['date', 'capacity', 'ticketsSold']).extend({
  status: EventStatus.optional(),
  when: EventTime.default('all'),
  limit: coerceNumber(z.number().int().min(1).max(1000)).default(1000),
});
export type OwnEventListing = z.output<typeof OwnEventListing>;

/** Fields of the calls about files, of events and of drafts. */
export const fileFields = {
  fileId: coerceNumber(z.number().int().positive()),
  imageKind: z.enum(['thumbnail', 'banner']),
  speakerId: coerceNumber(OptionId),
  documentKind: z.enum(['agenda', 'exhibitor-list']),
  imageChange: z.object({
    alternativeText: z.string().trim().max(200).optional(),
    position: coerceNumber(z.number().int().min(0).max(10)).optional(),
  }),
  added: z.object({ id: z.number().int(), url: z.string() }),
};
export type ImageChange = z.infer<typeof fileFields.imageChange>;

const { fileId, imageKind, speakerId, documentKind, imageChange, added } = fileFields;
const eventId = coerceNumber(EventId);
const ofEvent = z.object({ eventId });
const ofTicketType = z.object({ eventId, ticketTypeId: coerceNumber(TicketTypeId) });
const ofSubEvent = z.object({ eventId, subEventId: coerceNumber(SubEventId) });
const ofImage = z.object({ eventId, imageId: fileId });

/** Days before an event until which tickets may be given to somebody else. */
const NameChanges = z.object({ nameChangeDays: z.int().min(0).max(365).nullable() });

/** The most that damage can cost with an order, in minor units of the event's currency; 0: none. */
const DamageLimit = z.object({
  damageLimitMinor: z
    .int(code('damage-limit-invalid'))
    .min(0, code('damage-limit-invalid'))
    .max(1_000_000_000, code('damage-limit-invalid')),
});

export const authoringContract = defineContract(authoringCalls, {
  ownEvents: { query: OwnEventListing, response: z.array(EventSummary) },
  createEvent: {
    note: 'Its first version is submitted for review.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: EventPayload,
    response: z.object({ id: EventId }),
  },
  ownEvent: { params: ofEvent, response: EditableEvent },
  changeEvent: {
    note: 'Writes a new version for review. Visitors see the approved version until then. With `basedOn`, a text that somebody else has changed since that version is not overwritten: 409.',
    params: ofEvent,
    body: EventChange.extend({ basedOn: coerceNumber(EventVersionId).optional() }),
    response: z.object({ id: EventId }),
  },
  eventVersions: { params: ofEvent, response: z.array(EventVersion) },
  eventCancellation: {
    note: 'Shows what a cancellation would refund, or how far the refunds are.',
    params: ofEvent,
    response: EventCancellation,
  },
  setNameChanges: {
    note: 'Days before the event until which buyers may give a ticket to somebody else; null: never.',
    params: ofEvent,
    body: NameChanges,
    response: NameChanges,
  },
  setDamageLimit: {
    note: 'For orders placed from now on; earlier ones keep the limit that was shown when they were placed.',
    params: ofEvent,
    body: DamageLimit,
    response: DamageLimit,
  },
  cancelEvent: {
    note: 'Refunds every order in full and emails every ticket holder.',
    params: ofEvent,
    body: CancelEvent,
    response: EventCancellation,
  },
  addImage: {
    note: 'Part of the version in review, or of a new one.',
    params: z.object({ eventId, kind: imageKind }),
    response: added,
  },
  changeImage: { params: ofImage, body: imageChange, response: Done },
  addSpeakerImage: {
    note: 'Replaces the one before.',
    params: z.object({ eventId, speakerId }),
    response: added,
  },
  removeImage: { params: ofImage, response: Done },
  addDocument: { params: z.object({ eventId, kind: documentKind }), response: added },
  removeDocument: { params: z.object({ eventId, documentId: fileId }), response: Done },
  addTicketType: { params: ofEvent, body: TicketTypeDraft, response: EditableTicketType },
  changeTicketType: {
    note: 'Existing orders keep their price and policy.',
    params: ofTicketType,
    body: z.object(ticketTypeFields).partial(),
    response: EditableTicketType,
  },
  withdrawTicketType: { params: ofTicketType, response: Done },
  addSubEvent: { params: ofEvent, body: SubEventDraft, response: EditableSubEvent },
  changeSubEvent: {
    note: 'Existing orders keep their price.',
    params: ofSubEvent,
    body: z.object(subEventFields).partial(),
    response: EditableSubEvent,
  },
  withdrawSubEvent: { params: ofSubEvent, response: Done },
});
