import { defaultSettings } from '@atrium/domain';
import { aPage, anOrder, failure, fakeApi, orderId } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOwnEvent, partner } from '../../testing/own-events.ts';
import { anOwnOrder } from '../../testing/own-orders.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const list = '/partner/dashboard?tab=registrations';
const events = {
  'authoring.ownEvents': [anOwnEvent(), anOwnEvent({ id: 8, name: 'Rust Day' })],
  'settings.settings': defaultSettings,
};

test('the table shows the orders, newest first, and a row opens its order', async () => {
  const api = fakeApi({ ...events, 'sales.partnerOrders': [anOwnOrder] });
  renderRoute(list, session);
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(await table.findByText('ada@example.com')).toBeVisible();
  expect(table.getByText('£398.00')).toBeVisible();
  expect(table.getByText('Sun, 5 Jan 2031, 10:00 UTC')).toBeVisible();
  expect(table.getByRole('link')).toHaveAttribute('href', `/partner/order-details/${orderId}`);
  expect(api.made('sales.partnerOrders')[0]?.input.query).toMatchObject({
    sort: 'datetime',
    direction: 'desc',
  });
});

test('the orders are dated in the time zone of the settings', async () => {
  fakeApi({
    ...events,
    'settings.settings': { ...defaultSettings, defaultTimezone: 'EST' },
    'sales.partnerOrders': [anOwnOrder],
  });
  renderRoute(list, session);
  expect(await screen.findByText(/^Sun, 5 Jan 2031, 05:00/)).toBeVisible();
});

test('searching, sorting and paging ask the server and stay in the address', async () => {
  const api = fakeApi({ ...events, 'sales.partnerOrders': aPage([anOwnOrder], { total: 60 }) });
  const { user, router } = renderRoute(list, session);
  await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'ada{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Total' }));
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() =>
    expect(api.made('sales.partnerOrders').at(-1)?.input.query).toMatchObject({
      search: 'ada',
      sort: 'totalPrice',
      direction: 'asc',
      page: 3,
    }),
  );
  expect(router.state.location.search).toBe(
    '?tab=registrations&search=ada&page=3&sort=totalPrice&direction=asc',
  );
});

test('an empty table says so, and an export that fails too', async () => {
  const api = fakeApi({
    ...events,
    'sales.partnerOrders': [],
    'sales.exportPartnerOrders': failure('internal', { detail: 'The file could not be made' }),
  });
  const { user } = renderRoute(`${list}&search=ada`, session);
  expect(await screen.findByText('No orders found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file could not be made')).toBeVisible();
  expect(api.made('sales.exportPartnerOrders')[0]?.input.query).toMatchObject({ search: 'ada' });
});

test('an order shows what was bought and the masked card it was paid with', async () => {
  fakeApi({
    'sales.partnerOrder': anOrder({
      status: 'PAID',
      paymentDetails: {
        id: '01990000-0000-7000-8000-0000000000e1',
        cardNumber: '**** **** **** 4242',
        brand: 'Visa',
        expiryDate: '09/33',
        cardholderName: 'Ada K Lovelace',
        cardholderAddress: '12 Analytical Row',
        cardholderZipCode: 'N1 9GU',
        cardholderCountry: 'United Kingdom',
      },
    }),
  });
  renderRoute(`/partner/order-details/${orderId}`, session);
  const payment = within(await screen.findByRole('region', { name: 'Payment details' }));
  for (const text of [
    '**** **** **** 4242',
    '09/33',
    '***',
    'Ada K Lovelace',
    '12 Analytical Row',
    'N1 9GU',
    'United Kingdom',
  ]) {
    expect(payment.getByText(text)).toBeVisible();
  }
  const details = within(screen.getByRole('region', { name: 'Registration details' }));
  expect(details.getByText('ada@example.com')).toBeVisible();
});

test('the orders of one event in one state are shown, kept in the address, and exported alike', async () => {
  const api = fakeApi({
    ...events,
    'sales.partnerOrders': [anOwnOrder],
    'sales.exportPartnerOrders': failure('internal', { detail: 'Not now' }),
  });
  const { user, router } = renderRoute(`${list}&page=3`, session);
  await user.click(await screen.findByRole('button', { name: /All events/ }));
  await user.click(await screen.findByRole('option', { name: 'Rust Day' }));
  await user.click(screen.getByRole('button', { name: /Every status/ }));
  await user.click(await screen.findByRole('option', { name: 'Refunded' }));
  const wanted = { eventId: 8, status: 'REFUNDED' };
  await waitFor(() =>
    expect(api.made('sales.partnerOrders').at(-1)?.input.query).toMatchObject({ ...wanted, page: 1 }),
  );
  expect(router.state.location.search).toBe('?tab=registrations&page=1&event=8&status=REFUNDED');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(api.made('sales.exportPartnerOrders')[0]?.input.query).toMatchObject(wanted));

  await user.click(screen.getByRole('button', { name: /Rust Day/ }));
  await user.click(await screen.findByRole('option', { name: 'All events' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=registrations&page=1&status=REFUNDED'));
});
