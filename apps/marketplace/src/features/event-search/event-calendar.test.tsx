import { anEventCard, failure, fakeApi, someOptions, type Answers } from '@atrium/testing';
import type { CalendarEvent } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const { venue, ticketPriceCurrency, sectors } = anEventCard();
const [sector = null] = sectors;
const anEvent = (id: number, name: string, firstDay: string, lastDay = firstDay): CalendarEvent => ({
  id: anEventCard({ id }).id,
  name,
  venue,
  minTicketPrice: 250,
  ticketPriceCurrency,
  firstDay,
  lastDay,
  sector,
});

const june = {
  total: 9,
  relation: 'eq' as const,
  days: [
    { day: '2099-06-01', count: 1 },
    { day: '2099-06-02', count: 1 },
    { day: '2099-06-06', count: 1 },
    { day: '2099-06-07', count: 1 },
    { day: '2099-06-08', count: 1 },
    { day: '2099-06-17', count: 7 },
  ],
  events: [
    anEvent(1, 'Spring Congress', '2099-05-30', '2099-06-02'),
    anEvent(2, 'Weekend Summit', '2099-06-06', '2099-06-08'),
    ...[3, 4, 5, 6].map((id) => anEvent(id, `Forum ${id}`, '2099-06-17')),
  ],
};

const answers: Answers = {
  'reference.options': someOptions(),
  'search.searchEvents': [anEventCard()],
  'search.countMonths': [],
  'search.countFacets': { total: 1, approximate: false, facets: {} },
  'search.eventMonth': ({ body }) =>
    body.month === '2099-06' ? june : { total: 0, relation: 'eq', days: [], events: [] },
};

function visit(path: string, change: Answers = {}) {
  const api = fakeApi({ ...answers, ...change });
  return { api, ...renderRoute(path) };
}

test('a month is a table of weeks from Monday, in which an event spans its days and goes on in the next week', async () => {
  const { api } = visit('/events?sectors=1&view=calendar&month=2099-06');
  const table = within(await screen.findByRole('table', { name: 'June 2099' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun',
  ]); // prettier-ignore
  const weeks = table.getAllByRole('row').slice(1);
  expect(weeks).toHaveLength(5);
  const cellsOf = (week: number) => within(weeks[week] ?? document.body).getAllByRole('cell');
  expect(cellsOf(0).map((cell) => cell.textContent)).toEqual([
    '1Spring Congress£250', '2', '3', '4', '5', '6Weekend Summit£250', '7',
  ]); // prettier-ignore
  expect(cellsOf(1)[0]).toHaveTextContent('8Weekend Summit');
  expect(table.getByRole('link', { name: 'Spring Congress' })).toHaveAttribute('href', '/events/1');
  const full = within(cellsOf(2)[2] ?? document.body);
  expect(full.getAllByRole('link')).toHaveLength(5);
  expect(full.getByRole('link', { name: '3 more events on 17 June 2099' })).toHaveAttribute(
    'href',
    '/events?minDate=2099-06-17&maxDate=2099-06-17&sectors=1',
  );
  expect(screen.getByText('9 events')).toBeVisible();
  expect(api.made('search.eventMonth').at(-1)?.input.body).toMatchObject({
    sectorIds: [1],
    month: '2099-06',
  });
});

test('the view is chosen by a link, and the months follow each other in the address', async () => {
  const { user, router } = visit('/events?sectors=1&minDate=2099-06-04');
  await user.click(await screen.findByRole('link', { name: 'Calendar' }));
  expect(router.state.location.search).toBe('?minDate=2099-06-04&sectors=1&view=calendar');
  expect(await screen.findByRole('heading', { name: 'June 2099' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('No events in July 2099')).toBeVisible();
  expect(router.state.location.search).toContain('&view=calendar&month=2099-07');
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('link', { name: 'Forum 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(router.state.location.search).toBe('?minDate=2099-06-04&sectors=1');
});

test('no month before this one can be asked for, and a failure can be retried', async () => {
  const { api, user } = visit('/events?view=calendar', { 'search.eventMonth': failure('unavailable') });
  expect(await screen.findByText("We couldn't search for events")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  api.answer({ 'search.eventMonth': answers['search.eventMonth'] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No events in/)).toBeVisible();
});

test('on a phone the month is a list by day', async () => {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') });
  Object.assign(window, { matchMedia });
  visit('/events?view=calendar&month=2099-06');
  const items = await screen.findAllByText(/^(Spring Congress|Weekend Summit|Forum \d)$/);
  expect(items.map((item) => item.closest('li')?.textContent)).toEqual([
    '30–2SatSpring CongressHarbour Hall, London · Technology£250',
    '6–8SatWeekend SummitHarbour Hall, London · Technology£250',
    ...[3, 4, 5, 6].map((id) => `17WedForum ${id}Harbour Hall, London · Technology£250`),
  ]);
  expect(screen.getByRole('link', { name: '3 more events on 17 June 2099' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  Object.assign(window, { matchMedia: undefined });
});
