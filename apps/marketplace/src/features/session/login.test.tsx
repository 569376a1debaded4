import { selectSession } from '@atrium/api-slice';
import { aSession, aUser, failure, fakeApi, noConnection } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderRoute } from '../../testing/render-route.tsx';

const home = {
  'catalogue.topEvents': [],
  'reference.sectors': [],
  'search.countFacets': { total: 0, approximate: false, facets: {} },
};

async function logIn(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^Email(?! for)/), 'Ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Atrium-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('an attendee who logs in arrives at the home page, with the session kept', async () => {
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

test('wrong credentials are said and only the password is cleared', async () => {
  fakeApi({ 'identity.login': { status: 'InvalidCredentials' } });
  const { user, store } = renderRoute('/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong credentials! Please retry.');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(screen.getByLabelText(/^Email(?! for)/)).toHaveValue('Ada@example.com');
  expect(selectSession(store.getState())).toBeNull();
});

test('an account with a second factor is asked for a code, and a wrong one can be tried again', async () => {
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
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
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

test('a login that took too long begins again with the reason', async () => {
  fakeApi({
    'identity.login': { status: 'SecondFactorRequired', challenge: 'c' },
    'secondFactor.verifySecondFactor': failure('gone', { detail: 'Please log in again.' }),
  });
  const { user } = renderRoute('/login');
  await logIn(user);
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in again.');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

test.each([
  [
    'a blocked account',
    failure('account-blocked', { detail: 'This account is blocked: fraud.' }),
    /blocked: fraud/,
  ],
  ['a server that fails', failure('internal'), /Something went wrong on our side/],
  ['no connection', noConnection(), /could not reach the server/],
])('%s is told in its own words and what was typed stays', async (_, answer, text) => {
  fakeApi({ 'identity.login': answer });
  const { user } = renderRoute('/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText('Wrong credentials! Please retry.')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Atrium-demo-1');
});

test('an empty form asks for both fields and calls nobody', async () => {
  fakeApi({});
  const { user } = renderRoute('/login');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please enter your email')).toBeVisible();
  expect(screen.getByText('Please enter your password')).toBeVisible();
});

test('leads to sign-up and to password recovery', async () => {
  fakeApi({});
  renderRoute('/login');
  expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/user/register');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a partner is handed over to the portal by a code in the fragment', async () => {
  fakeApi({
    'identity.login': aSession({ attendeeId: null, partnerId: 3 }),
    'identity.createHandoff': { code: 'one-use' },
  });
  const { user, left } = renderRoute('/login');
  await logIn(user);
  await waitFor(() => expect(left).toEqual(['/partner/dashboard#handoff=one-use']));
});

test('an admin is handed over to the console', async () => {
  fakeApi({
    'identity.login': aSession({ attendeeId: null, isAdmin: true }),
    'identity.createHandoff': { code: 'one-use' },
  });
  const { user, left } = renderRoute('/login');
  await logIn(user);
  await waitFor(() => expect(left).toEqual(['/admin/dashboard#handoff=one-use']));
});

test('a page for attendees asks to log in first and is shown afterwards', async () => {
  fakeApi({ 'identity.login': aSession(), 'people.currentUser': aUser() });
  const { user, router } = renderRoute('/user/my-account');
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/user/my-account');
});

test('who is logged in already is told so, with a way to the dashboard', async () => {
  fakeApi({});
  renderRoute('/login', { session: aSession() });
  expect(await screen.findByRole('heading', { name: 'Already Logged In' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/user/my-account',
  );
});

test('a partner is told that attendees buy tickets', async () => {
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
  expect(await screen.findByRole('heading', { name: 'This page is not for your account' })).toBeVisible();
});
