import { defaultSettings } from '@atrium/domain';
import {
  anEventCard,
  anEventDetail,
  aSession,
  fakeApi,
  someOptions,
  type Answers,
  type FakeApi,
} from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { Views } from '../../testing/views.ts';

const answers: Answers = {
  'reference.options': someOptions(),
  'search.searchEvents': [
    anEventCard(),
    anEventCard({ id: 8, name: 'Rail Expo', isSponsored: true }),
    anEventCard({ id: 9, name: 'Port Days' }),
  ],
  'search.countMonths': [],
  'search.countFacets': { total: 3, approximate: false, facets: {} },
  'catalogue.eventDetail': anEventDetail(),
  'catalogue.ticketAvailability': [],
};
const reports = (api: FakeApi) => api.made('counting.reportSeen');

const look = async (name: string, isIntersecting: boolean) => {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (!card) throw new TypeError(`${name} is in no list`);
  const views = await waitFor(() => {
    const found = Views.all.find(({ watched }) => watched.has(card));
    if (!found) throw new Error(`${name} is not watched`);
    return found;
  });
  act(() => views.move(card, isIntersecting));
};
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  Views.all = [];
  window.IntersectionObserver = Views;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const isWatching = () => waitFor(() => expect(Views.all).not.toHaveLength(0));

test('cards that were in view for a second are reported with their place when the page is hidden', async () => {
  const api = fakeApi(answers);
  renderRoute('/events');
  await isWatching();
  await screen.findByRole('heading', { name: 'Port Days' });
  jest.useFakeTimers();
  await look('Rail Expo', true);
  await look('Port Days', true);
  act(() => void jest.advanceTimersByTime(1000));
  const first = anEventCard().name;
  await look(first, true);
  await look(first, false);
  act(() => void jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  hide();
  await waitFor(() => expect(reports(api)).toHaveLength(1));
  expect(reports(api)[0]?.input.body).toMatchObject({ list: [[9, 3]], paid: 8 });
  expect(reports(api)[0]?.headers.has('authorization')).toBe(false);
  hide();
  expect(reports(api)).toHaveLength(1);
});

test('an event opened from its card is reported as a click, by its address as another way', async () => {
  const api = fakeApi(answers);
  const { id, name } = anEventCard();
  const { user, unmount } = renderRoute('/events');
  await isWatching();
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() =>
    expect(reports(api).map(({ input }) => input.body)).toMatchObject([
      { opened: id, via: 'list', source: '(atrium)' },
    ]),
  );
  unmount();
  const later = fakeApi(answers);
  renderRoute(`/events/${id}`);
  await waitFor(() =>
    expect(reports(later).map(({ input }) => input.body)).toMatchObject([{ opened: id, via: 'other' }]),
  );
});

test('an organiser is not counted', async () => {
  fakeApi({ ...answers, 'settings.settings': defaultSettings });
  renderRoute('/events', { session: aSession({ attendeeId: null, partnerId: 3 }) });
  await screen.findByRole('heading', { name: 'Port Days' });
  expect(Views.all.flatMap(({ watched }) => [...watched])).toEqual([]);
});

test('a browser that asks for privacy is not watched', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const api = fakeApi(answers);
  renderRoute('/events');
  await screen.findByRole('heading', { name: 'Port Days' });
  hide();
  expect(Views.all.flatMap(({ watched }) => [...watched])).toEqual([]);
  expect(reports(api)).toEqual([]);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});
