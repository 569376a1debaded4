import { anEventCard, failure, fakeApi, someOptions, type Answers } from '@atrium/testing';
import { EventFilters, type EventPin } from '@atrium/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const hall = { name: 'Harbour Hall', place: 'London, England, United Kingdom' };
const arena = { name: 'Arena', place: 'Lisbon, Lisbon, Portugal' };
const forum = anEventCard({ id: 7, name: 'Cloud Forum', venue: hall });
const expo = anEventCard({ id: 8, name: 'Rail Expo', venue: arena });
// cast: the IDs of venues and places are plain numbers here
const aPin = (change: object) =>
  ({
    venueId: 1,
    placeId: 2643743,
    venue: hall,
    latitude: 51.5,
    longitude: -0.13,
    count: 1,
    events: [{ id: forum.id, name: forum.name }],
    minTicketPrice: 250,
    ticketPriceCurrency: 'GBP',
    priceReference: 31750,
    ...change,
  }) as EventPin;
const lisbon = aPin({
  venueId: 2,
  placeId: 2267057,
  venue: arena,
  latitude: 38.72,
  longitude: -9.14,
  count: 9,
  events: [{ id: expo.id, name: expo.name }],
  minTicketPrice: 0,
  priceReference: 0,
});

const answers: Answers = {
  'reference.options': someOptions(),
  'search.searchEvents': [forum, expo],
  'search.countMonths': [],
  'search.countFacets': { total: 2, approximate: false, facets: {} },
  'search.eventPins': { isComplete: true, pins: [lisbon, aPin({})], tiles: null },
  'places.location': {
    id: 2267057,
    name: arena.place,
    latitude: 38.72,
    longitude: -9.14,
    timeZone: 'Europe/Lisbon',
  },
};

function visit(path: string, change: Answers = {}) {
  const api = fakeApi({ ...answers, ...change });
  return { api, ...renderRoute(path) };
}
const mapOf = async () => within(await screen.findByRole('region', { name: 'Map' }));
const pinsOf = async () => (await mapOf()).getAllByRole('button', { name: /event/ });

test('the map has the pins of the list in its order, each with its price and number of events', async () => {
  const { user, router } = visit('/events?sectors=1');
  await user.click(await screen.findByRole('link', { name: 'Map' }));
  expect(router.state.location.search).toBe('?sectors=1&view=map');
  const pins = await pinsOf();
  expect(pins).toHaveLength(2);
  expect(pins[0]).toHaveAccessibleName('London £250 (1 event)');
  expect(pins[1]).toHaveAccessibleName('Lisbon Free 9 (9 events)');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page');
});

test('pointing at a row marks its pin, and pointing at a pin marks its rows', async () => {
  const { user } = visit('/events?view=map');
  const [, pin] = await pinsOf();
  await user.hover(screen.getByRole('link', { name: 'Rail Expo' }));
  expect(await (await mapOf()).findByText('Lisbon')).toBeVisible();
  await user.hover(pin ?? document.body);
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li');
  await waitFor(() => expect(rowOf('Rail Expo')).toHaveAttribute('data-active'));
  expect(rowOf('Cloud Forum')).not.toHaveAttribute('data-active');
});

test('a pressed pin names its events and leads to its city; keys and buttons move the map', async () => {
  const { user, router } = visit('/events?view=map');
  const map = await mapOf();
  await user.click(map.getByRole('button', { name: /Lisbon/ }));
  expect(map.getByRole('link', { name: 'Rail Expo' })).toHaveAttribute('href', '/events/8');
  const showAll = map.getByRole('button', { name: 'Show all' });
  expect(showAll).toBeDisabled();
  await user.keyboard('{ArrowLeft}-');
  expect(showAll).toBeEnabled();
  await user.click(map.getByRole('button', { name: 'Zoom in' }));
  await user.click(showAll);
  expect(showAll).toBeDisabled();
  await user.click(map.getByRole('button', { name: 'Events in Lisbon' }));
  await waitFor(() => expect(router.state.location.search).toBe('?locationId=2267057&view=map'));
});

