import { selectSession } from '@atrium/api-slice';
import { aSession, failure, fakeApi, fakePasskeys } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { admin, aSummary } from './testing/admin-records.ts';
import { renderRoute } from './testing/render-route.tsx';

async function logIn(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^Email/), 'root@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Atrium-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('an admin who logs in arrives at the dashboard', async () => {
  fakeApi({
    'identity.login': admin,
    'administration.summary': aSummary(),
    'vetting.events': [],
    'vetting.partners': [],
  });
  const { user, router } = renderRoute('/');
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

test('an admin is offered a passkey on the dashboard, and the offer can be dismissed', async () => {
  fakePasskeys();
  const api = fakeApi({
    'administration.summary': aSummary(),
    'vetting.events': [],
    'vetting.partners': [],
    'passkeys.passkeyOffer': { isOpen: true },
    'passkeys.dismissPasskeyOffer': { status: 'Success' },
  });
  const { user } = renderRoute('/admin/dashboard', { session: admin });
  expect(await screen.findByText('Log in faster next time')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a passkey' })).toHaveAttribute('href', '/admin/security');
  api.answer({ 'passkeys.passkeyOffer': { isOpen: false } });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText('Log in faster next time')).not.toBeInTheDocument());
  expect(api.made('passkeys.dismissPasskeyOffer')).toHaveLength(1);
});

test.each([
  ['an attendee', aSession()],
  ['a partner', aSession({ attendeeId: null, partnerId: 3 })],
])('%s sees an error and gets no session', async (_, session) => {
  const api = fakeApi({ 'identity.login': session, 'identity.logout': { status: 'Success' } });
  const { user, store, router } = renderRoute('/admin/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent("This isn't an administrator account.");
  expect(selectSession(store.getState())).toBeNull();
  const [logout] = api.made('identity.logout');
  expect(logout?.headers.get('authorization')).toBe(`Bearer ${session.token}`);
  expect(router.state.location.pathname).toBe('/admin/login');
});

test('a page opened without a login explains that one is needed, and appears after it', async () => {
  fakeApi({ 'identity.login': admin, 'vetting.events': [] });
  const { user, router } = renderRoute('/admin/dashboard/events');
  expect(await screen.findByText('Missing authentication credentials')).toBeVisible();
  await logIn(user);
  expect(await screen.findByText('No events found matching your search criteria')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard/events');
});

test('/login is the admin login on this host', async () => {
  fakeApi({});
  renderRoute('/login');
  expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
});

test('an unknown path says so', async () => {
  fakeApi({});
  renderRoute('/admin/nowhere', { session: admin });
  expect(await screen.findByRole('heading', { name: "We couldn't find this page" })).toBeVisible();
});

test('an admin who has to set up the second factor is redirected there and can do nothing else', async () => {
  const waiting = { enabled: false, required: true, recoveryCodesLeft: 0 };
  fakeApi({
    'profile.currentUser': failure('second-factor-required'),
    'secondFactor.secondFactor': waiting,
  });
  const { router } = renderRoute('/admin/my-account', {
    session: aSession({ attendeeId: null, isAdmin: true }),
  });
  expect(await screen.findByText('Set up two-step verification to continue')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/security');
  expect(screen.queryByRole('button', { name: 'Update Password' })).not.toBeInTheDocument();
});
