import { failure, aSession, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const guestId = '019ffa00-0000-7000-8000-000000000007';
const link = `/guest/${guestId}/a-key?to=${encodeURIComponent('/user/registrations-and-events')}`;
const guest = aSession({ isGuest: true, canSetPassword: false });
const linked = aSession({ isGuest: true, canSetPassword: true });
const orders = { 'orders.ownTickets': [], 'orders.ownOrders': [] };

test('the emailed link opens the orders on a press, and a password makes an account of the guest', async () => {
  const api = fakeApi({
    ...orders,
    'guests.openGuestLink': linked,
    'guests.setGuestPassword': aSession(),
    'notifications.ownNotifications': [],
  });
  const view = renderRoute(link);
  await view.user.click(await screen.findByRole('button', { name: 'Open my order' }));
  expect(await screen.findByRole('heading', { name: 'Registrations and Events' })).toBeVisible();
  expect(api.made('guests.openGuestLink')[0]?.input.body).toEqual({ guestId, key: 'a-key' });
  await view.user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Nanosecond-1952');
  await view.user.type(screen.getByLabelText(/Confirm password/, { selector: 'input' }), 'Nanosecond-1952');
  await view.user.click(screen.getByRole('button', { name: 'Set a password' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set a password' })).toBeNull());
  expect(api.made('guests.setGuestPassword')).toHaveLength(1);
});

test('an email that has an account leads to the login', async () => {
  fakeApi({ ...orders, 'guests.setGuestPassword': failure('guest-has-account') });
  const view = renderRoute('/user/registrations-and-events', { session: linked });
  await view.user.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'Nanosecond-1952');
  await view.user.type(screen.getByLabelText(/Confirm password/, { selector: 'input' }), 'Nanosecond-1952');
  await view.user.click(screen.getByRole('button', { name: 'Set a password' }));
  expect(await screen.findByText(/An account with this email exists already/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?from=%2Fuser%2Fregistrations-and-events',
  );
});

test('a link that no longer works leads to a new one', async () => {
  fakeApi({ 'guests.openGuestLink': failure('guest-link-over') });
  const view = renderRoute(link);
  await view.user.click(await screen.findByRole('button', { name: 'Open my order' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find my order' })).toHaveAttribute('href', '/find-my-order');
});

test('whoever is logged in is asked before the session ends', async () => {
  fakeApi({ 'notifications.ownNotifications': [] });
  renderRoute(link, { session: aSession() });
  expect(await screen.findByText(/Opening this order as a guest ends that here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stay logged in' })).toBeVisible();
});

test('a lost link is sent again; a number that is none is refused before', async () => {
  const api = fakeApi({ 'guests.findMyOrder': { status: 'Success' } });
  const view = renderRoute('/find-my-order');
  const form = await screen.findByRole('form', { name: 'Find my order' });
  await view.user.type(within(form).getByLabelText(/^Email/), 'ada@example.com');
  await view.user.type(screen.getByLabelText(/Order number/), 'mine');
  await view.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Enter the order number, such as ATR-7K2P9Q')).toBeVisible();
  expect(api.made('guests.findMyOrder')).toHaveLength(0);
  await view.user.clear(screen.getByLabelText(/Order number/));
  await view.user.type(screen.getByLabelText(/Order number/), '7k2p9q');
  await view.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If this order was placed with ada@example\.com/)).toBeVisible();
});

test.each(['/user/my-account', '/user/favourites', '/user/messages', '/user/reviews', '/user/security'])(
  '%s tells a guest that it needs an account',
  async (path) => {
    const api = fakeApi({});
    renderRoute(path, { session: guest });
    expect(await screen.findByRole('heading', { name: 'This page needs an account' })).toBeVisible();
    expect(screen.getByText(/have a link to your orders, for any device/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Favourites' })).toBeNull();
    expect(api.made('profile.currentUser')).toHaveLength(0);
  },
);

test('a guest can log in to an account', async () => {
  fakeApi({});
  renderRoute('/login', { session: guest });
  expect(await screen.findByRole('form', { name: 'Log in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bought without an account? Find your order' })).toBeVisible();
});
