import {
  addTime,
  Claims,
  CurrentUser,
  EventCard,
  EventDetail,
  minutes,
  OptionCatalogue,
  OrderDetail,
  Organiser,
  OwnTerms,
  orderLimits,
  OwnTicket,
  Session,
} from '@atrium/domain';
import type { z } from 'zod';
import { eventYear, testNow } from './test-now.ts';

type Change<S extends z.ZodType> = Partial<z.input<S>>;

export const attendeeId = '01990000-0000-7000-8000-000000000001';
export const orderId = '01990000-0000-7000-8000-0000000000a1';
export const ticketId = '01990000-0000-7000-8000-0000000000b1';
const userId = '01990000-0000-7000-8000-0000000000c1';
const personId = '01990000-0000-7000-8000-0000000000d1';

/** An attendee's session; other roles by `attendeeId: null` and `partnerId` or `isAdmin`. */
export const aSession = (change: Change<typeof Session> = {}): Session =>
  Session.parse({
    status: 'Success',
    token: 'a-token',
    email: 'ada@example.com',
    attendeeId,
    partnerId: null,
    isAdmin: false,
    ...change,
  });

const card = {
  id: 7,
  name: 'Cloud Forum London',
  thumbnailImageUrl: null,
  eventType: 'Conference',
  otherEventType: null,
  rating: 4.5,
  tagline: 'Two days on what runs the internet',
  attendanceType: 'In-Person',
  startDateTime: `${eventYear}-03-10T09:00:00.000Z`,
  endDateTime: `${eventYear}-03-11T17:00:00.000Z`,
  timeZone: 'Europe/London',
  minTicketPrice: 199,
  ticketPriceCurrency: 'GBP',
  isFavourited: false,
} satisfies Change<typeof EventCard>;

export const anEventCard = (change: Change<typeof EventCard> = {}): EventCard =>
  EventCard.parse({
    ...card,
    venue: { name: 'Harbour Hall', place: 'London, England, United Kingdom' },
    sectors: [{ id: 1, name: 'Technology' }],
    isSponsored: false,
    ...change,
  });

export const anEventDetail = (change: Change<typeof EventDetail> = {}): EventDetail =>
  EventDetail.parse({
    ...card,
    description: 'Engineers who keep large systems running meet for two days of talks and workshops.',
    venue: {
      id: 3,
      name: 'Harbour Hall',
      place: 'London, England, United Kingdom',
      placeId: 2643743,
      googlePlaceId: null,
      address: '1 Quay Street, London',
      latitude: 51.5,
      longitude: -0.12,
    },
    sectors: [{ id: 1, name: 'Technology', sectorSubtypes: [{ id: 11, name: 'Cloud' }] }],
    minAttendees: 501,
    maxAttendees: 1000,
    imageUrl: null,
    bannerImageUrls: [],
    websiteUrl: 'https://cloud-forum.example',
    partner: { id: 5, partnerName: 'Forum Works' },
    eventSize: { id: 2, name: '1,001 - 5,000' },
    eventSizeMetric: 'sqm',
    numAttendees: { id: 3, name: '501 - 1,000' },
    previousNumAttendees: 820,
    numExhibitors: { id: 2, name: '51 - 100' },
    previousNumExhibitors: 64,
    audiences: [{ id: 1, name: 'International' }],
    attendeeJobTitles: [{ id: 1, name: 'Engineer' }],
    attendeeClasses: [{ id: 1, name: 'Buyers' }],
    otherAttendeeClass: null,
    attendeeDesignations: [{ id: 1, name: 'Director' }],
    attendeeCountries: [{ id: 826, name: 'United Kingdom' }],
    exhibitorTypes: [{ id: 1, name: 'Manufacturer' }],
    exhibitorCountries: [{ id: 276, name: 'Germany' }],
    agendaItems: [
      {
        id: 1,
        name: 'Opening keynote',
        description: 'What a year of outages taught us.',
        startDateTime: card.startDateTime,
        speakers: [],
      },
    ],
    subEvents: [
      {
        id: 21,
        name: 'Speakers dinner',
        description: 'Three courses by the water.',
        startDateTime: `${eventYear}-03-10T19:00:00.000Z`,
        subEventType: 'Dinner',
        price: 45,
        currencyCode: 'GBP',
      },
    ],
    documents: [],
    ticketCurrencyCode: 'GBP',
    ticketTypes: [
      {
        id: 31,
        name: 'Standard',
        description: 'Both days, lunch included.',
        price: 199,
        startDateTime: '2025-01-01T00:00:00.000Z',
        endDateTime: card.startDateTime,
        cancellationPolicy: {
          id: 41,
          name: 'Flexible',
          cancellationPolicyPeriods: [
            { percentageRefund: 100, startDaysBeforeEvent: 365, endDaysBeforeEvent: 14 },
          ],
        },
      },
      {
        id: 32,
        name: 'Premium',
        description: 'Both days, lounge and dinner.',
        price: 499.5,
        startDateTime: '2025-01-01T00:00:00.000Z',
        endDateTime: card.startDateTime,
        cancellationPolicy: null,
      },
    ],
    otherInformation: null,
    ...change,
  });

