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

test('orders are listed newest first and open with their receipt and payment', async () => {
  const api = fakeApi({
    'orderReports.adminOrders': [anOrderSummary()],
    'orderReports.adminOrder': anOrder({ status: 'PAID', paymentDetails: payment }),
    'finances.orderJournals': [
      {
        id: 'j',
        kind: 'sale',
        occurredAt: '2031-01-02T08:00:00.000Z',
        entries: [{ account: 2100, name: 'organiserHeld', currency: 'GBP', amountMinor: -35_865 }],
      },
    ],
  });
  const { user, router } = renderRoute(list, { session: admin });
  const row = await screen.findByRole('row', { name: /ada@example.com/ });
  expect(row).toHaveTextContent('£398.50 GBP');
  expect(row).toHaveTextContent('Paid');
  expect(row).toHaveTextContent('ATR-7K2P9Q');
  expect(api.made('orderReports.adminOrders')[0]?.input.query).toMatchObject({
    sort: 'datetime',
    direction: 'desc',
  });
  await user.click(within(row).getByRole('link'));
  expect(await screen.findByText('**** **** **** 4242')).toBeVisible();
  expect(await screen.findByText('Organisers, held')).toBeVisible();
  expect(screen.getByText('-£358.65')).toBeVisible();
  expect(screen.getByText('***')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Order ATR-7K2P9Q' })).toBeVisible();
  expect(screen.getByText('Analytical Engines')).toBeVisible();
  expect(router.state.location.pathname).toMatch('/admin/order-details/');
});

test('a column header sorts, and pages follow', async () => {
  const api = fakeApi({ 'orderReports.adminOrders': aPage([anOrderSummary()], { total: 80 }) });
  const { user, router } = renderRoute(list, { session: admin });
  await screen.findByText('80 orders');
  await user.click(screen.getByRole('button', { name: /Total Price/ }));
  await waitFor(() =>
    expect(api.made('orderReports.adminOrders').at(-1)?.input.query).toMatchObject({
      sort: 'totalPrice',
      direction: 'asc',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=totalPrice&direction=asc&page=4'));
});

test('an empty list of orders says so', async () => {
  fakeApi({ 'orderReports.adminOrders': [] });
  renderRoute(list, { session: admin });
  expect(await screen.findByText('No orders found')).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  const api = fakeApi({ 'orderReports.adminOrders': failure('internal') });
  const { user } = renderRoute(list, { session: admin });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'orderReports.adminOrders': [anOrderSummary()] });
  await user.click(again);
  expect(await screen.findByText('ada@example.com')).toBeVisible();
});

test('loading orders says so', async () => {
  fakeApi({ 'orderReports.adminOrders': () => new Promise(() => undefined) });
  renderRoute(list, { session: admin });
  expect(await screen.findByText('Loading orders...')).toBeInTheDocument();
});

test('an administrator refunds a part of a ticket at our expense', async () => {
  const order = anOrder({ status: 'PAID', paidAt: '2031-01-05T10:05:00.000Z', paymentDetails: payment });
  const api = fakeApi({
    'orderReports.adminOrder': order,
    'finances.orderJournals': [],
    'refunds.refundAsAdministrator': {
      id: '0197b3c0-0000-7000-8000-0000000000c1',
      orderId: order.id,
      amount: { ...order.total, amount: 20 },
      status: 'PARTIALLY_REFUNDED',
      promisedOn: '2031-01-13',
    },
  });
  const { user } = renderRoute(`/admin/order-details/${order.id}`, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Refund tickets' }));
  const form = within(await screen.findByRole('dialog', { name: /Refund order/ }));
  await user.click(form.getByRole('radio', { name: 'An amount for each ticket' }));
  await user.type(form.getByRole('textbox', { name: 'Amount for each ticket' }), '20');
  await user.type(form.getByRole('textbox', { name: 'Reason for the buyer' }), 'With our apologies');
  await user.click(form.getByRole('radio', { name: 'Atrium, as goodwill' }));
  await user.click(form.getByRole('button', { name: 'Refund £20.00' }));
  expect(await screen.findByText("We're refunding £20.00 to the buyer")).toBeVisible();
  expect(api.made('refunds.refundAsAdministrator')[0]?.input.body).toEqual({
    lines: [{ ticketId: order.tickets[0]?.id, amount: 20, cancel: false }],
    cause: 'OTHER',
    note: 'With our apologies',
    bearer: 'OPERATOR',
  });
});
