import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Countdown, formatRemaining } from './countdown.tsx';
import { DataTable } from './data-table.tsx';
import { pageWindow } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %p of %p offers %p', (page, count, offered) => {
  expect(pageWindow(page, count)).toEqual(offered);
});

test.each([
  [900_000, '15:00'],
  [899_001, '15:00'],
  [61_000, '01:01'],
  [3_723_000, '1:02:03'],
  [-5, '00:00'],
])('%p ms are %p', (milliseconds, text) => {
  expect(formatRemaining(milliseconds)).toBe(text);
});

test('a countdown calls back once when it has elapsed', async () => {
  jest.useFakeTimers();
  let elapsed = 0;
  render(<Countdown until={new Date(Date.now() + 2500)} onElapsed={() => (elapsed += 1)} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:03');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(elapsed).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(elapsed).toBe(1);
  jest.useRealTimers();
});

const rows = [
  { id: 1, buyer: 'Ada' },
  { id: 2, buyer: 'Grace' },
];

function table(overrides: Partial<Parameters<typeof DataTable<(typeof rows)[number]>>[0]> = {}) {
  const opened: number[] = [];
  const sorted: string[] = [];
  render(
    <DataTable
      label="Orders"
      columns={[
        { id: 'buyer', title: 'Buyer', cell: (row) => row.buyer, isSortable: true },
        { id: 'act', title: 'Action', cell: () => <button type="button">Resend</button> },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      onRowClick={(row) => opened.push(row.id)}
      sorting={{ criterion: 'buyer', direction: 'asc' }}
      onSort={({ criterion, direction }) => sorted.push(`${criterion} ${direction}`)}
      emptyText="No orders found"
      {...overrides}
    />,
  );
  return { opened, sorted };
}

test('a row opens by click and by Enter, but its buttons do not open it', async () => {
  const user = userEvent.setup();
  const { opened } = table();
  await user.click(screen.getByRole('cell', { name: 'Grace' }));
  const [first] = screen.getAllByRole('row').slice(1);
  first?.focus();
  await user.keyboard('{Enter}');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Resend' }));
  expect(opened).toEqual([2, 1]);
});

test('a column has its sort direction and requests the other one', async () => {
  const { sorted } = table();
  expect(screen.getByRole('columnheader', { name: 'Buyer' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Buyer' }));
  expect(sorted).toEqual(['buyer desc']);
});

test('an empty table says so, a loading one does not', () => {
  table({ rows: [] });
  expect(screen.getByText('No orders found')).toBeInTheDocument();
});

test('a loading table is busy and does not claim to be empty', () => {
  table({ rows: [], isLoading: true });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No orders found')).not.toBeInTheDocument();
});
