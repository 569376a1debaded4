import { z } from 'zod';
import {
  EditableEvent,
  EventFiles,
  EventStatus,
  EventSummary,
  EventVersion,
} from '../authoring/authoring.contract.ts';
import { EventTime } from '../authoring/event-time.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  Done,
  EventId,
  EventVersionId,
  Instant,
  PartnerId,
  PlaceId,
  VenueId,
  coerceNumber,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { Partner, VettingStatus, VettingUpdate } from '../partners/partners.contract.ts';
import { AddressLetter } from '../verification/verification.contract.ts';
import { EventWarning } from './event-warnings.ts';
import { vettingCalls } from './vetting.calls.ts';

const choose = code('choose-decision');

/** Approve or Reject, as the form or the response spells it, in any case. */
const Decision = z
  .string(choose)
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['APPROVE', 'APPROVED', 'REJECT', 'REJECTED'], choose))
  .transform((word) => (word.startsWith('APPROVE') ? ('APPROVED' as const) : ('REJECTED' as const)));

const comment = code('comment-required');

/** A decision: the comment is emailed to the partner, the notes stay internal. */
export const VettingForm = z.object({
  status: Decision,
  comment: z.string(comment).trim().min(1, comment).max(5000),
  notes: z
    .string()
    .trim()
    .max(5000)
    .nullish()
    .transform((text) => text || null),
  /** The newest decision that was shown, null for none. If a newer one exists, the call fails. */
  lastUpdateId: z.number().int().nullish(),
});
export type VettingForm = z.input<typeof VettingForm>;

/** A decision on an approved partner's new legal facts; the comment is emailed to it. */
export const FactsDecision = VettingForm.pick({ status: true, comment: true }).extend({
  /** When the facts that were shown were proposed. If there are newer ones, the call fails. */
  proposedAt: Instant,
});
export type FactsDecision = z.input<typeof FactsDecision>;

/** A decision as administrators read it. */
export const AdminVettingUpdate = VettingUpdate.extend({
  notes: z.string().nullable(),
  by: z.string().nullable(),
});
export type AdminVettingUpdate = z.infer<typeof AdminVettingUpdate>;

export const AdminEventSummary = EventSummary.extend({
  partner: z.object({ id: PartnerId, partnerName: z.string() }),
  /** When the newest version was submitted. */
  submittedAt: Instant,
});
export type AdminEventSummary = z.infer<typeof AdminEventSummary>;

export const AdminEvent = EditableEvent.extend({
  submittedAt: Instant,
  vettingStatusUpdates: z.array(AdminVettingUpdate),
  /** Changes of the newest version against the published one. */
  changes: EventVersion.shape.changes,
  /** Files that visitors see, null without an approved version. */
  approvedFiles: EventFiles.nullable().default(null),
  /** Findings of automatic checks in the newest version. */
  warnings: z.array(EventWarning).default([]),
  /** Since when and why what is known of its attendees is held past its term; null if it isn't. */
  legalHold: z.object({ at: Instant, reason: z.string() }).nullable().default(null),
});
export type AdminEvent = z.infer<typeof AdminEvent>;

export const AdminPartnerSummary = z.object({
  id: PartnerId,
  name: z.string(),
  organizationType: z.string().nullable(),
  currentVettingStatus: VettingStatus,
  address: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  addressVerified: z.boolean(),
  companySize: z.string().nullable(),
  sectors: z.array(z.object({ id: z.number().int(), name: z.string() })),
  appliedAt: Instant,
  blockedAt: Instant.nullable(),
  /** Since when new legal facts wait for a decision. */
  proposedAt: Instant.nullable().default(null),
});
export type AdminPartnerSummary = z.infer<typeof AdminPartnerSummary>;

export const AdminPartner = Partner.extend({
  appliedAt: Instant,
  /** The letter to be posted, null for none. */
  addressLetter: AddressLetter.nullable(),
  blockedAt: Instant.nullable(),
  /** As sent to the partner. */
  blockedReason: z.string().nullable(),
  vettingStatusUpdates: z.array(AdminVettingUpdate),
});
export type AdminPartner = z.infer<typeof AdminPartner>;

/** The reason is sent to the blocked partner or account. */
export const BlockForm = z.object({
  reason: z.string(code('reason-required')).trim().min(1, code('reason-required')).max(500),
});

/** A location and the start there. */
const Whereabouts = z.object({ venue: z.string(), timeZone: z.string(), startDateTime: Instant });
export const LocationChange = z.object({ before: Whereabouts, after: Whereabouts });
export type LocationChange = z.infer<typeof LocationChange>;

const eventId = coerceNumber(EventId);
const ofPartner = z.object({ partnerId: coerceNumber(PartnerId) });

export const EventListing = listing(['date', 'capacity', 'ticketsSold', 'submitted']).extend({
  status: EventStatus.optional(),
  when: EventTime.default('all'),
});
/** Status of a partner: blocked, or its vetting status; or waiting for a letter or a decision on new legal facts. */
export const PartnerStanding = z.enum([...VettingStatus.options, 'BLOCKED', 'LETTER_TO_POST', 'NEW_FACTS']);
export const PartnerListing = listing(['name', 'applied']).extend({ status: PartnerStanding.optional() });

/** Previous and next record of a list. */
const adjacentIds = <Id extends z.ZodType>(id: Id) =>
  z.object({ previous: id.nullable(), next: id.nullable() });
const inPages = { page: true, limit: true } as const;

export const vettingContract = defineContract(vettingCalls, {
  events: { query: EventListing, response: z.array(AdminEventSummary) },
  event: { params: z.object({ eventId }), response: AdminEvent },
  eventNeighbours: {
    params: z.object({ eventId }),
    query: EventListing.omit(inPages),
    response: adjacentIds(EventId),
  },
  vetEvent: {
    params: z.object({ eventId, eventVersionId: coerceNumber(EventVersionId) }),
    body: VettingForm,
    response: AdminVettingUpdate,
  },
  moveEvent: {
    note: 'Takes effect immediately. The clock times stay the same in the new time zone.',
    params: z.object({ eventId }),
    body: z.object({
      placeId: coerceNumber(PlaceId).nullish(),
      venueId: coerceNumber(VenueId).nullish(),
    }),
    response: Done.extend({
      /** Location before and after. The clock times stay, so that another zone moves the instants. */
      changes: LocationChange,
    }),
  },
  beginLegalHold: {
    note: 'Names, answers, scans and notes stay past their terms until the hold is ended. The reason is not shown to the partner.',
    params: z.object({ eventId }),
    body: BlockForm,
    response: Done,
  },
  endLegalHold: {
    note: 'Data whose term is over is removed in the next night.',
    params: z.object({ eventId }),
    response: Done,
  },
  partners: { query: PartnerListing, response: z.array(AdminPartnerSummary) },
  partner: { params: ofPartner, response: AdminPartner },
  partnerNeighbours: {
    params: ofPartner,
    query: PartnerListing.omit(inPages),
    response: adjacentIds(PartnerId),
  },
  blockPartner: {
    note: 'Hides its events. The reason is emailed to its team.',
    params: ofPartner,
    body: BlockForm,
    response: Done,
  },
  unblockPartner: { params: ofPartner, response: Done },
  vetFacts: {
    note: 'The partner stays approved either way.',
    params: ofPartner,
    body: FactsDecision,
    response: Done,
  },
  vetPartner: { params: ofPartner, body: VettingForm, response: AdminVettingUpdate },
});
