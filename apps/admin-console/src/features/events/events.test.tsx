import { aPage, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, anAdminEvent, anEventSummary } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const list = '/admin/dashboard/events';

test('a row describes the event and opens it', async () => {
  fakeApi({
    'vetting.events': [anEventSummary()],
    'vetting.event': anAdminEvent(),
    'vetting.eventNeighbours': { previous: null, next: null },
  });
  const { user, router } = renderRoute(list, { session: admin });
  const rows = await screen.findByRole('list', { name: 'Events' });
  const row = within(rows).getByRole('listitem');
  for (const text of ['Pending', 'Mon, 10 Mar 2031', 'Harbour Hall', 'Two days on what runs the internet'])
    expect(row).toHaveTextContent(text);
  await user.click(within(row).getByRole('link', { name: 'Cloud Forum London' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/event-details/7');
});

test('search, order, status and page are sent to the server and stored in the address', async () => {
  const api = fakeApi({ 'vetting.events': aPage([anEventSummary()], { total: 60 }) });
  const { user, router } = renderRoute(list, { session: admin });
  await screen.findByText('60 events');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or tagline' }), 'cloud');
  await waitFor(() => expect(router.state.location.search).toBe('?search=cloud'));
  await user.click(screen.getByRole('button', { name: 'Ascending' }));
  await user.click(screen.getByRole('button', { name: /Sort by/ }));
  await user.click(await screen.findByRole('option', { name: 'Tickets Sold' }));
  await user.click(screen.getByRole('button', { name: /Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Pending' }));
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() =>
    expect(api.made('vetting.events').at(-1)?.input.query).toEqual({
      search: 'cloud',
      sort: 'ticketsSold',
      direction: 'desc',
      status: 'PENDING',
      when: 'all',
      page: 2,
      limit: 25,
    }),
  );
  expect(router.state.location.search).toBe(
    '?search=cloud&direction=desc&sort=ticketsSold&status=PENDING&page=2',
  );
});

test('the list starts with upcoming events; past ones are a choice', async () => {
  const api = fakeApi({ 'vetting.events': [anEventSummary()] });
  const { user, router } = renderRoute(list, { session: admin });
  await screen.findByRole('list', { name: 'Events' });
  const lastQuery = () => api.made('vetting.events').at(-1)?.input.query;
  expect(lastQuery()).toMatchObject({ when: 'upcoming', sort: 'date', direction: 'asc' });
  await user.click(screen.getByRole('button', { name: /When/ }));
  await user.click(await screen.findByRole('option', { name: 'Past' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ when: 'past' }));
  expect(router.state.location.search).toBe('?when=past');
});

test('an empty list says so', async () => {
  fakeApi({ 'vetting.events': [] });
  renderRoute(`${list}?search=nothing`, { session: admin });
  expect(await screen.findByText('No events found matching your search criteria')).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  const api = fakeApi({ 'vetting.events': failure('internal') });
  const { user } = renderRoute(list, { session: admin });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'vetting.events': [anEventSummary()] });
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Cloud Forum London' })).toBeVisible();
});
