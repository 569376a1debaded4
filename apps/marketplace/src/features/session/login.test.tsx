import { selectSession, signedOut } from '@atrium/api-slice';
import { aSession, aUser, failure, fakeApi, noConnection } from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderRoute } from '../../testing/render-route.tsx';

const home = {
  'catalogue.topEvents': [],
  'reference.sectors': [],
  'search.countMonths': [],
  'search.countFacets': { total: 0, approximate: false, facets: {} },
};

async function logIn(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^Email(?! for)/), 'Ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Atrium-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('an attendee who logs in arrives at the home page, with the session stored', async () => {
  const api = fakeApi({ 'identity.login': aSession(), ...home });
  const { user, router, store } = renderRoute('/login');
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.made('identity.login')[0]?.input.body).toEqual({
    email: 'ada@example.com',
    password: 'Atrium-demo-1',
  });
  expect(selectSession(store.getState())?.token).toBe('a-token');
  expect(await screen.findByRole('button', { name: 'ada@example.com' })).toBeVisible();
});

test('wrong credentials are reported and only the password is cleared', async () => {
  fakeApi({ 'identity.login': { status: 'InvalidCredentials' } });
  const { user, store } = renderRoute('/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong credentials! Please retry.');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(screen.getByLabelText(/^Email(?! for)/)).toHaveValue('Ada@example.com');
  expect(selectSession(store.getState())).toBeNull();
});

test('an account with two-step verification needs a code, and a wrong one can be retried', async () => {
  const api = fakeApi({
    'identity.login': { status: 'SecondFactorRequired', challenge: 'c' },
    'secondFactor.verifySecondFactor': { status: 'InvalidCredentials' },
    ...home,
  });
  const { user, router, store } = renderRoute('/login');
  await logIn(user);
  await user.type(await screen.findByLabelText(/^Code/), '123 456');
  expect(selectSession(store.getState())).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong or has already been used');
  api.answer({ 'secondFactor.verifySecondFactor': aSession() });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText(/^Recovery code/), 'aaaa-bbbb-cccc-dddd');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.made('secondFactor.verifySecondFactor').map(({ input }) => input.body)).toEqual([
    { challenge: 'c', code: '123456' },
    { challenge: 'c', code: 'AAAABBBBCCCCDDDD' },
  ]);
});

test('the login page says that a session has ended, and nothing after logging out', async () => {
  fakeApi({ 'identity.login': aSession(), 'favourites.favourites': [], ...home });
  const { user, router, store } = renderRoute('/user/favourites', { session: aSession() });
  const reason = 'Your session has ended. Log in again to continue.';
  act(() => void store.dispatch(signedOut('ended')));
  expect(await screen.findByText(reason)).toBeVisible();
  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/favourites'));
  act(() => void store.dispatch(signedOut()));
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

test('a guest whose session has ended finds the order, without words about logging in again', async () => {
  fakeApi({ 'orders.ownTickets': [], 'orders.ownOrders': [], ...home });
  const session = aSession({ isGuest: true });
  const { store } = renderRoute('/user/registrations-and-events', { session });
  act(() => void store.dispatch(signedOut('ended')));
  expect(await screen.findByText(/Open your order with the link in our email/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find my order' })).toHaveAttribute('href', '/find-my-order');
  expect(screen.queryByText(/Log in again/)).toBeNull();
});

test('a login that took too long starts again with the reason', async () => {
  fakeApi({
    'identity.login': { status: 'SecondFactorRequired', challenge: 'c' },
    'secondFactor.verifySecondFactor': failure('login-expired'),
  });
  const { user } = renderRoute('/login');
  await logIn(user);
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That took too long or too many attempts. Log in again.',
  );
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

test.each([
  ['a blocked account', failure('account-blocked-because', { reason: 'fraud' }), /blocked: fraud/],
  ['a server that fails', failure('internal'), /Something went wrong on our side/],
  ['no connection', noConnection(), /couldn't reach the server/],
])('%s has its own message and the input stays', async (_, answer, text) => {
  fakeApi({ 'identity.login': answer });
  const { user } = renderRoute('/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText('Wrong credentials! Please retry.')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Atrium-demo-1');
});

test('an empty form requires both fields and makes no call', async () => {
  fakeApi({});
  const { user } = renderRoute('/login');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your email')).toBeVisible();
  expect(screen.getByText('Enter your password')).toBeVisible();
});

test('links to sign-up and to password recovery', async () => {
  fakeApi({});
  renderRoute('/login');
  expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/user/register');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a partner is handed off to the portal', async () => {
  fakeApi({
    'identity.login': aSession({ attendeeId: null, partnerId: 3 }),
    'identity.createHandoff': ({ body }) => ({ code: 'one-use', url: `https://other.example${body.path}` }),
  });
  const { user, left } = renderRoute('/login');
  await logIn(user);
  await waitFor(() => expect(left).toEqual(['https://other.example/partner/dashboard']));
});

test('an admin is handed off to the console', async () => {
  fakeApi({
    'identity.login': aSession({ attendeeId: null, isAdmin: true }),
    'identity.createHandoff': ({ body }) => ({ code: 'one-use', url: `https://other.example${body.path}` }),
  });
  const { user, left } = renderRoute('/login');
  await logIn(user);
  await waitFor(() => expect(left).toEqual(['https://other.example/admin/dashboard']));
});

test('a page for attendees asks to log in first and is shown afterwards', async () => {
  fakeApi({ 'identity.login': aSession(), 'profile.currentUser': aUser() });
  const { user, router } = renderRoute('/user/my-account');
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/user/my-account');
});

test('a user who is logged in already sees so, with a link to the dashboard', async () => {
  fakeApi({});
  renderRoute('/login', { session: aSession() });
  expect(await screen.findByRole('heading', { name: 'Already Logged In' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/user/my-account',
  );
});

test('a partner learns that only attendees buy tickets', async () => {
  const api = fakeApi({ 'identity.logout': { status: 'Success' } });
  const { user, router } = renderRoute('/notice/need-attendee-login', {
    session: aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' }),
  });
  expect(await screen.findByRole('heading', { name: 'Attendee login needed' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in as an attendee' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(api.made('identity.logout')).toHaveLength(1);
});

test('a partner is not shown an attendee page', async () => {
  fakeApi({});
  renderRoute('/user/my-account', { session: aSession({ attendeeId: null, partnerId: 3 }) });
  expect(await screen.findByRole('heading', { name: "This page isn't for your account" })).toBeVisible();
});
