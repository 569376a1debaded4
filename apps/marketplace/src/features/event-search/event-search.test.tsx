import { fieldError } from '@atrium/domain';
import {
  aPage,
  anEventCard,
  anEventDetail,
  eventYear,
  failure,
  fakeApi,
  noConnection,
  someOptions,
  type Answers,
} from '@atrium/testing';
import { english, setTranslation } from '@atrium/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const suggestionless = { subjects: [], places: [], organisers: [], events: [] };
const unread = { chips: [], corrected: [], ignored: [], didYouMean: [], vocabulary: 1 };

const london = { id: 2643743, name: 'London, England, United Kingdom' };
const facets = {
  total: 3,
  approximate: false,
  facets: { attendanceTypeIds: [{ id: 1, count: 1200 }], sectorIds: [{ id: 2, count: 3 }] },
};
const answers = (change: Answers = {}): Answers => ({
  'reference.options': someOptions(),
  'reference.searchOptions': ({ params }) =>
    [...someOptions().countries, ...someOptions().jobTitles].filter(({ name }) =>
      name.toLowerCase().includes(params.query.toLowerCase()),
    ),
  'places.searchPlaces': ({ body }) => (body.query === 'lon' ? [london] : []),
  'places.location': { ...london, latitude: 51.5, longitude: -0.13, timeZone: 'Europe/London' },
  'search.searchEvents': [anEventCard(), anEventCard({ id: 8, name: 'Rail Expo' })],
  'search.countMonths': [],
  'search.countFacets': facets,
  'search.readQuery': unread,
  'search.suggestSearches': suggestionless,
  ...change,
});

function visit(path = '/events', change: Answers = {}) {
  const api = fakeApi(answers(change));
  const view = renderRoute(path);
  const lastBody = () => api.made('search.searchEvents').at(-1)?.input.body;
  const requested = (search: string, body: object) =>
    waitFor(() => {
      expect(view.router.state.location.search).toBe(search);
      expect(lastBody()).toMatchObject(body);
    });
  return { ...view, api, lastBody, requested };
}

afterEach(() => setTranslation(() => english));

const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const results = async () => within(await screen.findByRole('region', { name: 'Search results' }));

async function open(user: ReturnType<typeof visit>['user'], title: string) {
  await user.click(await (await filters()).findByRole('button', { name: title }));
}

test('the list opens by date ascending, each card leading to its event', async () => {
  const { lastBody } = visit();
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(2);
  expect(within(cards[1]!).getByRole('link', { name: 'Rail Expo' })).toHaveAttribute('href', '/events/8');
  expect(lastBody()).toMatchObject({ sortCriteria: null, sortDirection: 'asc', limit: 25, cursor: null });
  expect(await screen.findByText('2 events')).toBeVisible();
});

test.each([
  ['Attendance type', null, 'Virtual', '?attendanceTypes=2', { attendanceTypeIds: [2] }],
  ['Event type', 'Event type', 'Trade Show', '?eventTypes=2', { eventTypeIds: [2] }],
  ['Event duration', 'Event duration', '3+ days', '?durations=3', { eventDurationIds: [3] }],
  ['Number of attendees', 'Number of attendees', '501 - 1,000', '?numAttendees=3', { numAttendeesIds: [3] }],
  ['Event size', 'Event size', '1,001 - 5,000', '?eventSizes=2', { eventSizeIds: [2] }],
  ['Number of exhibitors', 'Number of exhibitors', '51 - 100', '?numExhibitors=2', { numExhibitorsIds: [2] }],
  ['Sectors', null, 'Finance', '?sectors=2', { sectorIds: [2] }],
  ['Attendee classes', 'Attendees', 'Buyers', '?attendeeClasses=1', { attendeeClassIds: [1] }],
  ['Audiences', 'Attendees', 'International', '?audiences=1', { audienceIds: [1] }],
  ['Exhibitor types', 'Exhibitors', 'Manufacturer', '?exhibitorTypes=1', { exhibitorTypeIds: [1] }],
  [
    'Cancellation policy',
    'Cancellation policy',
    'Free cancellation',
    '?cancellationPolicies=1',
    { cancellationPolicyIds: [1] },
  ],
])('%s narrows the search and is in the address', async (label, section, choice, search, body) => {
  const { user, requested } = visit();
  if (section) await open(user, section);
  const groups = await (await filters()).findAllByRole('group', { name: label });
  const group = within(groups.at(-1)!);
  await user.click(group.getByRole('checkbox', { name: new RegExp(`^${choice.replace('+', '\\+')}`) }));
  await requested(search, body);
  expect(within(screen.getByRole('group', { name: 'Applied filters' })).getAllByRole('button')).toHaveLength(
    2,
  );
});

