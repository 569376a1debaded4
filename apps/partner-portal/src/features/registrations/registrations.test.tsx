import { defaultSettings } from '@atrium/domain';
import { aDamageAllowance, aPage, anOrder, failure, fakeApi, orderId, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { aPartnerOrder } from '../../testing/partner-orders.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const list = '/partner/dashboard?tab=registrations';
const events = {
  'authoring.ownEvents': [aPartnerEvent(), aPartnerEvent({ id: 8, name: 'Rust Day' })],
  'settings.settings': defaultSettings,
};
const noDamage = {
  'damage.damageAllowance': aDamageAllowance({ leftMinor: 0, refusal: 'no-limit' }),
  'damage.filedDamageRequests': [],
} satisfies Answers;

test('the table shows the orders, newest first, and a row opens its order', async () => {
  const api = fakeApi({ ...events, 'orderReports.partnerOrders': [{ ...aPartnerOrder, dispute: 'OPEN' }] });
  renderRoute(list, session);
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(await table.findByText('ada@example.com')).toBeVisible();
  expect(table.getByText('£398.00')).toBeVisible();
  expect(table.getByText('ATR-7K2P9Q')).toBeVisible();
  expect(table.getByText('Dispute open')).toBeVisible();
  expect(table.getByText('Sun, 5 Jan 2031, 10:00 UTC')).toBeVisible();
  expect(table.getByRole('link')).toHaveAttribute('href', `/partner/order-details/${orderId}`);
  expect(api.made('orderReports.partnerOrders')[0]?.input.query).toMatchObject({
    sort: 'datetime',
    direction: 'desc',
  });
});

test('the orders are dated in the time zone of the settings', async () => {
  fakeApi({
    ...events,
    'settings.settings': { ...defaultSettings, defaultTimezone: 'EST' },
    'orderReports.partnerOrders': [aPartnerOrder],
  });
  renderRoute(list, session);
  expect(await screen.findByText(/^Sun, 5 Jan 2031, 05:00/)).toBeVisible();
});

test('search, sorting and page are sent to the server and stored in the address', async () => {
  const api = fakeApi({
    ...events,
    'settings.settings': { ...defaultSettings, maxEventsPerPage: 25 },
    'orderReports.partnerOrders': aPage([aPartnerOrder], { total: 60 }),
  });
  const { user, router } = renderRoute(list, session);
  await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'ada{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Total' }));
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() =>
    expect(api.made('orderReports.partnerOrders').at(-1)?.input.query).toMatchObject({
      search: 'ada',
      sort: 'totalPrice',
      direction: 'asc',
      page: 3,
      limit: 25,
    }),
  );
  expect(router.state.location.search).toBe(
    '?tab=registrations&search=ada&page=3&sort=totalPrice&direction=asc',
  );
});

test('an empty table says so, and so does a failed export', async () => {
  const api = fakeApi({
    ...events,
    'orderReports.partnerOrders': [],
    'orderReports.exportPartnerOrders': failure('internal'),
  });
  const { user } = renderRoute(`${list}&search=ada`, session);
  expect(await screen.findByText('No orders found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Something went wrong on our side')).toBeVisible();
  expect(api.made('orderReports.exportPartnerOrders')[0]?.input.query).toMatchObject({ search: 'ada' });
});

