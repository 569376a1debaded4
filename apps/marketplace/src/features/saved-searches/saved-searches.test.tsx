import { defaultSettings, EventFilters, SavedSearchId, type SavedSearch } from '@atrium/domain';
import { aSession, anEventCard, failure, fakeApi, someOptions, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const session = aSession();
const filters = EventFilters.parse({ query: 'quantum', sectorIds: [2], ticketCurrency: 'GBP' });
const saved: SavedSearch = {
  id: SavedSearchId.parse('019ffa00-0000-7000-8000-000000000001'),
  name: 'Quantum',
  filters,
  emails: 'daily',
  createdAt: '2027-01-01T00:00:00.000Z',
};
const search: Answers = {
  'reference.options': someOptions(),
  'search.searchEvents': [anEventCard()],
  'search.countMonths': [],
  'search.countFacets': { total: 1, approximate: false, facets: {} },
  'search.readQuery': { chips: [], corrected: [], ignored: [], didYouMean: [], vocabulary: 1 },
};
const asAttendee: Answers = { ...search, 'settings.settings': defaultSettings, 'favourites.favourites': [] };

test('an attendee saves the search under a name that its filters suggest, with emails', async () => {
  const api = fakeApi({ ...asAttendee, 'savedSearches.saveSearch': saved });
  const { user } = renderRoute('/events?query=quantum&sectors=2', { session });
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
  const name = dialog.getByRole('textbox', { name: /Name of the search/ });
  expect(name).toHaveValue('“quantum”, Finance');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name for the search')).toBeVisible();
  await user.type(name, 'Quantum');
  await user.click(dialog.getByRole('button', { name: /Emails about new events/ }));
  await user.click(await screen.findByRole('option', { name: 'Every day' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.made('savedSearches.saveSearch')[0]?.input.body).toMatchObject({
    name: 'Quantum',
    emails: 'daily',
    filters: { query: 'quantum', sectorIds: [2] },
  });
});

test('the limit of saved searches is reported in the dialog', async () => {
  fakeApi({
    ...asAttendee,
    'savedSearches.saveSearch': failure('saved-searches-full', { count: 25 }),
  });
  const { user } = renderRoute('/events?sectors=2', { session });
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('You can save up to 25 searches. Remove one first.')).toBeVisible();
});

test('a visitor logs in to save a search, and would come back to it', async () => {
  fakeApi(search);
  const { user, router } = renderRoute('/events?sectors=2');
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(new URLSearchParams(router.state.location.search).get('from')).toBe('/events?sectors=2');
});

test('saved searches are opened, renamed, emailed less often and removed', async () => {
  const api = fakeApi({
    ...asAttendee,
    'savedSearches.savedSearches': [saved],
    'savedSearches.changeSavedSearch': saved,
    'savedSearches.removeSavedSearch': { status: 'Success' },
  });
  const { user } = renderRoute('/user/saved-searches', { session });
  const list = within(await screen.findByRole('list', { name: 'Saved searches' }));
  expect(list.getByRole('link', { name: 'Quantum' })).toHaveAttribute(
    'href',
    '/events?query=quantum&sectors=2&currency=GBP',
  );
  expect(await list.findByText('“quantum” · Finance')).toBeVisible();
  const changes = () => api.made('savedSearches.changeSavedSearch').map(({ input }) => input.body);
  await user.click(list.getByRole('button', { name: /Emails about new events: Quantum/ }));
  await user.click(await screen.findByRole('option', { name: 'Every week' }));
  await waitFor(() => expect(changes()).toEqual([{ emails: 'weekly' }]));
  await user.click(list.getByRole('button', { name: 'Rename Quantum' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename search' }));
  await user.type(dialog.getByRole('textbox', { name: /Name of the search/ }), ' in London');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes().at(-1)).toEqual({ name: 'Quantum in London' }));
  await user.click(list.getByRole('button', { name: 'Remove Quantum' }));
  api.answer({ 'savedSearches.savedSearches': [] });
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Remove Quantum?' }));
  await user.click(confirm.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No saved searches yet')).toBeVisible();
  expect(api.made('savedSearches.removeSavedSearch')).toHaveLength(1);
});

test('the link of an email stops all of them without a login', async () => {
  const code = '0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11';
  const api = fakeApi({ 'savedSearches.stopSearchEmails': { status: 'Success' } });
  renderRoute(`/saved-searches/stop/${code}`);
  expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  expect(api.made('savedSearches.stopSearchEmails')[0]?.input.body).toEqual({ code });
});