test.each([
  [
    'Attendee countries',
    'Attendees',
    'ger',
    'Germany',
    '?attendeeCountries=276',
    { attendeeCountryIds: [276] },
  ],
  [
    'Exhibitor countries',
    'Exhibitors',
    'fra',
    'France',
    '?exhibitorCountries=250',
    { exhibitorCountryIds: [250] },
  ],
  ['Attendee job titles', 'Attendees', 'eng', 'Engineer', '?jobTitles=1', { attendeeJobTitleIds: [1] }],
])('%s are found by typing', async (label, section, typed, choice, search, body) => {
  const { user, requested } = visit();
  await open(user, section);
  await user.type((await filters()).getByRole('combobox', { name: label }), typed);
  await user.click(await screen.findByRole('option', { name: choice }));
  await requested(search, body);
});

test('another language shows translated names and finds them as shown', async () => {
  setTranslation(() => ({
    language: 'es',
    texts: { Germany: 'Alemania', 'Trade Show': 'Feria', Conference: 'Conferencia', Attendees: 'Asistentes' },
  }));
  const { user, requested, api } = visit('/events?eventTypes=2');
  expect(await screen.findByRole('button', { name: /Feria/ })).toBeVisible();
  expect((await screen.findAllByText(/^Conferencia/)).length).toBeGreaterThan(0);
  await open(user, 'Asistentes');
  await user.type((await filters()).getByRole('combobox', { name: 'Attendee countries' }), 'ále');
  await user.click(await screen.findByRole('option', { name: 'Alemania' }));
  await requested('?eventTypes=2&attendeeCountries=276', { attendeeCountryIds: [276], eventTypeIds: [2] });
  expect(api.made('reference.searchOptions')).toEqual([]);
});

test('a country that does not exist says so', async () => {
  const { user } = visit();
  await open(user, 'Attendees');
  await user.type((await filters()).getByRole('combobox', { name: 'Attendee countries' }), 'zz');
  expect(await screen.findByText('No countries found')).toBeVisible();
});

test('a location is found by typing, and its name is restored from the address alone', async () => {
  const { user, requested } = visit();
  const location = await (await filters()).findByRole('combobox', { name: 'Location' });
  await user.type(location, 'xx');
  expect(await screen.findByText('No results found')).toBeVisible();
  await user.clear(location);
  await user.type(location, 'lon');
  await user.click(await screen.findByRole('option', { name: london.name }));
  await requested('?locationId=2643743', { locationId: 2643743 });
  await waitFor(() => expect(location).toHaveValue(london.name));
});

test('subtypes appear and disappear with their sector', async () => {
  const { user, requested } = visit('/events?sectors=2');
  const panel = await filters();
  await user.click(
    within(await panel.findByRole('group', { name: 'Finance subtypes' })).getByRole('checkbox'),
  );
  await requested('?sectors=2&sectorSubtypes=21', { sectorIds: [2], sectorSubtypeIds: [21] });
  await user.click(screen.getByRole('button', { name: 'Remove Finance' }));
  await requested('', { sectorIds: [], sectorSubtypeIds: [] });
});

