import { z } from 'zod';
import { AuthoredEvent, EventStatus, EventSummary, EventVersion } from '../authoring/authoring.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  Done,
  EventId,
  EventVersionId,
  Instant,
  PartnerId,
  PlaceId,
  VenueId,
  asNumber,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { Partner, VettingStatus, VettingUpdate } from '../partners/partners.contract.ts';
import { AddressLetter } from '../verification/verification.contract.ts';
import { vettingCalls } from './vetting.calls.ts';

const choose = 'Please choose Approve or Reject';

/** Approve or Reject, in the words of the form or of the answer, whatever the case (product decisions 13). */
const Decision = z
  .string(choose)
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['APPROVE', 'APPROVED', 'REJECT', 'REJECTED'], choose))
  .transform((word) => (word.startsWith('APPROVE') ? ('APPROVED' as const) : ('REJECTED' as const)));

const comment = 'Please write a comment';

/** A decision: the comment is mailed to the partner, the notes stay inside. */
export const VettingForm = z.object({
  status: Decision,
  comment: z.string(comment).trim().min(1, comment).max(5000),
  notes: z
    .string()
    .trim()
    .max(5000)
    .nullish()
    .transform((text) => text || null),
  /** The newest decision that was seen, null for none; where another came since, nothing is decided. */
  lastUpdateId: z.number().int().nullish(),
});
export type VettingForm = z.input<typeof VettingForm>;

/** A decision as administrators read it. */
export const AdminVettingUpdate = VettingUpdate.extend({
  notes: z.string().nullable(),
  by: z.string().nullable(),
});
export type AdminVettingUpdate = z.infer<typeof AdminVettingUpdate>;

export const AdminEventSummary = EventSummary.extend({
  partner: z.object({ id: PartnerId, partnerName: z.string() }),
  /** When the newest version was written. */
  submittedAt: Instant,
});
export type AdminEventSummary = z.infer<typeof AdminEventSummary>;

export const AdminEvent = AuthoredEvent.extend({
  submittedAt: Instant,
  vettingStatusUpdates: z.array(AdminVettingUpdate),
  /** What the newest version says differently from the one the public sees. */
  changes: EventVersion.shape.changes,
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
});
export type AdminPartnerSummary = z.infer<typeof AdminPartnerSummary>;

export const AdminPartner = Partner.extend({
  appliedAt: Instant,
  /** The letter that may be posted, null for none. */
  addressLetter: AddressLetter.nullable(),
  blockedAt: Instant.nullable(),
  /** As the partner was told. */
  blockedReason: z.string().nullable(),
  vettingStatusUpdates: z.array(AdminVettingUpdate),
});
export type AdminPartner = z.infer<typeof AdminPartner>;

/** Why somebody is kept out; they are told. */
export const BlockForm = z.object({
  reason: z.string('Please write a reason').trim().min(1, 'Please write a reason').max(500),
});

const eventId = asNumber(EventId);
const ofPartner = z.object({ partnerId: asNumber(PartnerId) });

export const EventListing = listing(['date', 'capacity', 'ticketsSold', 'submitted']).extend({
  status: EventStatus.optional(),
});
/** Where a partner stands: blocked, or else as it was vetted; or whether it waits for a letter to be posted. */
export const PartnerStanding = z.enum([...VettingStatus.options, 'BLOCKED', 'LETTER_TO_POST']);
export const PartnerListing = listing(['name', 'applied']).extend({ status: PartnerStanding.optional() });

/** The records before and after one in a list. */
const neighbours = <Id extends z.ZodType>(id: Id) =>
  z.object({ previous: id.nullable(), next: id.nullable() });
const inPages = { page: true, limit: true } as const;

export const vettingContract = defineContract(vettingCalls, {
  events: { query: EventListing, response: z.array(AdminEventSummary) },
  event: { params: z.object({ eventId }), response: AdminEvent },
  eventNeighbours: {
    params: z.object({ eventId }),
    query: EventListing.omit(inPages),
    response: neighbours(EventId),
  },
  vetEvent: {
    params: z.object({ eventId, eventVersionId: asNumber(EventVersionId) }),
    body: VettingForm,
    response: AdminVettingUpdate,
  },
  moveEvent: {
    params: z.object({ eventId }),
    body: z.object({
      placeId: asNumber(PlaceId).nullish(),
      venueId: asNumber(VenueId).nullish(),
    }),
    response: Done,
  },
  partners: { query: PartnerListing, response: z.array(AdminPartnerSummary) },
  partner: { params: ofPartner, response: AdminPartner },
  partnerNeighbours: {
    params: ofPartner,
    query: PartnerListing.omit(inPages),
    response: neighbours(PartnerId),
  },
  blockPartner: { params: ofPartner, body: BlockForm, response: Done },
  unblockPartner: { params: ofPartner, response: Done },
  vetPartner: { params: ofPartner, body: VettingForm, response: AdminVettingUpdate },
});
