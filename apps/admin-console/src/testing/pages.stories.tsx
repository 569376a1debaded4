import { pageStory, type PageOfStory } from '@atrium/account/page-story';
import { someOptions } from '@atrium/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { routes } from '../router.tsx';
import {
  admin,
  anAdminEvent,
  anAdminPartner,
  anEventSummary,
  aPartnerSummary,
  aSummary,
} from './admin-records.ts';

const meta = { title: 'Pages/Admin console' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = ({ answers, ...story }: Omit<PageOfStory, 'session'>): Story =>
  pageStory(routes, {
    ...story,
    session: admin,
    answers: { 'passkeys.passkeyOffer': { isOpen: false }, ...answers },
  });

export const Summary = page({
  path: '/admin/dashboard',
  answers: {
    'administration.summary': aSummary(),
    'vetting.events': [anEventSummary()],
    'vetting.partners': [aPartnerSummary()],
  },
  shows: (canvas) => within(canvas).findByRole('list', { name: 'Events waiting longest' }),
});

export const VettingOfAnEvent = page({
  path: '/admin/event-details/7',
  answers: {
    'vetting.event': anAdminEvent({ warnings: [{ check: 'link', host: 'rooms.example' }] }),
    'vetting.eventNeighbours': { previous: null, next: null },
    'vetting.events': [anEventSummary(), anEventSummary({ id: 8, name: 'Rail Summit' })],
  },
  shows: (canvas) => within(canvas).findByRole('list', { name: 'Events to vet' }),
});

export const VettingOfAPartner = page({
  path: '/admin/partner-details/5',
  answers: {
    'vetting.partner': anAdminPartner(),
    'vetting.partnerNeighbours': { previous: null, next: null },
  },
  shows: (canvas) => within(canvas).findByRole('heading', { level: 1, name: 'Forum Works' }),
});

export const OptionLists = page({
  path: '/admin/settings?list=audiences',
  answers: {
    'reference.options': someOptions({
      audiences: [
        { id: 9, name: 'Regional' },
        { id: 10, name: 'International' },
      ],
    }),
    'administration.hiddenOptions': [],
    'administration.optionUsage': [{ id: 9, events: 1200, partners: 1, people: 0 }],
  },
  shows: (canvas) => within(canvas).findByText('1,200 public events · 1 partner'),
});
