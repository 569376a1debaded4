import { EditableEvent, EventSummary } from '@atrium/domain';
import { aSession } from '@atrium/testing';
import type { z } from 'zod';

/** The session of a partner. */
export const partner = aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' });

const summary: z.input<typeof EventSummary> = {
  id: 7,
  name: 'Cloud Forum London',
  tagline: 'Two days on what runs the internet',
  description: 'Engineers who keep large systems running meet for two days of talks and workshops.',
  eventType: 'Conference',
  otherEventType: null,
  startDateTime: '2031-03-10T09:00:00.000Z',
  endDateTime: '2031-03-11T17:00:00.000Z',
  timeZone: 'Europe/London',
  venue: { id: 3, name: 'Harbour Hall', place: 'London, England, United Kingdom' },
  thumbnailImageUrl: null,
  currentStatus: 'APPROVED',
  currentEventVersionId: 70,
  isPublic: true,
  capacity: 500,
  ticketsSold: 120,
};

/** Builds an event as the partner's list shows it. */
export const aPartnerEvent = (change: Partial<z.input<typeof EventSummary>> = {}): EventSummary =>
  EventSummary.parse({ ...summary, ...change });

/** Builds an event as its partner reads it. */
export const anEditableEvent = (change: Partial<z.input<typeof EditableEvent>> = {}): EditableEvent =>
  EditableEvent.parse({
    ...summary,
    partner: { id: 3, partnerName: 'Forum Works' },
    venue: {
      id: 3,
      name: 'Harbour Hall',
      address: '1 Quay Street, London',
      place: 'London, England, United Kingdom',
      placeId: 2643743,
      googlePlaceId: null,
    },
    attendanceType: 'In-Person',
    attendanceTypeId: 1,
    eventTypeId: 1,
    websiteUrl: 'https://cloud-forum.example',
    imageUrl: null,
    bannerImageUrls: [],
    thumbnail: null,
    banners: [],
    documents: [],
    sectors: [{ id: 1, name: 'Technology', sectorSubtypes: [{ id: 11, name: 'Cloud' }] }],
    minAttendees: null,
    maxAttendees: null,
    eventSize: { id: 2, name: '1,001 - 5,000' },
    eventSizeMetric: 'sqm',
    numAttendees: { id: 3, name: '501 - 1,000' },
    previousNumAttendees: 820,
    numExhibitors: null,
    previousNumExhibitors: null,
    audiences: [{ id: 1, name: 'International' }],
    attendeeClasses: [],
    otherAttendeeClass: 'Tinkerers',
    attendeeJobTitles: [],
    attendeeDesignations: [],
    attendeeCountries: [],
    exhibitorTypes: [],
    exhibitorCountries: [],
    agendaItems: [],
    subEvents: [],
    ticketCurrencyCode: 'GBP',
    ticketTypes: [],
    otherInformation: null,
    vettingStatusUpdates: [],
    ...change,
  });