test('the prices of the search stand above the price filter, as a table for screen readers', async () => {
  const price = (from: number, to: number | null, count: number) =>
    ({ from, to, count, relation: 'eq' }) as const;
  const { api } = visit('/events?sectors=2&minPrice=100', {
    'search.countPrices': [price(0, 100, 1), price(100, 200, 12), price(200, null, 4)],
  });
  const panel = await filters();
  const table = within(await panel.findByRole('table', { name: 'Events by price' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'PriceEvents',
    '$0 to $1001 event',
    '$100 to $20012 events',
    'From $2004 events',
  ]);
  const [request] = api.made('search.countPrices');
  expect(request?.input.body).toMatchObject({ sectorIds: [2], minPrice: null });
});

test.each([
  [false, 'Other currencies are compared by the rates of 24 November 2026.'],
  [true, 'Other currencies are compared by the rates of 24 November 2026, which are out of date.'],
])('the price filter says of which day the rates are, and whether they are old: %s', async (isOld, text) => {
  visit('/events', { 'reference.exchangeRates': { asOf: '2026-11-24', isOld } });
  expect(await (await filters()).findByText(text)).toBeVisible();
});

test('a price range is searched in its currency, and crossed bounds are reported instead', async () => {
  const { user, requested, router } = visit();
  const panel = await filters();
  await user.type(await panel.findByRole('textbox', { name: 'Minimum price' }), '50');
  await user.tab();
  await requested('?minPrice=50', { minPrice: 50, ticketCurrency: 'USD' });
  const most = panel.getByRole('textbox', { name: 'Maximum price' });
  await user.type(most, '20');
  await user.tab();
  expect(await panel.findByText('The minimum price is above the maximum price')).toBeVisible();
  expect(router.state.location.search).toBe('?minPrice=50');
  await user.clear(most);
  await user.type(most, '99.5');
  await user.tab();
  await requested('?minPrice=50&maxPrice=99.5', { minPrice: 50, maxPrice: 99.5 });
  await user.click(panel.getByRole('button', { name: /Ticket currency/ }));
  await user.click(await screen.findByRole('option', { name: 'GBP' }));
  await requested('?minPrice=50&maxPrice=99.5&currency=GBP', { ticketCurrency: 'GBP' });
});

test('the size metric is part of the search', async () => {
  const { user, requested } = visit('/events?eventSizes=2');
  await user.click(await (await filters()).findByRole('radio', { name: 'sqft' }));
  await requested('?eventSizes=2&eventSizeMetric=sqft', { eventSizeIds: [2], eventSizeMetric: 'sqft' });
});

test('Apply applies the dates and Clear removes them', async () => {
  const { user, requested, lastBody } = visit('/events?minDate=2099-03-02&maxDate=2099-03-04');
  const trigger = await (await filters()).findByRole('button', { name: /^Dates: 2\s*–\s*4 Mar 2099/ });
  await waitFor(() => expect(lastBody()).toMatchObject({ minDate: '2099-03-02', maxDate: '2099-03-04' }));
  await user.click(trigger);
  const dialog = within(await screen.findByRole('dialog', { name: 'Dates' }));
  await user.click(await dialog.findByRole('button', { name: /10 March 2099|March 10, 2099/ }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await requested('?minDate=2099-03-10', { minDate: '2099-03-10', maxDate: null });
  await user.click((await filters()).getByRole('button', { name: /^Dates: From 10 Mar 2099/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Dates' })).getByRole('button', { name: 'Clear' }),
  );
  await requested('', { minDate: null, maxDate: null });
});

test('typed words suggest subjects, places, organisers and events, chosen by keyboard or click', async () => {
  const { user, requested, api, router } = visit('/events?sectors=2', {
    'catalogue.eventDetail': failure('not-found'),
    'search.suggestSearches': {
      subjects: [
        { kind: 'subtype', id: 102, label: 'Longevity' },
        { kind: 'concept', id: 7, label: 'long covid London', query: 'long covid London' },
      ],
      places: [
        { kind: 'city', id: london.id, label: 'London' },
        { kind: 'country', id: 3, label: 'Longland' },
      ],
      organisers: [{ id: 9, name: 'Longview' }],
      events: [{ id: 7, title: 'Longhaul Expo', startDate: `${eventYear}-05-12`, city: 'London' }],
    },
  });
  const box = await screen.findByRole('combobox', { name: 'What' });
  expect(api.made('search.suggestSearches')).toHaveLength(0);
  const openList = async (text: string) => {
    await user.clear(box);
    await user.type(box, text);
    return within(await screen.findByRole('listbox', { name: 'What' }));
  };
  const list = await openList('long');
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Longevity Topic',
    'long covid London Topic',
    'London City',
    'Longland Country',
    'Longview Organiser',
    `Longhaul Expo 12 May ${eventYear} · London`,
  ]);
  await waitFor(() =>
    expect(api.made('search.suggestSearches').at(-1)?.input).toEqual({
      query: { query: 'long', lang: 'en' },
    }),
  );

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await requested(`?locationId=${london.id}&sectors=2`, { query: null, locationId: london.id });
  expect(box).toHaveValue('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();

  await user.click((await openList('long')).getByRole('option', { name: 'Longevity Topic' }));
  await requested(`?locationId=${london.id}&sectorSubtypes=102`, { sectorSubtypeIds: [102] });
  await user.click((await openList('long')).getByRole('option', { name: 'Longland Country' }));
  await requested(`?query=Longland&locationId=${london.id}&sectorSubtypes=102`, {
    query: 'Longland',
  });
  expect(box).toHaveValue('Longland');
  await user.click((await openList('long')).getByRole('option', { name: /^Longhaul Expo/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/events/7'));
});

test('free text is searched after a pause in typing', async () => {
  const { user, requested, api, router } = visit();
  await screen.findAllByRole('article');
  const before = api.made('search.searchEvents').length;
  await user.type(screen.getByRole('combobox', { name: 'What' }), 'rail freight');
  await requested('?query=rail+freight', { query: 'rail freight' });
  expect(api.made('search.searchEvents')).toHaveLength(before + 1);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'What' })).toHaveValue(''));
  expect(router.state.location.search).toBe('');
});

test('a place and a season are chosen in the bar, and one line names them on a phone', async () => {
  const { user, requested, router } = visit();
  const bar = within(await screen.findByRole('search', { name: 'Find events' }));
  await user.type(bar.getByRole('combobox', { name: 'Where' }), 'lon');
  await user.click(await screen.findByRole('option', { name: london.name }));
  await requested('?locationId=2643743', { locationId: 2643743 });
  await user.click(bar.getByRole('button', { name: 'When Any time' }));
  const when = within(await screen.findByRole('dialog', { name: 'When' }));
  const seasons = within(await when.findByRole('group', { name: 'Seasons' }));
  const spring = await seasons.findByRole('button', { name: /^Spring \d{4}$/ });
  const year = spring.textContent.slice(-4);
  await user.click(spring);
  await requested(`?locationId=2643743&minDate=${year}-03-01&maxDate=${year}-05-31`, {
    minDate: `${year}-03-01`,
    maxDate: `${year}-05-31`,
  });
  await user.click(await screen.findByRole('button', { name: `${london.name} · Spring ${year}` }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What, where and when' }));
  await user.click(sheet.getByRole('button', { name: `When Spring ${year}` }));
  await user.click(await screen.findByRole('button', { name: 'Any time' }));
  await waitFor(() => expect(router.state.location.search).toBe('?locationId=2643743'));
  await user.click(sheet.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('online under Where is a filter of its own, which a city replaces', async () => {
  const { user, requested, router } = visit();
  const bar = within(await screen.findByRole('search', { name: 'Find events' }));
  const where = bar.getByRole('combobox', { name: 'Where' });
  await user.type(where, 'onl');
  await user.click(await screen.findByRole('option', { name: 'Online' }));
  await requested('?attendanceTypes=2,3', { attendanceTypeIds: [2, 3], locationId: null });
  expect(where).toHaveValue('Online');
  const applied = within(await screen.findByRole('group', { name: 'Applied filters' }));
  expect(await applied.findByRole('button', { name: 'Remove Online' })).toBeVisible();
  await user.clear(where);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.type(where, 'onl');
  await user.click(await screen.findByRole('option', { name: 'Online' }));
  await waitFor(() => expect(router.state.location.search).toBe('?attendanceTypes=2,3'));
  await user.type(where, 'lon', { initialSelectionStart: 0, initialSelectionEnd: 'Online'.length });
  await user.click(await screen.findByRole('option', { name: london.name }));
  await requested('?locationId=2643743', { locationId: 2643743, attendanceTypeIds: [] });
});

test('selecting the current order again reverses it, another one starts ascending', async () => {
  const { user, requested } = visit();
  const sort = within(await screen.findByRole('group', { name: 'Sort by' }));
  await user.click(sort.getByRole('button', { name: /Date/ }));
  await requested('?sort=date&direction=desc', { sortCriteria: 'date', sortDirection: 'desc' });
  await user.click(sort.getByRole('button', { name: /Price/ }));
  await requested('?sort=price', { sortCriteria: 'price', sortDirection: 'asc' });
});

test('a page can be longer', async () => {
  const { user, requested } = visit();
  await user.click(await screen.findByRole('button', { name: /Events per page/ }));
  await user.click(await screen.findByRole('option', { name: 'Show 100' }));
  await requested('?perPage=100', { limit: 100 });
});

test('options show how many events they would leave', async () => {
  visit();
  const panel = await filters();
  expect(await panel.findByRole('checkbox', { name: 'In-Person (1,200)' })).toBeInTheDocument();
  expect(panel.getByRole('checkbox', { name: 'Virtual (0)' })).toBeInTheDocument();
});

const twoParts: Answers = {
  'search.searchEvents': ({ body }) =>
    body.cursor === 'c2'
      ? aPage([anEventCard({ id: 9, name: 'Port Days' })], { total: 1000, relation: 'gte' })
      : aPage([anEventCard()], { total: 1000, relation: 'gte', nextCursor: 'c2' }),
};

test('more events are appended below the list, and the address remembers it', async () => {
  const { user, router } = visit('/events', twoParts);
  expect(await screen.findByText('1,000+ events')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('article', { name: 'Port Days' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Cloud Forum London' })).toBeVisible();
  expect(router.state.location.search).toBe('?parts=2');
  // the focus goes to the first new event
  expect(screen.getByRole('link', { name: 'Port Days' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('an address with two pages shows both', async () => {
  visit('/events?parts=2', twoParts);
  expect(await screen.findByRole('article', { name: 'Port Days' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Cloud Forum London' })).toBeVisible();
});

test('a page that cannot be loaded leaves the rest and can be retried', async () => {
  const { user, api } = visit('/events', {
    'search.searchEvents': ({ body }) =>
      body.cursor ? failure('unavailable') : aPage([anEventCard()], { total: 2, nextCursor: 'c2' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText("We couldn't load more events")).toBeVisible();
  expect(screen.getByRole('article', { name: 'Cloud Forum London' })).toBeVisible();
  api.answer(twoParts);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Port Days' })).toBeVisible();
});

test('an empty result says so, and the filters can be cleared', async () => {
  const { user, requested } = visit('/events?sectors=2&sort=price', {
    'search.searchEvents': [],
    'search.countWithout': [],
  });
  expect(await screen.findByText('No events found matching your search criteria.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await requested('?sort=price', { sectorIds: [], sortCriteria: 'price' });
});

test('an empty result shows the number of events without each filter', async () => {
  const { user, requested } = visit('/events?sectors=2&exhibitorTypes=1&query=rail', {
    'search.searchEvents': ({ body }) => (body.exhibitorTypeIds.length > 0 ? [] : [anEventCard()]),
    'search.countWithout': [
      { filter: 'exhibitorTypeIds', count: 14, relation: 'eq' },
      { filter: 'query', count: 1, relation: 'eq' },
      { filter: 'sectorIds', count: 0, relation: 'eq' },
    ],
  });
  const suggestions = within(await screen.findByRole('list', { name: 'Suggestions' }));
  expect(suggestions.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'without Exhibitor type: 14 events',
    'without “rail”: 1 event',
  ]);
  await user.click(suggestions.getByRole('button', { name: /Exhibitor type/ }));
  await requested('?query=rail&sectors=2', { exhibitorTypeIds: [], sectorIds: [2] });
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an empty result shows the number of events without each part of the words, and leaves it out', async () => {
  const place = { id: 'place-nuuk', typed: 'nuuk', kind: 'place' as const, label: 'Nuuk', applied: true };
  const { user, requested } = visit('/events?query=rail in nuuk', {
    'search.readQuery': ({ body }) => ({ ...unread, chips: body.query === 'rail in nuuk' ? [place] : [] }),
    'search.searchEvents': ({ body }) => (body.query === 'rail in nuuk' ? [] : [anEventCard()]),
    'search.countWithout': [
      { filter: 'query', count: 40, relation: 'eq' },
      { filter: 'query', chip: 'place-nuuk', count: 3, relation: 'eq' },
    ],
  });
  const suggestions = within(await screen.findByRole('list', { name: 'Suggestions' }));
  expect(suggestions.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'without “rail in nuuk”: 40 events',
    'without “nuuk”: 3 events',
  ]);
  await user.click(suggestions.getByRole('button', { name: /“nuuk”/ }));
  await requested('?query=rail', { query: 'rail' });
});

test('days in words are read from the visitor’s day where it is not the same in UTC', async () => {
  const dayOf = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  // one of the two is on another day than UTC at any hour
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayOf(zone) !== dayOf('UTC'));
  if (timeZone === undefined) throw new Error('no zone is on another day');
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  const { requested } = visit('/events?query=tomorrow');
  await requested('?query=tomorrow', { query: 'tomorrow', today: dayOf(timeZone) });
  zone.mockRestore();
});

test('an empty result leads on to other dates, cities nearby and neighbouring subjects', async () => {
  const pin = {
    venue: { name: 'Hall', place: 'Reading, United Kingdom', isOnline: false },
    minTicketPrice: null,
    ticketPriceCurrency: 'GBP' as const,
    venueId: 1,
    placeId: 5,
    latitude: 51.45,
    longitude: -0.97,
    count: 2,
    events: [],
    priceReference: null,
  };
  const far = { ...pin, venueId: 3, placeId: 6, latitude: -33.9, longitude: 151.2 };
  const { user, api, router } = visit(
    '/events?locationId=2643743&sectors=2&minDate=2031-03-01&maxDate=2031-03-31',
    {
      'search.searchEvents': [],
      'search.countWithout': [],
      'search.countMonths': [
        { month: '2030-11', count: 4, relation: 'eq' },
        { month: '2031-03', count: 0, relation: 'eq' },
        { month: '2031-04', count: 1, relation: 'eq' },
      ],
      'search.eventPins': {
        isComplete: true,
        tiles: null,
        pins: [far, pin, { ...pin, venueId: 2, count: 3 }],
      },
      'search.countFacets': { ...facets, facets: { sectorIds: [{ id: 1, count: 6 }] } },
    },
  );
  const offers = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(await offers('Other dates')).toEqual(['April 2031: 1 event', 'November 2030: 4 events']);
  expect(await offers('Cities nearby')).toEqual(['Reading, United Kingdom: 5 events']);
  expect(await offers('Other subjects')).toEqual(['Technology: 6 events']);
  expect(api.made('search.eventPins').at(-1)?.input.body).toMatchObject({
    locationId: null,
    sectorIds: [2],
    minDate: '2031-03-01',
  });
  await user.click(screen.getByRole('button', { name: /^April 2031/ }));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?locationId=2643743&minDate=2031-04-01&maxDate=2031-04-30&sectors=2',
    ),
  );
});

test('removing a filter moves the focus to the next one, and finally to the count', async () => {
  const { user } = visit('/events?sectors=1,2');
  await user.click(await screen.findByRole('button', { name: 'Remove Technology' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Finance' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Clear all')).not.toBeInTheDocument());
  expect((await results()).getByRole('status')).toHaveFocus();
});

test('a filter of an old link that is no longer listed is named, and the search goes on without it', async () => {
  const errors = [
    fieldError('sectorIds.1', 'unknown-option', { option: 999, list: 'sectors' }),
    fieldError('locationId', 'unknown-place', { place: 5 }),
  ];
  const { user, requested } = visit('/events?locationId=5&sectors=2,999', {
    'places.location': failure('location-not-found'),
    'search.countMonths': [{ month: '2031-03', count: 1, relation: 'eq' }],
    'search.searchEvents': ({ body }) =>
      body.sectorIds.includes(999) ? failure('validation', {}, { errors }) : [anEventCard()],
  });
  const applied = within(await screen.findByRole('group', { name: 'Applied filters' }));
  expect(await applied.findByText('No longer listed')).toBeVisible();
  const without = await screen.findByRole('button', { name: 'Search without it' });
  expect(screen.queryByRole('list', { name: 'Months' })).toBeNull();
  await user.click(without);
  await requested('?sectors=2', { sectorIds: [2], locationId: null });
  expect(await screen.findByText('1 event')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Months' })).toBeVisible();
  expect(applied.queryByText('No longer listed')).toBeNull();
});

test('the list can be a grid, and the address says so', async () => {
  const { user, router } = visit('/events?sectors=2');
  await user.click(await screen.findByRole('link', { name: 'Grid' }));
  expect(router.state.location.search).toBe('?sectors=2&view=grid');
  expect(screen.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('events are chosen, compared side by side and removed again', async () => {
  const { user, router } = visit('/events', {
    'catalogue.eventDetail': ({ params }) =>
      params.id === 7
        ? anEventDetail()
        : anEventDetail({ id: 8, name: 'Rail Expo', partner: { id: 6, partnerName: 'Rail People' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Compare Cloud Forum London' }));
  const tray = within(await screen.findByRole('region', { name: 'Events to compare' }));
  expect(tray.getByRole('button', { name: 'Choose 2 to 4' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Compare Rail Expo' }));
  expect(router.state.location.search).toBe('?compare=7,8');
  await user.click(tray.getByRole('button', { name: 'Compare 2 events' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare events' }));
  const row = await dialog.findByRole('row', { name: /^Organiser/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Forum Works', 'Rail People']);
  await user.click(dialog.getByRole('button', { name: 'Remove Rail Expo' }));
  await waitFor(() => expect(router.state.location.search).toBe('?compare=7'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(tray.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('region', { name: 'Events to compare' })).not.toBeInTheDocument();
});

test('a shared comparison says which of its events no longer exist', async () => {
  const { user } = visit('/events?compare=7,9', {
    'catalogue.eventDetail': ({ params }) => (params.id === 7 ? anEventDetail() : failure('not-found')),
  });
  const tray = within(await screen.findByRole('region', { name: 'Events to compare' }));
  expect(await tray.findByText('No longer available')).toBeVisible();
  await user.click(tray.getByRole('button', { name: 'Remove event 9 from the comparison' }));
  await waitFor(() => expect(tray.queryByText('No longer available')).not.toBeInTheDocument());
});

test('a comparison says which of its events are cancelled, whose tickets have no price', async () => {
  const { user } = visit('/events?compare=7,8', {
    'catalogue.eventDetail': ({ params: { id } }) =>
      id === 7
        ? anEventDetail()
        : anEventDetail({ id, name: 'Rail Expo', isCancelled: true, minTicketPrice: 70 }),
  });
  const tray = within(await screen.findByRole('region', { name: 'Events to compare' }));
  await user.click(await tray.findByRole('button', { name: /^Compare/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare events' }));
  expect(await dialog.findByRole('columnheader', { name: 'Cancelled Rail Expo' })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Tickets from/ })).toHaveTextContent(/\d–$/);
});

test.each([
  ['a failing server', failure('unavailable')],
  ['a lost connection', noConnection()],
])('%s never reads as an empty list', async (_, reply) => {
  const { user, api } = visit('/events', { 'search.searchEvents': reply });
  expect(await screen.findByText("We couldn't search for events")).toBeVisible();
  expect(screen.queryByText(/No events found/)).not.toBeInTheDocument();
  expect(screen.queryByText('0 events')).not.toBeInTheDocument();
  api.answer(answers());
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('with few events for several words, those that lack one come below, and say which', async () => {
  const lacking = anEventCard({ id: 8, name: 'Rail Expo', missing: ['night'] });
  visit('/events?query=night+rail', {
    'search.searchEvents': ({ body }) => (body.match === 'most' ? [lacking] : [anEventCard()]),
  });
  const heading = await screen.findByRole('heading', { name: 'Events that match most of your words' });
  const most = within(heading.closest('section')!);
  expect(await most.findByRole('article', { name: 'Rail Expo' })).toHaveTextContent('Without: night');
  expect(most.getAllByRole('article')).toHaveLength(1);
});

test('the previous list stays visible while the next one is loading', async () => {
  let arrive = () => {};
  const { user, api } = visit();
  await screen.findAllByRole('article');
  api.answer({
    'search.searchEvents': () =>
      new Promise((resolve) => {
        arrive = () => resolve([anEventCard({ id: 12, name: 'Harbour Week' })]);
      }),
  });
  await user.click(await screen.findByRole('button', { name: /Relevance/ }));
  const list = (await results()).getAllByRole('list').find((one) => one.getAttribute('aria-busy') !== null);
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('article', { name: 'Rail Expo' })).toBeVisible();
  arrive();
  expect(await screen.findByRole('article', { name: 'Harbour Week' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Rail Expo' })).not.toBeInTheDocument();
});

test('two quick changes both count, and going back aborts the request', async () => {
  const { user, router, requested } = visit();
  const panel = await filters();
  const finance = await panel.findByRole('checkbox', { name: /^Finance/ });
  const virtual = panel.getByRole('checkbox', { name: /^Virtual/ });
  act(() => {
    finance.click();
  });
  act(() => {
    virtual.click();
  });
  await requested('?attendanceTypes=2&sectors=2', { attendanceTypeIds: [2], sectorIds: [2] });
  await act(() => router.navigate(-1));
  const sort = within(await screen.findByRole('group', { name: 'Sort by' }));
  await user.click(sort.getByRole('button', { name: /^Price/ }));
  await requested('?sectors=2&sort=price', { sectorIds: [2], attendanceTypeIds: [], sortCriteria: 'price' });
});

test('going back restores the previous search', async () => {
  const { user, router, requested } = visit();
  await user.click(await screen.findByRole('button', { name: /Price/ }));
  await requested('?sort=price', { sortCriteria: 'price' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByRole('button', { name: /^Date\s*, ascending/, pressed: true })).toBeVisible();
});

test('each result that nobody paid for explains its place on request', async () => {
  const factors = [
    { factor: 'reviewScore', strength: 2 },
    { factor: 'commission', strength: 0 },
  ] as const;
  const { user, api } = visit('/events?query=rail&sort=relevance', {
    'search.searchEvents': [
      anEventCard({ id: 8, name: 'Rail Expo' }),
      anEventCard({ id: 9, name: 'Paid Fair', isSponsored: true }),
    ],
    'ranking.rankingReasons': [
      { eventId: 8, factors: [...factors], match: 3, personal: ['sectors', 'country'] },
    ],
  });
  const trigger = await screen.findByRole('button', { name: 'Why this place? Rail Expo' });
  expect(screen.queryByRole('button', { name: 'Why this place? Paid Fair' })).not.toBeInTheDocument();
  expect(api.made('ranking.rankingReasons')).toHaveLength(0);
  await user.click(trigger);
  const reasons = within(await screen.findByRole('dialog', { name: 'Why this place? Rail Expo' }));
  expect(await reasons.findByText('Review score')).toBeVisible();
  expect(reasons.getAllByRole('definition').map((part) => part.textContent)).toEqual([
    'much',
    'a sector of your profile (+60), attendees from your country (+20)',
    'some',
    'none',
  ]);
  expect(reasons.getByRole('link', { name: 'How we rank' })).toHaveAttribute('href', '/how-we-work#ranking');
  expect(api.made('ranking.rankingReasons')[0]?.input.body).toEqual({ ids: [8], query: 'rail' });
});

const chip = {
  id: 'concept-ai',
  typed: 'AI',
  kind: 'concept',
  label: 'Artificial Intelligence',
  applied: true,
} as const;
const days = {
  id: 'date-2027',
  typed: '2027',
  kind: 'date',
  label: '1 January – 31 December 2027',
  applied: true,
} as const;

test('how words were read is said, and taken back: a subject becomes words, other words are dropped', async () => {
  const { user, requested, router } = visit('/events?query=AI+2027', {
    'search.readQuery': ({ body }) => ({
      ...unread,
      chips: [...(body.plain?.includes('AI') ? [] : [chip]), ...(body.query?.includes('2027') ? [days] : [])],
    }),
  });
  const read = within(await screen.findByRole('group', { name: 'How your words were read' }));
  expect(read.getByText('AI: Artificial Intelligence')).toBeVisible();
  expect(
    screen.getByText('Read as: Artificial Intelligence and 1 January – 31 December 2027'),
  ).toBeInTheDocument();
  await user.click(read.getByRole('button', { name: /2027/ }));
  await requested('?query=AI', { query: 'AI', plain: [] });
  await user.click(await read.findByRole('button', { name: /Artificial Intelligence/ }));
  await requested('?query=AI&plain=AI', { query: 'AI', plain: ['AI'] });
  await user.click(await read.findByRole('button', { name: /searched as words/ }));
  // The answer to this search is still there.
  await waitFor(() => expect(router.state.location.search).toBe('?query=AI'));
});

test('a mistyped word is searched as another one until the visitor wants what was typed', async () => {
  const { user, requested } = visit('/events?query=lodnon', {
    'search.readQuery': ({ body }) => ({
      ...unread,
      corrected: body.plain?.includes('lodnon') ? [] : [{ typed: 'lodnon', used: 'london' }],
    }),
  });
  expect(await screen.findByText('Searched as london.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search for what I typed' }));
  await requested('?query=lodnon&plain=lodnon', { query: 'lodnon', plain: ['lodnon'] });
});

test('a word that no event has is named, because the search leaves it out', async () => {
  visit('/events?query=sourdough bread', {
    'search.readQuery': { ...unread, ignored: ['sourdough', 'rye'] },
  });
  expect(
    await screen.findByText('No event mentions “sourdough” or “rye”. Left out of the search.'),
  ).toBeVisible();
});

test('where a reading leaves nothing, the events that have the words are one tap away', async () => {
  const { user, requested } = visit('/events?query=AI', {
    'search.readQuery': ({ body }) => ({ ...unread, chips: body.plain?.includes('AI') ? [] : [chip] }),
    'search.searchEvents': ({ body }) => (body.plain?.includes('AI') ? [anEventCard()] : []),
    'search.countWithout': [],
  });
  await user.click(await screen.findByRole('button', { name: 'Search your words as they are: 1 event' }));
  await requested('?query=AI&plain=AI', { plain: ['AI'] });
});

test('with few events, other spellings are offered', async () => {
  const { user, requested } = visit('/events?query=berln', {
    'search.readQuery': { ...unread, didYouMean: ['berlin', 'bern'] },
  });
  await user.click(await screen.findByRole('button', { name: 'berlin' }));
  await requested('?query=berlin', { query: 'berlin' });
});

test('a choice in the filters wins over words until the visitor swaps them', async () => {
  const { user, requested } = visit('/events?query=2027&minDate=2028-01-01', {
    'search.readQuery': { ...unread, chips: [{ ...days, applied: false, reason: 'chosen-in-form' }] },
  });
  await user.click(await screen.findByRole('button', { name: /^2027: not used/ }));
  await requested('?query=2027', { query: '2027', minDate: null });
});
