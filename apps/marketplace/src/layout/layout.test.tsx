import { selectSession } from '@atrium/api-slice';
import { aSession, aUser, failure, fakeApi, noConnection, type Answers } from '@atrium/testing';
import { isPage, splitLanguage } from '@atrium/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../testing/render-route.tsx';

const partner = aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' });
const quietHome: Answers = {
  'catalogue.topEvents': [],
  'reference.sectors': [],
  'search.countMonths': [],
  'search.countFacets': { total: 0, approximate: false, facets: {} },
};
const banner = async () => within(await screen.findByRole('banner'));

test('a visitor finds the login and the way to list an event', async () => {
  fakeApi({});
  renderRoute('/support');
  const top = await banner();
  expect(top.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(top.getByRole('link', { name: 'List your Event' })).toHaveAttribute('href', '/partner-welcome');
});

test("an attendee's menu holds the account's pages and no dashboard", async () => {
  fakeApi({});
  const { user } = renderRoute('/getting-started', { session: aSession() });
  await user.click(await screen.findByRole('button', { name: 'ada@example.com' }));
  const links = (await screen.findAllByRole('menuitem')).map((item) => [
    item.textContent,
    item.getAttribute('href'),
  ]);
  // Messages and Settings are between them once those pages exist
  expect(links.filter(([text]) => text !== 'Messages' && text !== 'Settings')).toEqual([
    ['My Account', '/user/my-account'],
    ['Registration and Events', '/user/registrations-and-events'],
    ['Logout', null],
  ]);
  expect(links.every(([, href]) => href === null || isPage(String(href), 'public'))).toBe(true);
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
});

test('a suspended account is told until when on every page, and not after it has logged out', async () => {
  fakeApi({
    ...quietHome,
    'messages.ownThreads': failure('account-suspended-until', { until: '2027-01-19T09:00:00Z' }),
    'identity.logout': { status: 'Success' },
  });
  const { user } = renderRoute('/user/messages', { session: aSession() });
  expect(await screen.findByText('Your account is suspended until 19 January 2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read why, and how to appeal' })).toHaveAttribute(
    'href',
    '/user/decisions',
  );
  await user.click(await screen.findByRole('button', { name: 'ada@example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(screen.queryByText(/Your account is suspended/)).not.toBeInTheDocument());
});

test('logging out ends the session here and on the server and leads home', async () => {
  const api = fakeApi({
    ...quietHome,
    'profile.currentUser': aUser(),
    'identity.logout': { status: 'Success' },
  });
  const { user, router, store } = renderRoute('/user/my-account', { session: aSession() });
  await user.click(await screen.findByRole('button', { name: 'ada@example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(selectSession(store.getState())).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() => expect(api.made('identity.logout')).toHaveLength(1));
  expect((await banner()).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('logging out without a connection discards the session all the same', async () => {
  fakeApi({ ...quietHome, 'identity.logout': noConnection() });
  const { user, store } = renderRoute('/getting-started', { session: aSession() });
  await user.click(await screen.findByRole('button', { name: 'ada@example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(selectSession(store.getState())).toBeNull());
});

test("a partner's dashboard link carries the session to the portal", async () => {
  fakeApi({
    'identity.createHandoff': ({ body }) => ({ code: 'one-use', url: `https://other.example${body.path}` }),
  });
  const { user, left } = renderRoute('/getting-started', { session: partner });
  const link = (await banner()).getByRole('link', { name: 'Dashboard' });
  expect(link).toHaveAttribute('href', '/partner/dashboard');
  await user.click(link);
  await waitFor(() => expect(left).toEqual(['https://other.example/partner/dashboard']));
});

test('a session that cannot be handed off still leads to the portal', async () => {
  fakeApi({ 'identity.createHandoff': failure('too-many') });
  const { user, left } = renderRoute('/getting-started', { session: partner });
  await user.click((await banner()).getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(left).toEqual(['/partner/dashboard']));
});

test.each([
  ['partner', aSession({ attendeeId: null, partnerId: 3 })],
  ['admin', aSession({ attendeeId: null, isAdmin: true })],
])('the menu of a %s has its registrations, at an address that exists', async (role, session) => {
  fakeApi({});
  const { user } = renderRoute('/getting-started', { session });
  await user.click(await screen.findByRole('button', { name: 'ada@example.com' }));
  const link = await screen.findByRole('menuitem', { name: 'Registration and Events' });
  expect(link).toHaveAttribute('href', `/${role}/registrations-and-events`);
  expect(isPage(`/${role}/registrations-and-events`, role === 'admin' ? 'admin' : 'partner')).toBe(true);
});

test("an admin's account links begin with /admin", async () => {
  fakeApi({});
  const { user } = renderRoute('/getting-started', {
    session: aSession({ attendeeId: null, isAdmin: true }),
  });
  expect((await banner()).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
  await user.click(await screen.findByRole('button', { name: 'ada@example.com' }));
  expect(await screen.findByRole('menuitem', { name: 'My Account' })).toHaveAttribute(
    'href',
    '/admin/my-account',
  );
});

test('the footer links to pages that exist', async () => {
  fakeApi({});
  renderRoute('/support');
  const footer = within(await screen.findByRole('contentinfo'));
  const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/about-us',
      '/privacy-and-cookies',
      '/customer-terms-of-service',
      '/content-guidelines',
      '/events',
      '/partner-welcome',
      '/support',
    ]),
  );
  expect(hrefs.filter((href) => !isPage(splitLanguage(String(href)).path, 'public'))).toEqual([]);
});

test('the theme can be chosen', async () => {
  fakeApi({});
  const { user } = renderRoute('/support');
  await user.click((await banner()).getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click((await banner()).getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('the newsletter form confirms a subscription', async () => {
  const api = fakeApi({ 'newsletter.subscribe': { status: 'Success' } });
  const { user } = renderRoute('/support');
  await user.type(await screen.findByLabelText(/^Email for the newsletter/), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Thanks for subscribing!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
  expect(api.made('newsletter.subscribe')[0]?.input.body).toEqual({
    email: 'ada@example.com',
    language: 'en',
  });
});

test('a subscription that fails gives the reason and keeps the address', async () => {
  fakeApi({ 'newsletter.subscribe': failure('wait-hours', { count: 1 }) });
  const { user } = renderRoute('/support');
  await user.type(await screen.findByLabelText(/^Email for the newsletter/), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Too many attempts. Try again in 1 hour.')).toBeVisible();
  expect(screen.getByLabelText(/^Email for the newsletter/)).toHaveValue('ada@example.com');
});

test('the first stop of the Tab key leads past the navigation', async () => {
  fakeApi({});
  const { user } = renderRoute('/support');
  await screen.findByRole('heading', { name: 'Support' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('a new page takes the focus to its heading and sets its title', async () => {
  fakeApi({});
  const { user } = renderRoute('/support');
  await user.click(await screen.findByRole('link', { name: 'Getting started' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Getting started' })).toHaveFocus());
  expect(document.title).toBe('Getting started | Atrium');
});

test('an unknown path says so and leads home', async () => {
  fakeApi({});
  renderRoute('/no/such/page');
  expect(await screen.findByRole('heading', { name: "We couldn't find this page" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take Me Home' })).toHaveAttribute('href', '/');
});

test('every page links to itself in the other languages, and the choice is saved', async () => {
  fakeApi({});
  const { user } = renderRoute('/support?from=mail');
  const nav = await screen.findByRole('navigation', { name: 'Language' });
  const links = within(nav).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/support',
    '/es/support',
    '/fr/support',
    '/de/support',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null, null]);
  // jsdom cannot load pages
  nav.addEventListener('click', (event) => event.preventDefault());
  const spanish = within(nav).getByRole('link', { name: 'Español' });
  await user.click(spanish);
  expect(document.cookie).toContain('atrium_language=es');
});

test('events are searched from any page, but from those with a search of their own', async () => {
  fakeApi({
    ...quietHome,
    'search.searchEvents': [],
    'search.readQuery': { chips: [], corrected: [], ignored: [], didYouMean: [], vocabulary: 1 },
    'reference.options': failure('unavailable'),
  });
  const { user, router } = renderRoute('/support');
  const box = (await banner()).getByRole('searchbox', { name: 'Search events' });
  await user.type(box, ' quantum {Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?query=quantum'));
  expect(router.state.location.pathname).toBe('/events');
  await waitFor(() =>
    expect(screen.queryByRole('searchbox', { name: 'Search events' })).not.toBeInTheDocument(),
  );
});
