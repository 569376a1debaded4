import { aPage, aSession, failure, fakeApi } from '@atrium/testing';
import { english, setTranslation } from '@atrium/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { translationInto } from '../language/translations.ts';
import { renderRoute } from '../testing/render-route.tsx';

const paid = {
  id: '01990000-0000-7000-8000-0000000000c1',
  kind: 'order-paid',
  content: { kind: 'order-paid', data: { event: 'Harbour Summit' } },
  news: null,
  subject: 'Your order is paid',
  text: 'Harbour Summit',
  timestamp: '2026-11-21T06:45:00.000Z',
  read: false,
  link: '/how-we-work',
} as const;
afterEach(() => setTranslation(() => english));

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

test('the bell shows the unread count, follows every change and lists each entry', async () => {
  const api = fakeApi({ 'notifications.ownNotifications': [paid] });
  const { user } = renderRoute('/getting-started', { session: aSession() });
  await bell('Notifications');
  await waitFor(() => {
    api.push('notifications.unreadStream', { notifications: 1, messages: 0 });
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });
  await user.click(await bell('Notifications, 1 unread'));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findByRole('link', { name: 'Your order is paid' })).toHaveAttribute(
    'href',
    '/how-we-work',
  );
  expect(panel.getByText('Harbour Summit')).toBeVisible();
  expect(panel.getByText(/21 Nov 2026/)).toBeVisible();

  api.answer({
    'notifications.ownNotifications': [
      { ...paid, id: paid.id.replace('c1', 'c2'), content: null, subject: 'Tickets' },
      {
        ...paid,
        id: paid.id.replace('c1', 'c3'),
        content: null,
        news: { kind: 'appeal-decided', data: { measure: 'WARNING', outcome: 'LIFTED' } },
      },
      {
        ...paid,
        id: paid.id.replace('c1', 'c4'),
        content: null,
        news: { kind: 'of-a-later-release', data: {} },
        subject: 'Later',
      },
      paid,
    ],
  });
  api.push('notifications.unreadStream', { notifications: 2, messages: 0 });
  expect(await panel.findByRole('link', { name: 'Tickets' })).toBeVisible();
  expect(panel.getByRole('link', { name: 'Our decision about your appeal' })).toBeVisible();
  expect(panel.getByRole('link', { name: 'Later' })).toBeVisible();
});

