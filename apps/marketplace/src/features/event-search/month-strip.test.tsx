import { anEventCard, fakeApi, someOptions } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2099-${String(index + 1).padStart(2, '0')}`,
  count: index,
  relation: 'eq' as const,
}));

test('a month is chosen by a press, more of them with Shift, and none by pressing it again', async () => {
  const api = fakeApi({
    'reference.options': someOptions(),
    'search.searchEvents': [anEventCard()],
    'search.countFacets': { total: 1, approximate: false, facets: {} },
    'search.countMonths': months,
  });
  const { user, router } = renderRoute('/events?sectors=1');
  const strip = within(await screen.findByRole('list', { name: 'Months' }));
  const month = (name: string) => strip.getByRole('button', { name });
  expect(strip.getAllByRole('button')).toHaveLength(12);
  await user.click(month('Feb 2099, 1 event'));
  const searchIs = (search: string) => waitFor(() => expect(router.state.location.search).toBe(search));
  await searchIs('?minDate=2099-02-01&maxDate=2099-02-28&sectors=1');
  expect(month('Feb 2099, 1 event')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Shift>}');
  await user.click(month('Apr 2099, 3 events'));
  await user.keyboard('{/Shift}');
  await searchIs('?minDate=2099-02-01&maxDate=2099-04-30&sectors=1');
  expect(strip.getAllByRole('button', { pressed: true })).toHaveLength(3);
  expect(api.made('search.countMonths').at(-1)?.input.body).toMatchObject({ minDate: null });
  await user.click(month('Apr 2099, 3 events'));
  await searchIs('?minDate=2099-04-01&maxDate=2099-04-30&sectors=1');
  await user.click(month('Apr 2099, 3 events'));
  await searchIs('?sectors=1');
});
