import { selectSession } from '@atrium/api-slice';
import { Incident } from '@atrium/domain';
import { aSession, aUser, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listFigures } from './testing/partner-figures.ts';
import { aPartner } from './testing/partner.ts';
import { renderRoute } from './testing/render-route.tsx';

const partner = aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' });

const ownRecords: Answers = {
  'partners.ownProfile': aPartner(),
  'profile.currentUser': aUser({ email: 'pat@example.com' }),
};

async function logIn(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^Email/), 'pat@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Atrium-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test("the portal's front page is the dashboard, behind the login", async () => {
  fakeApi({ 'identity.login': partner, ...ownRecords, 'figures.eventListFigures': listFigures({ all: 0 }) });
  const { user, router } = renderRoute('/');
  await logIn(user);
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/dashboard');
  expect(screen.getByRole('button', { name: 'Account of pat@example.com' })).toBeVisible();
});

test('a notice of an incident, or of maintenance that begins within a day, is above every page', async () => {
  const maintenance = Incident.parse({
    id: '01990000-0000-7000-8000-0000000000e2',
    isPlanned: true,
    title: 'Larger disks',
    parts: ['PORTAL'],
    state: 'PLANNED',
    startsAt: '2031-03-04T01:00:00.000Z',
    endsAt: '2031-03-04T02:00:00.000Z',
    updates: [],
  });
  const checkedAt = '2031-03-03T12:00:00.000Z';
  fakeApi({
    ...ownRecords,
    'figures.eventListFigures': listFigures({ all: 0 }),
    'serviceStatus.serviceStatus': { checkedAt, parts: [], incidents: [maintenance] },
  });
  renderRoute('/partner/dashboard?section=help-centre', { session: partner });
  expect(await screen.findByText('Planned maintenance: Larger disks')).toBeVisible();
  expect(screen.getByText('Tue, 4 Mar 2031, 01:00 UTC to Tue, 4 Mar 2031, 02:00 UTC')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read more on the status page' })).toHaveAttribute(
    'href',
    '/status',
  );
});

test('the link of the confirmation email works on this host', async () => {
  fakeApi({ 'identity.confirmEmail': { status: 'Success' } });
  renderRoute('/email-confirmation/abc');
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/partner/dashboard',
  );
});

test('an attendee is rejected and gets no session', async () => {
  const api = fakeApi({ 'identity.login': aSession(), 'identity.logout': { status: 'Success' } });
  const { user, store } = renderRoute('/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent("This isn't a partner account.");
  expect(selectSession(store.getState())).toBeNull();
  expect(api.made('identity.logout')).toHaveLength(1);
});

test('a member of a blocked company reads so and gets no session', async () => {
  const restored = aSession({ attendeeId: null, email: 'pat@example.com' });
  fakeApi({ 'identity.login': restored, 'identity.logout': { status: 'Success' } });
  const { user, store } = renderRoute('/login');
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent("We've emailed you the reason.");
  expect(selectSession(store.getState())).toBeNull();
});

test('pages of the marketplace are loaded from there', async () => {
  fakeApi({
    ...ownRecords,
    'figures.eventListFigures': listFigures({ all: 0 }),
  });
  const { user, left } = renderRoute('/partner/dashboard', { session: partner });
  await user.click(await screen.findByRole('link', { name: 'marketplace' }));
  await waitFor(() => expect(left).toEqual(['/events']));
});

test('the account menu links to the account and logs out', async () => {
  fakeApi({ 'profile.currentUser': aUser(), 'identity.logout': { status: 'Success' } });
  const { user, store } = renderRoute('/partner/my-account', { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Account of pat@example.com' }));
  expect(await screen.findByRole('menuitem', { name: 'My Account' })).toHaveAttribute(
    'href',
    '/partner/my-account',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(selectSession(store.getState())).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Partner login' })).toBeVisible();
});

test('an unknown path says so', async () => {
  fakeApi({});
  renderRoute('/partner/nowhere', { session: partner });
  expect(await screen.findByRole('heading', { name: "We couldn't find this page" })).toBeVisible();
});