test('an empty bell says so', async () => {
  fakeApi({ 'notifications.ownNotifications': [] });
  const { user } = renderRoute('/getting-started', { session: aSession() });
  await user.click(await bell('Notifications'));
  expect(await screen.findByText('No new notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('an entry links to its page and is marked as read, and all can be marked together', async () => {
  const api = fakeApi({
    'notifications.ownNotifications': [paid],
    'notifications.readNotifications': { status: 'Success' },
  });
  const { user, router } = renderRoute('/getting-started', { session: aSession() });
  await user.click(await bell('Notifications'));
  await user.click(await screen.findByRole('link', { name: 'Your order is paid' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/how-we-work'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await bell('Notifications'));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(api.made('notifications.readNotifications').map(({ input }) => input.body)).toEqual([
      { ids: [paid.id] },
      {},
    ]),
  );
});

test('notifications that fail to load can be retried', async () => {
  const api = fakeApi({ 'notifications.ownNotifications': failure('unavailable') });
  const { user } = renderRoute('/getting-started', { session: aSession() });
  await user.click(await bell('Notifications'));
  expect(await screen.findByText("We couldn't load your notifications")).toBeVisible();
  api.answer({ 'notifications.ownNotifications': [paid] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your order is paid')).toBeVisible();
});

test.each([
  ['a visitor', undefined],
  ['a partner', aSession({ attendeeId: null, partnerId: 3 })],
])('%s has no bell', async (_, session) => {
  fakeApi({});
  renderRoute('/getting-started', session && { session });
  await screen.findByRole('heading', { name: 'Getting started' });
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
});

test('entries are in the user’s language, except for what people wrote or named', async () => {
  const german = await translationInto('de');
  setTranslation(() => german);
  fakeApi({
    'notifications.unreadStream': { notifications: 0, messages: 0 },
    'notifications.ownNotifications': [
      { ...paid, content: { kind: 'order-paid', data: { event: 'Free' } } },
      {
        ...paid,
        id: paid.id.replace('c1', 'c2'),
        kind: 'event-cancelled',
        content: {
          kind: 'event-cancelled',
          data: { event: 'Harbour Summit', isRefunded: true },
        },
      },
    ],
  });
  const { user } = renderRoute('/getting-started', { session: aSession() });
  await user.click(await bell('Benachrichtigungen'));
  const panel = within(await screen.findByRole('dialog', { name: 'Benachrichtigungen' }));
  expect(await panel.findByRole('link', { name: 'Ihre Bestellung ist bezahlt' })).toBeVisible();
  expect(panel.getByText('Free')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Harbour Summit ist abgesagt' })).toBeVisible();
  expect(panel.getByText('Wir erstatten Ihnen den Betrag.')).toBeVisible();
});

const numbered = (count: number) => ({ ...paid, id: paid.id.replace('c1', String(10 + count)) });

test('"See all" leads to a page with every notification, page by page', async () => {
  const api = fakeApi({
    'notifications.ownNotifications': () => aPage([paid, numbered(2)], { total: 30 }),
  });
  const { user, router } = renderRoute('/getting-started', { session: aSession() });
  await user.click(await bell('Notifications'));
  await user.click(await screen.findByRole('link', { name: 'See all' }));
  expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findAllByRole('link', { name: 'Your order is paid' })).toHaveLength(2);
  expect(screen.getByText(/deleted 180 days after you read them, and 400 days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() =>
    expect(api.made('notifications.ownNotifications').at(-1)?.input.query).toEqual({
      shown: 'all',
      page: 2,
      limit: 25,
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Unread' }));
  expect(router.state.location).toMatchObject({ pathname: '/user/notifications', search: '?shown=unread' });
  expect(screen.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'page');
});

test('the page marks one or all as read and keeps the focus on its heading', async () => {
  let isRead = false;
  const api = fakeApi({
    'notifications.ownNotifications': ({ query }) =>
      isRead
        ? aPage(query.shown === 'all' ? [{ ...paid, read: true }] : [], {
            total: query.shown === 'all' ? 1 : 0,
          })
        : aPage([paid, numbered(2)], { total: 2 }),
    'notifications.readNotifications': () => ({ status: 'Success' }),
  });
  const { user } = renderRoute('/user/notifications?shown=unread', { session: aSession() });
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read' });
  if (first) await user.click(first);
  expect(screen.getByRole('heading', { name: 'Notifications', level: 1 })).toHaveFocus();
  isRead = true;
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No unread notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(api.made('notifications.readNotifications').map(({ input }) => input.body)).toEqual([
    { ids: [paid.id] },
    {},
  ]);
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(await screen.findByRole('link', { name: 'Your order is paid' })).toBeVisible();
});

test('a page past the last one shows the last, an empty list says so, and a failure can be retried', async () => {
  const api = fakeApi({
    'notifications.ownNotifications': ({ query }) =>
      query.page === 2 ? aPage([paid], { total: 26 }) : aPage([], { total: 26 }),
  });
  const { router, user } = renderRoute('/user/notifications?page=9', { session: aSession() });
  expect(await screen.findByRole('link', { name: 'Your order is paid' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  api.answer({ 'notifications.ownNotifications': failure('unavailable') });
  await user.click(screen.getByRole('link', { name: 'All' }));
  await user.click(screen.getByRole('link', { name: 'Unread' }));
  expect(await screen.findByText("We couldn't load your notifications")).toBeVisible();
  api.answer({ 'notifications.ownNotifications': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No unread notifications')).toBeVisible();
});

test('marking that fails says so', async () => {
  fakeApi({
    'notifications.ownNotifications': aPage([paid], { total: 1 }),
    'notifications.readNotifications': failure('unavailable'),
  });
  const { user } = renderRoute('/user/notifications', { session: aSession() });
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
