import { aPage, anOrder, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, anOrderSummary } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const list = '/admin/dashboard/registrations';
const payment = {
  id: '01990000-0000-7000-8000-0000000000f1',
  cardNumber: '**** **** **** 4242',
  brand: 'Visa',
  expiryDate: '12/34',
  cardholderName: 'Ada Lovelace',
  cardholderAddress: '1 Analytical Way',
  cardholderZipCode: 'E1 1AA',
  cardholderCountry: 'United Kingdom',
};

test('orders come newest first and open with their receipt and payment', async () => {
  const api = fakeApi({
    'sales.adminOrders': [anOrderSummary()],
    'sales.adminOrder': anOrder({ status: 'PAID', paymentDetails: payment }),
  });
  const { user, router } = renderRoute(list, { session: admin });
  const row = await screen.findByRole('row', { name: /ada@example.com/ });
  expect(row).toHaveTextContent('£398.50 GBP');
  expect(api.made('sales.adminOrders')[0]?.input.query).toMatchObject({
    sort: 'datetime',
    direction: 'desc',
  });
  await user.click(within(row).getByRole('link'));
  expect(await screen.findByText('**** **** **** 4242')).toBeVisible();
  expect(screen.getByText('***')).toBeVisible();
  expect(screen.getByText('Analytical Engines')).toBeVisible();
  expect(router.state.location.pathname).toMatch('/admin/order-details/');
});

test('a column sorts, and pages lead on', async () => {
  const api = fakeApi({ 'sales.adminOrders': aPage([anOrderSummary()], { total: 80 }) });
  const { user, router } = renderRoute(list, { session: admin });
  await screen.findByText('80 orders');
  await user.click(screen.getByRole('button', { name: /Total Price/ }));
  await waitFor(() =>
    expect(api.made('sales.adminOrders').at(-1)?.input.query).toMatchObject({
      sort: 'totalPrice',
      direction: 'asc',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=totalPrice&direction=asc&page=4'));
});

test('no orders are said so', async () => {
  fakeApi({ 'sales.adminOrders': [] });
  renderRoute(list, { session: admin });
  expect(await screen.findByText('No orders found')).toBeVisible();
});

test('a list that fails is tried again', async () => {
  const api = fakeApi({ 'sales.adminOrders': failure('internal') });
  const { user } = renderRoute(list, { session: admin });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'sales.adminOrders': [anOrderSummary()] });
  await user.click(again);
  expect(await screen.findByText('ada@example.com')).toBeVisible();
});

test('orders that are on their way are said so', async () => {
  fakeApi({ 'sales.adminOrders': () => new Promise(() => undefined) });
  renderRoute(list, { session: admin });
  expect(await screen.findByText('Loading orders...')).toBeInTheDocument();
});