test('venues that would hide each other share a pin with the lowest price', async () => {
  const near = aPin({
    venueId: 3,
    venue: { ...hall, name: 'Dock' },
    longitude: -0.12,
    count: 2,
    priceReference: 5000,
    minTicketPrice: 40,
  });
  visit('/events?view=map', {
    'search.eventPins': { isComplete: false, pins: [aPin({}), near, lisbon], tiles: null },
  });
  const [london] = await pinsOf();
  expect(london).toHaveAccessibleName('London £40 3 (3 events)');
  expect(screen.getByText(/^The map shows a part of the events/)).toBeVisible();
});

test('the tiles of the operator are drawn, and their source is named', async () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' };
  visit('/events?view=map', { 'search.eventPins': { isComplete: true, pins: [aPin({})], tiles } });
  expect(await screen.findByText(tiles.attribution)).toBeVisible();
  const [tile] = (await screen.findByRole('region', { name: 'Map' })).querySelectorAll('img');
  expect(tile?.src).toMatch(/^https:\/\/tiles\.example\/5\/\d+\/\d+\.png$/);
});

test('if there is no map, the list stands alone and a line says so', async () => {
  visit('/events?view=map', { 'search.eventPins': failure('unavailable') });
  expect(await screen.findByText("We couldn't draw the map. The list has every event.")).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument();
});

test('the list follows the map once that is switched on, and the address keeps the area', async () => {
  const { user, api, router } = visit('/events?view=map');
  const map = await mapOf();
  const last = () => EventFilters.parse(api.made('search.searchEvents').at(-1)?.input.body);
  await user.click(map.getByRole('button', { name: 'Move left' }));
  const follow = screen.getByRole('switch', { name: 'Search as I move the map' });
  expect(follow).not.toBeChecked();
  expect(last()).toMatchObject({ area: null });
  await user.click(follow);
  await waitFor(() =>
    expect(last().area).toMatchObject({ west: expect.any(Number), north: expect.any(Number) }),
  );
  const area = last().area;
  expect(router.state.location.search).toContain('area=');
  expect(await screen.findByRole('button', { name: 'Remove In this map area' })).toBeVisible();
  expect(
    api.made('search.eventPins').every(({ input }) => EventFilters.parse(input.body).area === null),
  ).toBe(true);
  await user.click(map.getByRole('button', { name: 'Move left' }));
  await waitFor(() => expect(last().area?.west).toBeLessThan(area?.west ?? NaN));
  await user.click(follow);
  await waitFor(() => expect(router.state.location.search).toBe('?view=map'));
});

test('a wheel zooms the map towards its pointer', async () => {
  visit('/events?view=map');
  const map = await mapOf();
  const [pin] = await pinsOf();
  const showAll = map.getByRole('button', { name: 'Show all' });
  expect(showAll).toBeDisabled();
  fireEvent.wheel(pin ?? document.body, { deltaY: -120 });
  await waitFor(() => expect(showAll).toBeEnabled());
});

test('a press on Near me asks the browser, and searches around the rounded position', async () => {
  const ask = jest.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (ask.mock.calls.length === 1)
      failed({ code: 1 } as GeolocationPositionError); // the part that is read
    else found({ coords: { latitude: 51.5074, longitude: -0.1278 } } as GeolocationPosition); // the part that is read
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } });
  const { user, api, router } = visit('/events');
  const [near] = await screen.findAllByRole('button', { name: 'Near me' });
  expect(ask).not.toHaveBeenCalled();
  await user.click(near ?? document.body);
  expect(await screen.findByText(/didn't share your position/)).toBeVisible();
  await user.click(near ?? document.body);
  await waitFor(() => expect(router.state.location.search).toBe('?area=-1.55,50.6,1.35,52.4'));
  await waitFor(() =>
    expect(api.made('search.searchEvents').at(-1)?.input.body).toMatchObject({
      area: { west: -1.55, south: 50.6, east: 1.35, north: 52.4 },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Near me' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
