import { anEventCard, failure, fakeApi, someClaims, someSectors, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const london = { id: 2643743, name: 'London, England, United Kingdom' };

const answers = (): Answers => ({
  'claims.claims': someClaims(),
  'reference.sectors': someSectors,
  'catalogue.topEvents': [7, 8, 9, 10].map((id) => anEventCard({ id, name: `Forum ${id}` })),
  'places.searchPlaces': ({ body }) =>
    london.name.toLowerCase().startsWith(body.query.toLowerCase()) ? [london] : [],
  // calls of the search page that follows
  'reference.options': failure('unavailable'),
  'places.location': { ...london, latitude: 51.5, longitude: -0.13, timeZone: 'Europe/London' },
  'search.searchEvents': [],
  'search.readQuery': { chips: [], corrected: [], ignored: [], didYouMean: [], vocabulary: 1 },
  'search.suggestSearches': { subjects: [], places: [], organisers: [], events: [] },
  'search.countWithout': [],
  'search.countMonths': [],
  'search.countFacets': { total: 0, approximate: false, facets: {} },
});

test('the hero links to events that are not in the grid below', async () => {
  fakeApi({
    ...answers(),
    'catalogue.topEvents': ({ params }) =>
      [7, 8, 9, 10, 11, 12, 13].slice(0, params.count).map((id) => anEventCard({ id, name: `Forum ${id}` })),
  });
  renderRoute('/');
  const featured = within(await screen.findByRole('list', { name: 'Featured events' }));
  const windows = await featured.findAllByRole('link');
  expect(windows.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Forum 11', '/events/11'],
    ['Forum 12', '/events/12'],
    ['Forum 13', '/events/13'],
  ]);
  expect(await screen.findAllByRole('article')).toHaveLength(4);
});

test('the sectors with the most events link to their lists', async () => {
  fakeApi({
    ...answers(),
    'search.countFacets': {
      total: 4,
      approximate: false,
      facets: {
        sectorIds: [
          { id: 1, count: 1 },
          { id: 2, count: 1200 },
        ],
      },
    },
  });
  renderRoute('/');
  const region = within(await screen.findByRole('region', { name: 'Browse by sector' }));
  const links = await region.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Finance1,200 events', '/events?locationId=&sectors=2'],
    ['Technology1 event', '/events?locationId=&sectors=1'],
  ]);
});

test('sectors whose counts fail are left out, and the search remains', async () => {
  fakeApi({ ...answers(), 'search.countFacets': failure('unavailable') });
  renderRoute('/');
  expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Browse by sector' })).not.toBeInTheDocument(),
  );
});

test('organisers find the way in', async () => {
  fakeApi(answers());
  renderRoute('/');
  const call = within(await screen.findByRole('region', { name: 'Do you organise events yourself?' }));
  expect(call.getByRole('link', { name: 'List your Event' })).toHaveAttribute('href', '/partner-welcome');
});