const price = { amount: 199, currency: { code: 'GBP' } } as const;

/** An organiser whose address was verified, and nothing else. */
export const anOrganiser = (change: Change<typeof Organiser> = {}): Organiser =>
  Organiser.parse({
    id: 5,
    name: 'Forum Works',
    legalName: 'Forum Works Ltd',
    organizationType: 'Private company',
    address: '1 Quay Street',
    city: 'London',
    zipCode: 'E1 6AN',
    country: 'United Kingdom',
    email: 'hello@forum.example',
    phoneNumber: '+44 20 7946 0000',
    companyWebsite: 'https://forum.example',
    logoUrl: null,
    tradeRegister: 'Companies House',
    registrationNumber: '01234567',
    memberSince: '2031-01-02T08:00:00.000Z',
    verified: {
      address: { isVerified: true, at: '2031-02-03T08:00:00.000Z' },
      email: { isVerified: false, at: null },
      agreement: { isVerified: false, at: null },
    },
    certifiedAt: null,
    ...change,
  });

export const anOrder = (change: Change<typeof OrderDetail> = {}): OrderDetail =>
  OrderDetail.parse({
    id: orderId,
    number: 'ATR-7K2P9Q',
    status: 'PENDING',
    createdAt: testNow.toISOString(),
    holdUntil: addTime(testNow, minutes(orderLimits.holdMinutes)).toISOString(),
    paidAt: null,
    firstName: 'Ada',
    surname: 'Lovelace',
    purchasingUserEmail: 'ada@example.com',
    total: price,
    refunded: { amount: 0, currency: { code: 'GBP' } },
    event: {
      id: card.id,
      name: card.name,
      imageUrl: null,
      startDateTime: card.startDateTime,
      endDateTime: card.endDateTime,
      timeZone: card.timeZone,
      organiserEmail: 'hello@cloud-forum.example',
      isCancelled: false,
    },
    tickets: [
      {
        id: ticketId,
        isCancelled: false,
        refund: null,
        ticketType: { id: 31, name: 'Standard', eventName: card.name, price },
        subEvents: [],
        attendee: {
          person: {
            firstName: 'Ada',
            surname: 'Lovelace',
            email: 'ada@example.com',
            companyName: 'Analytical Engines',
            jobTitle: 'Engineer',
          },
        },
      },
    ],
    paymentDetails: null,
    ...change,
  });

export const anOwnTicket = (change: Change<typeof OwnTicket> = {}): z.infer<typeof OwnTicket> =>
  OwnTicket.parse({
    id: ticketId,
    orderId,
    orderNumber: 'ATR-7K2P9Q',
    eventId: card.id,
    eventName: card.name,
    startDateTime: card.startDateTime,
    endDateTime: card.endDateTime,
    timeZone: card.timeZone,
    ticketTypeName: 'Standard',
    ticketPrice: 199,
    ticketCurrency: 'GBP',
    attendeeName: 'Ada Lovelace',
    attendeeJobTitle: 'Engineer',
    attendeeCompany: 'Analytical Engines',
    attendeeEmail: 'ada@example.com',
    ...change,
  });

