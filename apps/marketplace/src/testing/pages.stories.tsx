import { pageStory, type PageOfStory } from '@atrium/account/page-story';
import {
  anEventCard,
  anEventDetail,
  anOrder,
  anOwnTicket,
  aSession,
  eventYear,
  someClaims,
  someOptions,
  someSectors,
  type Answers,
} from '@atrium/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { routes } from '../router.tsx';

const meta = { title: 'Pages/Marketplace' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (story: PageOfStory): Story => pageStory(routes, story);
const heading = (name: string) => (canvas: HTMLElement) => within(canvas).findAllByRole('heading', { name });

const poster = (name: string) => `/posters/${name}.svg`;
const cheapest = {
  name: 'Delegate pass',
  refunds: [
    { percentage: 100, until: `${eventYear}-02-24` },
    { percentage: 50, until: `${eventYear}-03-09` },
  ],
};
const cards = [
  anEventCard({
    name: 'Northern Logistics Summit',
    thumbnailImageUrl: poster('logistics'),
    tagline: 'Ports, depots and the last mile',
    sectors: [{ id: 13, name: 'Logistics & Supply Chain' }],
    attendeeRange: '501 - 1,000',
    reviewCount: 41,
    cheapestTicket: cheapest,
    minTicketPrice: 240,
  }),
  anEventCard({
    id: 8,
    name: 'Clinical Data Days',
    thumbnailImageUrl: poster('health'),
    eventType: 'Trade Show',
    venue: { name: 'Messe Berlin', place: 'Berlin, Germany' },
    timeZone: 'Europe/Berlin',
    sectors: [{ id: 3, name: 'Healthcare' }],
    rating: null,
    minTicketPrice: 95,
    ticketPriceCurrency: 'EUR',
    cheapestTicket: { name: 'Expo only', refunds: [] },
  }),
  anEventCard({
    id: 9,
    name: 'Agents in Production',
    thumbnailImageUrl: poster('technology'),
    eventType: 'Summit',
    venue: { name: 'Palais Brongniart', place: 'Paris, France' },
    timeZone: 'Europe/Paris',
    rating: 4,
    reviewCount: 12,
    minTicketPrice: 0,
    ticketPriceCurrency: 'EUR',
  }),
  anEventCard({
    id: 10,
    name: 'Offshore Energy Forum',
    thumbnailImageUrl: poster('energy'),
    venue: { name: 'Bella Center', place: 'Copenhagen, Denmark' },
    timeZone: 'Europe/Copenhagen',
    attendanceType: 'Hybrid',
    sectors: [{ id: 4, name: 'Energy & Utilities' }],
    minTicketPrice: 410,
    ticketPriceCurrency: 'EUR',
    cheapestTicket: cheapest,
  }),
  anEventCard({
    id: 11,
    name: 'Payments and Ledgers',
    thumbnailImageUrl: poster('finance'),
    eventType: 'Congress',
    attendanceType: 'Virtual',
    venue: { name: 'Online', place: '', isOnline: true },
    sectors: [{ id: 2, name: 'Finance' }],
    minTicketPrice: 60,
  }),
];
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `${eventYear}-${String(index + 1).padStart(2, '0')}`,
  relation: 'eq' as const,
  count: [12, 18, 41, 33, 52, 47, 9, 4, 38, 61, 44, 7][index] ?? 0,
}));

const prices = [38, 21, 44, 57, 63, 48, 52, 31, 27, 22, 30, 14, 12, 9, 11, 6, 5, 4, 2, 17].map(
  (count, index, all) => ({
    from: index * 100,
    to: index === all.length - 1 ? null : (index + 1) * 100,
    count,
    relation: 'eq' as const,
  }),
);

const search: Answers = {
  'reference.options': someOptions(),
  'reference.sectors': someSectors,
  'search.searchEvents': cards,
  'search.countMonths': months,
  'search.countPrices': prices,
  'search.countWithout': [],
  'search.countFacets': {
    total: 5,
    approximate: false,
    facets: { attendanceTypeIds: [{ id: 1, count: 3 }], sectorIds: [{ id: 1, count: 2 }] },
  },
  'search.readQuery': { chips: [], corrected: [], ignored: [], didYouMean: [], vocabulary: 1 },
};

export const Home = page({
  path: '/',
  answers: { ...search, 'claims.claims': someClaims(), 'catalogue.topEvents': cards },
  shows: (canvas) => within(canvas).findAllByRole('article'),
});

export const SearchResults = page({
  path: '/events',
  answers: search,
  shows: (canvas) => within(canvas).findAllByRole('article'),
});

export const EmptySearch = page({
  path: '/events?sectors=2&attendanceTypes=2',
  answers: {
    ...search,
    'search.searchEvents': [],
    'search.countFacets': { total: 0, approximate: false, facets: {} },
  },
  shows: (canvas) => within(canvas).findByText(/No events/),
});

export const Event = page({
  path: '/events/7',
  answers: {
    'catalogue.eventDetail': anEventDetail({ bannerImageUrls: [poster('logistics')] }),
    'catalogue.ticketAvailability': [
      { ticketTypeId: 31, remaining: 150, status: 'on-sale' },
      { ticketTypeId: 32, remaining: 4, status: 'on-sale' },
    ],
    'search.searchEvents': cards.slice(1),
    'favourites.favourites': [],
  },
  shows: heading('Cloud Forum London'),
});

export const MyTickets = page({
  path: '/user/registrations-and-events',
  session: aSession(),
  answers: {
    'orders.ownTickets': [
      anOwnTicket(),
      anOwnTicket({ id: '01990000-0000-7000-8000-0000000000b2', attendeeName: 'Grace Hopper' }),
    ],
    'orders.ownOrders': [anOrder({ status: 'PAID', holdUntil: null })],
    'tickets.orderTicketCodes': [{ id: anOwnTicket().id, code: 'Z2hvc3RzIGluIHRoZSBtYWNoaW5l' }],
  },
  shows: heading('Cloud Forum London'),
});
