import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Instant, PartnerId, VenueId, coerceNumber } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { Venue } from '../places/places.contract.ts';
import { VenueDraft } from '../places/venue-draft.ts';
import { venuesCalls } from './venues.calls.ts';

/** Visibility of a venue: its own company can choose it, every organiser, or no one any more. */
export const VenueStatus = z.enum(['OWN', 'SHARED', 'HIDDEN']);
export type VenueStatus = z.infer<typeof VenueStatus>;

/** A venue as administrators read it. */
export const AdminVenue = Venue.extend({
  status: VenueStatus,
  /** The company that added it; null for one that no company added. */
  partner: z.object({ id: PartnerId, partnerName: z.string() }).nullable(),
  /** Events with a version there. */
  events: z.number().int(),
  createdAt: Instant.nullable(),
});
export type AdminVenue = z.infer<typeof AdminVenue>;

/** Two venues that look like one; the second has fewer events. */
export const VenueDuplicate = z.object({ kept: AdminVenue, merged: AdminVenue });
export type VenueDuplicate = z.infer<typeof VenueDuplicate>;

export const VenueListing = listing(['name', 'created']).extend({ status: VenueStatus.optional() });

const params = z.object({ venueId: coerceNumber(VenueId) });

export const venuesContract = defineContract(venuesCalls, {
  venues: { query: VenueListing, response: z.array(AdminVenue) },
  duplicates: { response: z.array(VenueDuplicate) },
  changeVenue: {
    note: 'Where its time zone changes, events there keep their clock times.',
    params,
    body: VenueDraft,
    response: AdminVenue,
  },
  changeOwnVenue: {
    note: 'Until an administrator shares it or approves an event there. Where its time zone changes, events there keep their clock times.',
    params,
    body: VenueDraft,
    response: Venue,
  },
  shareVenue: { params, response: Done },
  hideVenue: { note: 'Its events stay there; new ones cannot choose it.', params, response: Done },
  showVenue: { params, response: Done },
  mergeVenue: {
    note: 'Its events move to the other venue, and its ID leads there.',
    params,
    body: z.object({ intoVenueId: coerceNumber(VenueId) }),
    response: AdminVenue,
  },
});