/** The account with its profile; `person` overrides single fields of the profile. */
export const aUser = ({
  person,
  ...change
}: Omit<Change<typeof CurrentUser>, 'person'> & {
  person?: Partial<z.input<typeof CurrentUser>['person']>;
} = {}): CurrentUser =>
  CurrentUser.parse({
    id: userId,
    email: 'ada@example.com',
    emailVerified: true,
    ...change,
    person: {
      id: personId,
      firstName: 'Ada',
      surname: 'Lovelace',
      companyName: 'Analytical Engines',
      company: { name: 'Analytical Engines' },
      email: 'ada@example.com',
      emailVerified: true,
      pendingEmail: null,
      phoneNumber: '+44 7700 900123',
      dateOfBirth: '1985-12-10',
      address: null,
      city: 'London',
      country: { id: 826, name: 'United Kingdom' },
      zipCode: null,
      jobTitle: 'Engineer',
      sector: { id: 1, name: 'Technology' },
      jobTitles: [{ id: 1, name: 'Engineer' }],
      sectors: [{ id: 1, name: 'Technology' }],
      images: [],
      ...person,
    },
  });

/** Customer terms, accepted in the current version. */
export const agreedTerms = OwnTerms.parse({
  status: 'agreed',
  version: '2025-01-28',
  agreedAt: '2026-11-21T09:00:00.000Z',
  earlierVersion: null,
});

export const someCountries = [
  { id: 826, name: 'United Kingdom', code: 'GB', dialCode: '+44', flag: '🇬🇧' },
  { id: 276, name: 'Germany', code: 'DE', dialCode: '+49', flag: '🇩🇪' },
  { id: 250, name: 'France', code: 'FR', dialCode: '+33', flag: '🇫🇷' },
];

export const someSectors = [
  { id: 1, name: 'Technology', sectorSubtypes: [{ id: 11, name: 'Cloud' }] },
  { id: 2, name: 'Finance', sectorSubtypes: [{ id: 21, name: 'Payments' }] },
];

/** Claims of a site about itself: the specification's figures, as examples. */
export const someClaims = (change: Change<typeof Claims> = {}): Claims =>
  Claims.parse({
    isExample: true,
    savingsPercent: 10,
    figures: { events: '50K+', clients: '100K+', attendees: '1M+', countries: '20+' },
    plansFrom: '$99/month',
    payoutDays: '2-3',
    reviewDays: '2-3',
    leaders: ['Eleanor Whitcombe', 'Daniel Okafor', 'Priya Raman'].map((name) => ({
      name,
      position: 'Chief Executive',
      biography: 'Ran trade shows for fifteen years.',
      portrait: '/portraits/eleanor-whitcombe.svg',
    })),
    ...change,
  });

/** Every option list, shortened. */
export const someOptions = (change: Change<typeof OptionCatalogue> = {}): OptionCatalogue =>
  OptionCatalogue.parse({
    sectors: someSectors,
    countries: someCountries,
    eventTypes: [
      { id: 1, name: 'Conference' },
      { id: 2, name: 'Trade Show' },
    ],
    attendeeClasses: [{ id: 1, name: 'Buyers' }],
    jobTitles: [{ id: 1, name: 'Engineer' }],
    designations: [{ id: 1, name: 'Director' }],
    exhibitorTypes: [{ id: 1, name: 'Manufacturer' }],
    numAttendees: [{ id: 3, name: '501 - 1,000' }],
    numExhibitors: [{ id: 2, name: '51 - 100' }],
    audiences: [{ id: 1, name: 'International' }],
    eventSizes: [{ id: 2, name: '1,001 - 5,000' }],
    attendanceTypes: [
      { id: 1, name: 'In-Person' },
      { id: 2, name: 'Virtual' },
      { id: 3, name: 'Hybrid' },
    ],
    eventDurations: [
      { id: 1, name: '1 day' },
      { id: 2, name: '2 days' },
      { id: 3, name: '3+ days' },
    ],
    cancellationPolicies: [{ id: 1, name: 'Free cancellation' }],
    subEventTypes: [{ id: 1, name: 'Dinner' }],
    organizationTypes: [{ id: 1, name: 'Company' }],
    ...change,
  });
