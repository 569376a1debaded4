import {
  aSession,
  aUser,
  anEventDetail,
  anOrder,
  fakeApi,
  orderId,
  someCountries,
  agreedTerms,
} from '@atrium/testing';
import { RefundId } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const event = anEventDetail({ isCancelled: true });
const { event: ordered } = anOrder();
const order = anOrder({
  status: 'REFUNDED',
  holdUntil: null,
  event: { ...ordered, isCancelled: true },
});
const answers = {
  'catalogue.eventDetail': event,
  'catalogue.ticketAvailability': event.ticketTypes.map(({ id }) => ({
    ticketTypeId: id,
    remaining: 0,
    status: 'cancelled' as const,
  })),
  'search.searchEvents': [],
  'favourites.favourites': [],
  'profile.currentUser': aUser(),
  'agreements.ownTerms': agreedTerms,
  'reference.countries': someCountries,
};
const notice = 'This event is cancelled';

beforeEach(() => window.sessionStorage.clear());

test('the page of a cancelled event says so, sells nothing, and still links to its organiser', async () => {
  fakeApi(answers);
  renderRoute('/events/7', { session: aSession() });
  const region = within(await screen.findByRole('region', { name: notice }));
  expect(region.getByText(/gets a full refund/)).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Tickets' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue to Purchase' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Contact organiser' })).toBeVisible();
});

test.each([
  ['ticket-purchase-auth', undefined],
  ['ticket-purchase-details', aSession()],
])('%s shows that the event is cancelled, whatever is in the cart', async (step, session) => {
  window.sessionStorage.setItem('atrium.cart.7', JSON.stringify({ quantities: { 31: 2 } }));
  fakeApi(answers);
  renderRoute(`/events/7/${step}`, session ? { session } : {});
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Find another event' })).toHaveAttribute('href', '/events');
});

test.each(['PENDING', 'EXPIRED'] as const)('an order that is %s cannot be paid any more', async (status) => {
  fakeApi({ ...answers, 'orders.orderDetail': { ...order, status } });
  renderRoute(`/events/7/ticket-purchase-checkout/${orderId}`, { session: aSession() });
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByText(/You haven't been charged/)).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hold the same tickets again' })).toBeNull();
});

test('the buyer sees the event as cancelled, and the refund', async () => {
  const price = { amount: 199, currency: { code: 'GBP' } } as const;
  fakeApi({
    'orders.orderDetail': {
      ...order,
      refunded: price,
      refunds: [
        {
          id: RefundId.parse('0190c0de-0000-7000-8000-00000000000a'),
          amount: price,
          reason: 'CALLED_OFF',
          bearer: 'ORGANISER',
          note: null,
          cancelledTickets: 1,
          createdAt: '2031-01-06T10:00:00.000Z',
          promisedOn: '2031-01-13',
          sentAt: '2031-01-06T10:00:00.000Z',
        },
      ],
    },
    'orders.orderHistory': {
      changes: [{ status: 'REFUNDED', at: '2031-01-06T10:00:00.000Z' }],
      refund: { amount: price, sentAt: '2031-01-06T10:00:00.000Z' },
    },
  });
  renderRoute(`/user/orders/${orderId}`, { session: aSession() });
  expect(await screen.findByText(notice)).toBeVisible();
  expect(await screen.findByText(/We've refunded £199\.00/)).toBeVisible();
  expect(await screen.findByText('£199.00 refunded')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull();
});
