import { defaultSettings } from '@atrium/domain';
import { aSession, anEventCard, failure, fakeApi, someOptions } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

test("a user's currency and events per page are the defaults of the search", async () => {
  const api = fakeApi({
    'reference.options': someOptions(),
    'search.searchEvents': [anEventCard()],
    'search.countMonths': [],
    'search.countFacets': failure('unavailable'),
    'settings.settings': { ...defaultSettings, defaultCurrency: 'EUR', maxEventsPerPage: 50 },
    'favourites.favourites': [],
    'notifications.ownNotifications': failure('unavailable'),
    'notifications.unreadStream': failure('unavailable'),
  });
  renderRoute('/events', { session: aSession() });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(api.made('settings.settings')).toHaveLength(1));
  await waitFor(() =>
    expect(api.made('search.searchEvents').at(-1)?.input.body).toMatchObject({
      ticketCurrency: 'EUR',
      limit: 50,
    }),
  );
});

test('sorted by relevance, an attendee turns the own order off, and the list is searched again', async () => {
  const saved = { ...defaultSettings, personalisedOrder: false };
  const api = fakeApi({
    'reference.options': someOptions(),
    'search.searchEvents': [anEventCard()],
    'search.countMonths': [],
    'search.countFacets': failure('unavailable'),
    'settings.settings': defaultSettings,
    'settings.saveSettings': saved,
    'favourites.favourites': [],
    'notifications.ownNotifications': failure('unavailable'),
    'notifications.unreadStream': failure('unavailable'),
  });
  const { user } = renderRoute('/events?sort=relevance', { session: aSession() });
  const own = await screen.findByRole('switch', { name: 'Personalised for you' });
  expect(own).toBeChecked();
  const searches = api.made('search.searchEvents').length;
  api.answer({ 'settings.settings': saved });
  await user.click(own);
  await waitFor(() => expect(own).not.toBeChecked());
  expect(api.made('settings.saveSettings')[0]?.input.body).toEqual({ personalisedOrder: false });
  await waitFor(() => expect(api.made('search.searchEvents').length).toBeGreaterThan(searches));
});

test('other orders and visitors have no switch', async () => {
  fakeApi({
    'reference.options': someOptions(),
    'search.searchEvents': [anEventCard()],
    'search.countMonths': [],
    'search.countFacets': failure('unavailable'),
  });
  renderRoute('/events?sort=relevance');
  expect(await screen.findByRole('button', { name: /Relevance/ })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
