import { pageStory } from '@atrium/account/page-story';
import { defaultSettings } from '@atrium/domain';
import { aDamageRequest, aUser, someOptions } from '@atrium/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { routes } from '../router.tsx';
import { aPartnerEvent, partner } from './partner-events.ts';
import { listFigures, summaryFigures } from './partner-figures.ts';
import {
  aBalance,
  aDispute,
  aPayout,
  aCommissionInvoice,
  aStatement,
  eventMoney,
} from './partner-finances.ts';
import { aPartnerOrder } from './partner-orders.ts';
import { aPartner } from './partner.ts';

const meta = { title: 'Pages/Partner portal' } satisfies Meta;
export default meta;

export const Summary: StoryObj<typeof meta> = pageStory(routes, {
  path: '/partner/dashboard',
  session: partner,
  answers: {
    'passkeys.passkeyOffer': { isOpen: false },
    'partners.ownProfile': aPartner(),
    'authoring.ownEvents': [aPartnerEvent()],
    'profile.currentUser': aUser(),
    'orderReports.partnerOrders': [aPartnerOrder],
    'figures.summaryFigures': summaryFigures(),
    'figures.eventListFigures': listFigures(),
  },
  // its last request has ended: one that is still open would be answered by the next story
  shows: (canvas) => within(canvas).findByRole('table', { name: 'Upcoming events' }),
});

export const Finances: StoryObj<typeof meta> = pageStory(routes, {
  path: '/partner/dashboard?tab=finances',
  session: partner,
  answers: {
    'passkeys.passkeyOffer': { isOpen: false },
    'finances.ownFinances': { balances: [aBalance(), aBalance({ currency: 'EUR' })] },
    'finances.eventFinances': [eventMoney],
    'finances.statements': [aStatement],
    'invoices.commissionInvoices': [aCommissionInvoice()],
    'damage.filedDamageRequests': [aDamageRequest()],
    'disputes.ownDisputes': [aDispute(), aDispute({ status: 'LOST' })],
    'payouts.ownPayouts': [aPayout(), aPayout({ status: 'RETURNED', failure: 'returned' })],
  },
  shows: (canvas) => within(canvas).findByRole('table', { name: 'Money from your events' }),
});

export const EventForm: StoryObj<typeof meta> = pageStory(routes, {
  path: '/partner/add-event?step=page',
  session: partner,
  answers: {
    'passkeys.passkeyOffer': { isOpen: false },
    'reference.options': someOptions({}),
    'reference.subEventTypes': [],
    'policies.policies': [],
    'series.ownSeries': [],
    'settings.settings': defaultSettings,
  },
  shows: (canvas) => within(canvas).findByRole('textbox', { name: 'Tagline' }),
});
