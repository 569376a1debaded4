import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

test('an administrator sees the words that find too little', async () => {
  const api = fakeApi({ 'search.missedSearches': failure('internal') });
  const { user } = renderRoute('/admin/search/missed', { session: admin });
  await screen.findByRole('button', { name: 'Try again' });
  api.answer({
    'search.missedSearches': [
      { words: 'underwater robots', language: 'de', empty: 12, few: 3, lastDay: '2030-11-20' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const table = within(await screen.findByRole('table', { name: 'What people miss' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'underwater robots',
    'Deutsch',
    '12',
    '3',
    '20 November 2030',
  ]);
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
});

test('without such words the page says so', async () => {
  fakeApi({ 'search.missedSearches': [] });
  renderRoute('/admin/search/missed', { session: admin });
  expect(await screen.findByText('Nothing was missed')).toBeVisible();
});
