import {
  AdminEvent,
  AdminEventSummary,
  AdminPartner,
  AdminPartnerSummary,
  AdminSummary,
  OrderSummary,
} from '@atrium/domain';
import { aSession, orderId } from '@atrium/testing';
import type { z } from 'zod';

type Change<S extends z.ZodType> = Partial<z.input<S>>;

export const admin = aSession({ attendeeId: null, isAdmin: true, email: 'root@example.com' });

const none = { count: 0, oldest: null };

export const aSummary = (change: Change<typeof AdminSummary> = {}): AdminSummary =>
  AdminSummary.parse({
    waiting: {
      partners: none,
      letters: none,
      events: none,
      failedMails: none,
      failedJobs: none,
      failedRefunds: none,
      disputes: none,
      damage: none,
    },
    figures: {
      publicEvents: 12,
      approvedPartners: 3,
      attendees: 40,
      ordersLast30Days: 5,
      ticketsLast30Days: 9,
      salesLast30Days: [{ amount: 1990.5, currency: 'GBP' }],
    },
    trend: [],
    ...change,
  });

const event = {
  id: 7,
  name: 'Cloud Forum London',
  tagline: 'Two days on what runs the internet',
  description: 'Engineers meet for two days.',
  eventType: 'Conference',
  otherEventType: null,
  startDateTime: '2031-03-10T09:00:00.000Z',
  endDateTime: '2031-03-11T17:00:00.000Z',
  timeZone: 'Europe/London',
  venue: { id: 3, name: 'Harbour Hall', place: 'London, England, United Kingdom' },
  thumbnailImageUrl: null,
  currentStatus: 'PENDING',
  currentEventVersionId: 71,
  isPublic: true,
  capacity: 500,
  ticketsSold: 120,
  partner: { id: 5, partnerName: 'Forum Works' },
  submittedAt: '2031-01-02T08:00:00.000Z',
} as const satisfies Change<typeof AdminEventSummary>;

export const anEventSummary = (change: Change<typeof AdminEventSummary> = {}): AdminEventSummary =>
  AdminEventSummary.parse({ ...event, ...change });

export const anAdminEvent = (change: Change<typeof AdminEvent> = {}): AdminEvent =>
  AdminEvent.parse({
    ...event,
    venue: { ...event.venue, address: '1 Quay Street', placeId: 2643743, googlePlaceId: null },
    attendanceType: 'In-Person',
    attendanceTypeId: 1,
    eventTypeId: 1,
    websiteUrl: 'https://cloud-forum.example',
    imageUrl: null,
    bannerImageUrls: [],
    thumbnail: null,
    banners: [{ id: 1, url: '/media/1/640.webp', alternativeText: 'The main hall' }],
    documents: [],
    sectors: [{ id: 1, name: 'Technology', sectorSubtypes: [] }],
    minAttendees: null,
    maxAttendees: null,
    eventSize: null,
    eventSizeMetric: 'sqm',
    numAttendees: null,
    previousNumAttendees: null,
    numExhibitors: null,
    previousNumExhibitors: null,
    audiences: [],
    attendeeClasses: [],
    otherAttendeeClass: null,
    attendeeJobTitles: [],
    attendeeDesignations: [],
    attendeeCountries: [],
    exhibitorTypes: [],
    exhibitorCountries: [],
    agendaItems: [],
    subEvents: [],
    ticketCurrencyCode: 'GBP',
    ticketTypes: [],
    otherInformation: 'Bring a badge.',
    vettingStatusUpdates: [],
    changes: [{ field: 'tagline', before: 'Two days', after: 'Two days on what runs the internet' }],
    ...change,
  });

const partner = {
  id: 5,
  name: 'Forum Works',
  currentVettingStatus: 'PENDING',
  address: '1 Quay Street',
  city: 'London',
  email: 'hello@forum-works.example',
  emailVerified: true,
  addressVerified: false,
  companySize: '11-50',
  sectors: [{ id: 1, name: 'Technology' }],
  appliedAt: '2031-01-02T08:00:00.000Z',
  blockedAt: null,
} as const;

export const aPartnerSummary = (change: Change<typeof AdminPartnerSummary> = {}): AdminPartnerSummary =>
  AdminPartnerSummary.parse({
    ...partner,
    organizationType: 'Organiser',
    country: 'United Kingdom',
    ...change,
  });

export const anAdminPartner = (change: Change<typeof AdminPartner> = {}): AdminPartner =>
  AdminPartner.parse({
    ...partner,
    addressLetter: null,
    blockedReason: null,
    legalName: 'Forum Works Ltd',
    organizationType: { id: 1, name: 'Organiser' },
    registrationNumber: '12345678',
    zipCode: 'E1 1AA',
    country: { id: 826, name: 'United Kingdom' },
    phoneNumber: '+44 20 7946 0000',
    companyWebsite: 'https://forum-works.example',
    eventsPerYear: '5-10',
    logoUrl: null,
    persons: [],
    bankAccounts: [],
    documents: [],
    contractStatus: 'pending',
    termsStatus: 'pending',
    vettingStatusUpdates: [],
    ...change,
  });

export const anOrderSummary = (change: Change<typeof OrderSummary> = {}): OrderSummary =>
  OrderSummary.parse({
    id: orderId,
    number: 'ATR-7K2P9Q',
    datetime: '2031-01-05T10:00:00.000Z',
    status: 'PAID',
    purchaserName: 'Ada Lovelace',
    purchaserEmail: 'ada@example.com',
    eventId: 7,
    eventName: 'Cloud Forum London',
    numberOfTickets: 2,
    totalPrice: 398.5,
    refunded: 0,
    currency: 'GBP',
    ...change,
  });
