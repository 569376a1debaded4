import { defaultSettings } from '@atrium/domain';
import { aSession, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../testing/render-route.tsx';

const session = aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' });
const sold = {
  id: '01990000-0000-7000-8000-0000000000c1',
  kind: 'tickets-sold',
  content: {
    kind: 'tickets-sold',
    data: { event: 'Harbour Summit', count: 2, total: { amountMinor: 20_000, currency: 'USD' } },
  },
  news: null,
  subject: '2 tickets sold',
  text: 'Harbour Summit, $200.00',
  timestamp: '2026-11-21T06:45:00.000Z',
  read: false,
  link: '/partner/settings?tab=settings',
} as const;
const lists = { 'settings.settings': defaultSettings };

const open = () => renderRoute('/partner/settings?tab=settings', { session });
const bell = (name: string) => screen.findByRole('button', { name });

test('the bell counts live and lists what was sold, with a link', async () => {
  const api = fakeApi({
    ...lists,
    'notifications.partnerNotifications': [sold],
    'notifications.readPartnerNotifications': { status: 'Success' },
  });
  const { user } = open();
  await bell('Notifications');
  await waitFor(() => {
    api.push('notifications.partnerUnreadStream', { notifications: 1, messages: 0 });
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });
  await user.click(await bell('Notifications, 1 unread'));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findByText('Harbour Summit, $200.00')).toBeVisible();
  await user.click(panel.getByRole('link', { name: '2 tickets sold' }));
  await waitFor(() =>
    expect(api.made('notifications.readPartnerNotifications').map(({ input }) => input.body)).toEqual([
      { ids: [sold.id] },
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('"See all" leads to the page of the portal', async () => {
  fakeApi({ ...lists, 'notifications.partnerNotifications': [sold] });
  const { user, router } = open();
  await user.click(await bell('Notifications'));
  await user.click(await screen.findByRole('link', { name: 'See all' }));
  expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/notifications');
  expect(await screen.findByText('Harbour Summit, $200.00')).toBeVisible();
});

test('an empty bell says so, and one that fails to load can be tried again', async () => {
  const api = fakeApi({ ...lists, 'notifications.partnerNotifications': failure('unavailable') });
  const { user } = open();
  await user.click(await bell('Notifications'));
  expect(await screen.findByText("We couldn't load your notifications")).toBeVisible();
  api.answer({ 'notifications.partnerNotifications': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No new notifications')).toBeVisible();
});

test('the settings say what each switch does for an organiser', async () => {
  const api = fakeApi({ ...lists, 'settings.saveSettings': defaultSettings });
  const { user } = open();
  const digest = await screen.findByRole('switch', { name: 'Daily digest' });
  expect(digest).toBeChecked();
  expect(screen.getByText('When tickets are sold, cancelled, almost sold out or sold out.')).toBeVisible();
  await user.click(digest);
  await user.click(screen.getByRole('switch', { name: 'Registration alerts' }));
  await user.click(screen.getByRole('button', { name: 'Save All Settings' }));
  await waitFor(() =>
    expect(api.made('settings.saveSettings')[0]?.input.body).toEqual({
      ...defaultSettings,
      dailyDigest: false,
      registrationAlerts: false,
    }),
  );
});
