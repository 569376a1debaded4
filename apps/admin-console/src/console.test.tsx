import { selectSession } from '@atrium/api-slice';
import { aSession, failure, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
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

test.each([
  ['an attendee', aSession()],
  ['a partner', aSession({ attendeeId: null, partnerId: 3 })],
])('%s is told so and gets no session', async (_, session) => {
  const api = fakeApi({ 'identity.login': session, 'identity.logout': { status: 'Success' } });
  const { user, store, router } = renderRoute('/admin/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is not an administrator account.');
  expect(selectSession(store.getState())).toBeNull();
  const [logout] = api.made('identity.logout');
  expect(logout?.headers.get('authorization')).toBe(`Bearer ${session.token}`);
  expect(router.state.location.pathname).toBe('/admin/login');
});

test('a page of the console that is asked for without a login says what is missing, and comes after it', async () => {
  fakeApi({ 'identity.login': admin, 'vetting.events': [] });
  const { user, router } = renderRoute('/admin/dashboard/events');
  expect(await screen.findByText('Missing authentication credentials')).toBeVisible();
  await logIn(user);
  expect(await screen.findByText('No events found matching your search criteria')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard/events');
});

test('/login is the admin login here', async () => {
  fakeApi({});
  renderRoute('/login');
  expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
});

test('an unknown path says so', async () => {
  fakeApi({});
  renderRoute('/admin/nowhere', { session: admin });
  expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeVisible();
});

test('an admin who has to set up the second factor is led there and can do nothing else', async () => {
  const waiting = { enabled: false, required: true, recoveryCodesLeft: 0 };
  fakeApi({
    'people.currentUser': failure('second-factor-required'),
    'secondFactor.secondFactor': waiting,
  });
  const { router } = renderRoute('/admin/my-account', {
    session: aSession({ attendeeId: null, isAdmin: true }),
  });
  expect(await screen.findByText('Set up two-step verification to go on')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/security');
  expect(screen.queryByRole('button', { name: 'Update Password' })).not.toBeInTheDocument();
});
