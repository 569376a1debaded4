import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ViewedQuery } from './query-view.tsx';
import { QueryView } from './query-view.tsx';

function view(query: ViewedQuery<string[]>, failed?: string) {
  render(
    <QueryView
      query={query}
      failed={failed}
      empty={{ when: (list) => list.length === 0, text: 'No orders found' }}
    >
      {(list) => <p>{list.join()}</p>}
    </QueryView>,
  );
}

test('says that it is loading', () => {
  view({ isLoading: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('renders the data', () => {
  view({ isLoading: false, data: ['a', 'b'] });
  expect(screen.getByText('a,b')).toBeInTheDocument();
});

test('keeps its data while it refetches and if that fails', () => {
  view({ isLoading: false, isError: true, error: { detail: 'gone' }, data: ['a'] });
  expect(screen.getByText('a')).toBeInTheDocument();
});

test('says when there is nothing', () => {
  view({ isLoading: false, data: [] });
  expect(screen.getByText('No orders found')).toBeInTheDocument();
});

test('shows the given message on a failure and retries', async () => {
  let attempts = 0;
  view(
    { isLoading: false, isError: true, error: {}, refetch: () => (attempts += 1) },
    'Unable to load orders.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load orders.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(attempts).toBe(1);
});

test('falls back to the detail of the problem', () => {
  view({ isLoading: false, error: { title: 'Not found', detail: 'This event does not exist.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('This event does not exist.');
});

test.each([
  [404, false],
  [422, false],
  [429, true],
  [500, true],
  [null, true],
])('offers another try after %s only if it can help: %s', (status, canHelp) => {
  view({ isLoading: false, isError: true, error: { status, message: 'No' }, refetch: () => undefined });
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canHelp ? 1 : 0);
});
