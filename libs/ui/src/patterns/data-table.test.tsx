import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Order {
  id: number;
  buyer: string;
}

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, id) => ({ id, buyer: `Buyer ${id}` }));

const table = (props: Partial<DataTableProps<Order>> = {}) =>
  render(
    <DataTable
      label="Orders"
      columns={[{ id: 'buyer', title: 'Buyer', cell: ({ buyer }) => buyer }]}
      rows={orders(3)}
      rowKey={({ id }) => id}
      {...props}
    />,
  );

test('the arrow keys move between rows, and stop at the ends', async () => {
  const user = userEvent.setup();
  const opened: number[] = [];
  table({ onRowClick: ({ id }) => opened.push(id) });
  await user.tab();
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(opened).toEqual([2]);
});

test('a row may be a link, which the arrow keys reach too', async () => {
  const user = userEvent.setup();
  table({ rowHref: ({ id }) => `/orders/${id}` });
  expect(screen.getByRole('link', { name: 'Buyer 1' })).toHaveAttribute('href', '/orders/1');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Buyer 1' })).toHaveFocus();
});

test('a failure replaces the rows and can be retried', async () => {
  let attempts = 0;
  table({ rows: [], failed: 'The orders could not be loaded.', onRetry: () => (attempts += 1) });
  expect(screen.getByRole('alert')).toHaveTextContent('The orders could not be loaded.');
  expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(attempts).toBe(1);
});

test('of many rows only some are rendered, and the table has the total row count', async () => {
  table({ rows: orders(10_000) });
  const found = screen.getByRole('table', { name: 'Orders' });
  expect(found).toHaveAttribute('aria-rowcount', '10001');
  expect(await within(found).findByRole('cell', { name: 'Buyer 0' })).toBeInTheDocument();
  expect(within(found).getAllByRole('row').length).toBeLessThan(80);
});
