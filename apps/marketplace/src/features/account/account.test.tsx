import { aSession, aUser, anOrder, anOwnTicket, failure, fakeApi, orderId } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const visit = { session: aSession() };

test('my account shows the profile and that the address is verified', async () => {
  fakeApi({ 'people.currentUser': aUser() });
  renderRoute('/user/my-account', visit);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('United Kingdom')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).not.toBeInTheDocument();
});

test('an unverified address can have its mail sent again', async () => {
  const api = fakeApi({
    'people.currentUser': aUser({ emailVerified: false }),
    'identity.resendConfirmation': { status: 'Success' },
  });
  const { user } = renderRoute('/user/my-account', visit);
  expect(await screen.findByText('Unverified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
  expect(await screen.findByText(/new confirmation email is on its way/)).toBeVisible();
  expect(api.made('identity.resendConfirmation')).toHaveLength(1);
});

test('a profile that fails to load can be tried again', async () => {
  const api = fakeApi({ 'people.currentUser': failure('internal') });
  const { user } = renderRoute('/user/my-account', visit);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'people.currentUser': aUser() });
  await user.click(again);
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('tickets lead to their event, and an unpaid order to its payment', async () => {
  fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'orders.ownOrders': [anOrder({ status: 'PENDING' })],
  });
  renderRoute('/user/registrations-and-events', visit);
  const tickets = within(await screen.findByRole('region', { name: 'Tickets' }));
  expect(await tickets.findByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute(
    'href',
    '/events/7',
  );
  expect(tickets.getByText(/Standard, £199\.00/)).toBeVisible();
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(await orders.findByText('Pending')).toBeVisible();
  expect(orders.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/events/7/ticket-purchase-checkout/${orderId}`,
  );
});

test('a paid order asks for no payment', async () => {
  fakeApi({ 'orders.ownTickets': [], 'orders.ownOrders': [anOrder({ status: 'PAID' })] });
  renderRoute('/user/registrations-and-events', visit);
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
});

test('without any order the page says so', async () => {
  fakeApi({ 'orders.ownTickets': [], 'orders.ownOrders': [] });
  renderRoute('/user/registrations-and-events', visit);
  expect(await screen.findByText('No orders found')).toBeVisible();
  expect(screen.getByText('No tickets yet')).toBeVisible();
});