test('the page shows the saving and four events that open', async () => {
  const api = fakeApi(answers());
  renderRoute('/');
  expect(await screen.findByText(/Save 10% on event tickets booked through Atrium/)).toBeVisible();
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(4);
  expect(api.made('catalogue.topEvents').map(({ input }) => input.params)).toContainEqual({ count: 4 });
  expect(within(cards[0]!).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/events/7');
  expect(screen.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events');
});

test('organisers read the price and the time of payouts', async () => {
  fakeApi(answers());
  renderRoute('/');
  const banner = within(await screen.findByRole('region', { name: 'Do you organise events yourself?' }));
  expect(await banner.findByText('Plans from $99/month')).toBeVisible();
  expect(banner.getByText('Payouts 2-3 business days after the event')).toBeVisible();
});

test('a site that claims no figures shows none', async () => {
  const none = { savingsPercent: null, plansFrom: null, payoutDays: null };
  fakeApi({ ...answers(), 'claims.claims': someClaims(none) });
  renderRoute('/');
  expect(await screen.findByText('Global reach')).toBeVisible();
  expect(screen.queryByText(/Plans from|Payouts/)).not.toBeInTheDocument();
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('complementary', { name: 'Savings' })).not.toBeInTheDocument();
});

test('a place and a sector lead to the search by their ids', async () => {
  fakeApi(answers());
  const { user, router } = renderRoute('/');
  const location = await screen.findByRole('combobox', { name: 'Where' });
  await user.type(location, 'l');
  expect(screen.getByText('Enter at least 2 characters to search')).toBeVisible();
  await user.type(location, 'on');
  await user.click(await screen.findByRole('option', { name: london.name }));
  const sector = screen.getByRole('combobox', { name: 'What' });
  await user.type(sector, 'FIN');
  expect(screen.queryByRole('option', { name: 'Technology' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Finance' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/events',
      search: '?locationId=2643743&sectors=2',
    }),
  );
});

test('online is a choice among the places', async () => {
  fakeApi(answers());
  const { user, router } = renderRoute('/');
  await user.type(await screen.findByRole('combobox', { name: 'Where' }), 'virt');
  await user.click(await screen.findByRole('option', { name: 'Online' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?locationId=&sectors=&attendanceTypes=2%2C3'),
  );
});

test('an empty form still searches, with empty parameters', async () => {
  fakeApi(answers());
  const { user, router } = renderRoute('/');
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.search).toBe('?locationId=&sectors='));
});

test('what is typed suggests subjects and events after the sectors', async () => {
  fakeApi({
    ...answers(),
    'search.suggestSearches': ({ query }) => ({
      subjects: [
        { kind: 'sector', id: 2, label: 'Finance' },
        { kind: 'subtype', id: 21, label: 'Sustainable Finance' },
      ],
      places: [],
      organisers: [],
      events: [{ id: 7, title: `${query.query} Forum`, startDate: '2027-03-01', city: null }],
    }),
  });
  const { user, router } = renderRoute('/');
  const what = await screen.findByRole('combobox', { name: 'What' });
  await user.type(what, 'fin');
  await screen.findByRole('option', { name: 'fin Forum' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Finance',
    'Sustainable Finance',
    'fin Forum',
  ]);
  await user.click(screen.getByRole('option', { name: 'Sustainable Finance' }));
  await user.click(screen.getByRole('button', { name: 'When Any time' }));
  const months = within(await screen.findByRole('group', { name: 'Months' }));
  await user.click((await months.findAllByRole('button'))[11]!);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatch(
      /^\?locationId=&sectors=&sectorSubtypes=21&minDate=\d{4}-\d\d-01&maxDate=\d{4}-\d\d-\d\d$/,
    ),
  );
});

describe('a search with an event that has the name', () => {
  const withEvent = {
    ...answers(),
    'search.suggestSearches': {
      subjects: [],
      places: [],
      organisers: [],
      events: [{ id: 7, title: 'Agents World', startDate: '2027-03-01', city: 'London' }],
    },
    'catalogue.eventDetail': failure('unavailable'),
  };

  test('words without a choice are searched as they are', async () => {
    fakeApi(withEvent);
    const { user, router } = renderRoute('/');
    await user.type(await screen.findByRole('combobox', { name: 'What' }), 'agents{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?locationId=&sectors=&query=agents'));
  });

  test('an event opens when it is chosen', async () => {
    fakeApi(withEvent);
    const { user, router } = renderRoute('/');
    await user.type(await screen.findByRole('combobox', { name: 'What' }), 'agents');
    await user.click(await screen.findByRole('option', { name: 'Agents World' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/7'));
  });
});

test('a place that does not exist and a search that fails read differently', async () => {
  const api = fakeApi(answers());
  const { user } = renderRoute('/');
  const location = await screen.findByRole('combobox', { name: 'Where' });
  await user.type(location, 'xyz');
  expect(await screen.findByText('No options found')).toBeVisible();
  api.answer({ 'places.searchPlaces': failure('unavailable') });
  await user.type(location, 'w');
  expect(await screen.findByText('API error: 503')).toBeVisible();
});

test('upcoming events that could not be loaded can be retried', async () => {
  const api = fakeApi({ ...answers(), 'catalogue.topEvents': failure('unavailable') });
  const { user } = renderRoute('/');
  expect(await screen.findByText("We couldn't load the upcoming events")).toBeVisible();
  api.answer({ 'catalogue.topEvents': [anEventCard()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
