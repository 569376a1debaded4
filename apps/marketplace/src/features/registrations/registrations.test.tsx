import { aSession, anOrder, anOwnTicket, failure, fakeApi, orderId } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const visit = { session: aSession() };
const page = '/user/registrations-and-events';
const price = (amount: number) => ({ amount, currency: { code: 'GBP' as const } });
const paid = anOrder({ status: 'PAID', holdUntil: null });
const [bought] = paid.tickets;
const quote = {
  id: orderId,
  total: price(199),
  refund: price(99.5),
  tickets: [
    {
      id: bought?.id ?? '',
      name: 'Standard',
      attendeeName: 'Ada Lovelace',
      paid: price(199),
      percentage: 50,
      refund: price(99.5),
    },
  ],
};

const orders = async () => within(await screen.findByRole('region', { name: 'Orders' }));

test('tickets lead to their event, and an unpaid order to its payment', async () => {
  fakeApi({ 'orders.ownTickets': [anOwnTicket()], 'orders.ownOrders': [anOrder({ status: 'PENDING' })] });
  renderRoute(page, visit);
  const tickets = within(await screen.findByRole('region', { name: 'Tickets' }));
  expect(await tickets.findByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute(
    'href',
    '/events/7',
  );
  expect(tickets.getByText(/Standard, £199\.00/)).toBeVisible();
  const list = await orders();
  expect(await list.findByText('Pending')).toBeVisible();
  expect(list.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/events/7/ticket-purchase-checkout/${orderId}`,
  );
  expect(list.queryByRole('button', { name: /Cancel order/ })).toBeNull();
});

test('without any order the page says so', async () => {
  fakeApi({ 'orders.ownTickets': [], 'orders.ownOrders': [] });
  renderRoute(page, visit);
  expect(await screen.findByText('No orders found')).toBeVisible();
  expect(screen.getByText('No tickets yet')).toBeVisible();
});

test('what is over stands under Past, and the address says so', async () => {
  const ended = { startDateTime: '2024-03-10T09:00:00.000Z', endDateTime: '2024-03-11T17:00:00.000Z' };
  fakeApi({
    'orders.ownTickets': [anOwnTicket(ended)],
    'orders.ownOrders': [anOrder({ status: 'PAID', event: { ...paid.event, ...ended } })],
  });
  const { user, router } = renderRoute(page, visit);
  expect(await screen.findByText('No orders found')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Past' }));
  expect(await (await orders()).findByText('Paid')).toBeVisible();
  expect(router.state.location.search).toBe('?view=past');
  expect((await orders()).queryByRole('button', { name: /Cancel order/ })).toBeNull();
});

test('a ticket can be had as a PDF, and a failure is said', async () => {
  const api = fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'orders.ownOrders': [],
    'tickets.ticketPdf': failure('unavailable', { detail: 'Busy, please try again.' }),
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /PDF ticket, Ada Lovelace/ }));
  expect(await screen.findByText('Busy, please try again.')).toBeVisible();
  expect(api.made('tickets.ticketPdf')[0]?.input.params).toEqual({ ticketId: anOwnTicket().id });
});

test('cancelling shows what goes back, asks, and is agreed to by its amount', async () => {
  const api = fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'orders.ownOrders': [paid],
    'orders.refundQuote': quote,
    'orders.cancelOrder': { id: orderId, status: 'PARTIALLY_REFUNDED', refund: price(99.5) },
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /Cancel order/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/£99\.50 goes back to your card today/)).toBeVisible();
  expect(dialog.getByText('1 × Standard: 50% back')).toBeVisible();
  api.answer({
    'orders.ownTickets': [],
    'orders.ownOrders': [anOrder({ status: 'PARTIALLY_REFUNDED', holdUntil: null })],
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel order and get £99.50 back' }));
  expect(await screen.findByText('Your order is cancelled. £99.50 is on its way back.')).toBeVisible();
  expect(await screen.findByText('Partially refunded')).toBeVisible();
  expect(api.made('orders.cancelOrder')[0]?.input.body).toEqual({ refund: 99.5 });
});

test('a refund that has changed is shown anew before anything is cancelled', async () => {
  const api = fakeApi({
    'orders.ownTickets': [],
    'orders.ownOrders': [paid],
    'orders.refundQuote': quote,
    'orders.cancelOrder': failure('conflict', { detail: 'The refund has changed to £0.00.' }),
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /Cancel order/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const agree = await dialog.findByRole('button', { name: 'Cancel order and get £99.50 back' });
  api.answer({ 'orders.refundQuote': { ...quote, refund: price(0), tickets: [] } });
  await user.click(agree);
  expect(await dialog.findByText('The refund has changed to £0.00.')).toBeVisible();
  expect(await dialog.findByText(/nothing is paid back any more/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep the order' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an order’s page tells its history, the masked card and the refund', async () => {
  fakeApi({
    'orders.orderDetail': anOrder({
      status: 'REFUNDED',
      holdUntil: null,
      paymentDetails: {
        id: orderId,
        cardNumber: '**** **** **** 4242',
        brand: 'Visa',
        expiryDate: '12/39',
        cardholderName: 'Ada Lovelace',
        cardholderAddress: '1 Row',
        cardholderZipCode: 'N1 9GU',
        cardholderCountry: 'United Kingdom',
      },
    }),
    'orders.orderHistory': {
      changes: [
        { status: 'PENDING', at: '2031-01-05T10:00:00.000Z' },
        { status: 'PAID', at: '2031-01-05T10:05:00.000Z' },
        { status: 'REFUNDED', at: '2031-01-06T10:00:00.000Z' },
      ],
      refund: { amount: price(199), sentAt: '2031-01-06T10:00:01.000Z' },
    },
  });
  renderRoute(`/user/orders/${orderId}`, visit);
  expect(await screen.findByText('Visa **** **** **** 4242')).toBeVisible();
  const history = within(await screen.findByRole('list', { name: 'History of the order' }));
  for (const step of ['Tickets held', 'Paid', 'Cancelled and refunded', '£199.00 sent back'])
    expect(history.getByText(step)).toBeVisible();
  expect(screen.getByRole('button', { name: /Receipt/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull();
});
