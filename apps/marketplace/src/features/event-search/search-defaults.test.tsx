import { defaultSettings } from '@atrium/domain';
import { aSession, anEventCard, failure, fakeApi, someOptions } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

test("a user's currency and events per page are the defaults of the search", async () => {
  const api = fakeApi({
    'reference.options': someOptions(),
    'search.searchEvents': [anEventCard()],
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