test('an order shows its items and the masked card', async () => {
  fakeApi({
    ...noDamage,
    'orderReports.partnerOrder': anOrder({
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
  // buyer and attendee are the same person here
  for (const text of ['Ada Lovelace', 'ada@example.com']) expect(details.getAllByText(text)).toHaveLength(2);
  expect(details.getByText('ATR-7K2P9Q')).toBeVisible();
});

test('an order names the addresses to which emails come back', async () => {
  const order = anOrder({ status: 'PAID' });
  const api = fakeApi({ ...noDamage, 'orderReports.partnerOrder': { ...order, undeliverableEmails: [] } });
  const { unmount } = renderRoute(`/partner/order-details/${orderId}`, session);
  await screen.findByRole('region', { name: 'Registration details' });
  expect(screen.queryByText(/come back$/)).not.toBeInTheDocument();
  unmount();
  api.answer({
    'orderReports.partnerOrder': { ...order, undeliverableEmails: ['ada@example.com', 'grace@example.com'] },
  });
  renderRoute(`/partner/order-details/${orderId}`, session);
  expect(await screen.findByText('Emails to ada@example.com and grace@example.com come back')).toBeVisible();
});

test('orders are filtered by event and status, in the table, the address and the export', async () => {
  const api = fakeApi({
    ...events,
    'orderReports.partnerOrders': [aPartnerOrder],
    'orderReports.exportPartnerOrders': failure('internal'),
  });
  const { user, router } = renderRoute(`${list}&page=3`, session);
  await user.click(await screen.findByRole('button', { name: /All events/ }));
  await user.click(await screen.findByRole('option', { name: 'Rust Day' }));
  await user.click(screen.getByRole('button', { name: /All statuses/ }));
  await user.click(await screen.findByRole('option', { name: 'Refunded' }));
  const wanted = { eventId: 8, status: 'REFUNDED' };
  await waitFor(() =>
    expect(api.made('orderReports.partnerOrders').at(-1)?.input.query).toMatchObject({ ...wanted, page: 1 }),
  );
  expect(router.state.location.search).toBe('?tab=registrations&page=1&event=8&status=REFUNDED');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(api.made('orderReports.exportPartnerOrders')[0]?.input.query).toMatchObject(wanted),
  );

  await user.click(screen.getByRole('button', { name: /Rust Day/ }));
  await user.click(await screen.findByRole('option', { name: 'All events' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=registrations&page=1&status=REFUNDED'));
});

test('an organiser refunds a ticket with a reason, and sees the refund with the order', async () => {
  const order = anOrder({ id: orderId, status: 'PAID', paidAt: '2031-01-05T10:05:00.000Z', holdUntil: null });
  const [ticket] = order.tickets;
  const refund = {
    id: '0197b3c0-0000-7000-8000-0000000000c1',
    amount: order.total,
    reason: 'ORGANISER' as const,
    bearer: 'ORGANISER' as const,
    note: 'No seat left',
    cancelledTickets: 1,
    createdAt: '2031-01-06T10:00:00.000Z',
    promisedOn: '2031-01-13',
    sentAt: null,
  };
  const api = fakeApi({
    ...noDamage,
    'orderReports.partnerOrder': order,
    'refunds.refundAsOrganiser': {
      id: refund.id,
      orderId,
      amount: order.total,
      status: 'REFUNDED',
      promisedOn: refund.promisedOn,
    },
  });
  const { user } = renderRoute(`/partner/order-details/${orderId}`, session);
  await user.click(await screen.findByRole('button', { name: 'Refund tickets' }));
  const form = within(await screen.findByRole('dialog', { name: /Refund order/ }));
  expect(form.queryByRole('radiogroup', { name: 'Who pays' })).toBeNull();
  await user.type(form.getByRole('textbox', { name: 'Reason for the buyer' }), 'No seat left');
  api.answer({ 'orderReports.partnerOrder': { ...order, status: 'REFUNDED', refunds: [refund] } });
  await user.click(form.getByRole('button', { name: /^Refund £/ }));
  expect(api.made('refunds.refundAsOrganiser')[0]?.input.body).toEqual({
    lines: [{ ticketId: ticket?.id, amount: order.total.amount, cancel: true }],
    cause: 'OTHER',
    note: 'No seat left',
  });
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  expect(refunds.getByText('By the organiser · No seat left · 1 ticket cancelled')).toBeVisible();
  expect(refunds.getByText('By 13 January 2031')).toBeVisible();
});
