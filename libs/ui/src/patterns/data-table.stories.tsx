import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { StatusBadge } from '../events/status-badge.tsx';
import { Button } from '../primitives/button.tsx';
import { DataTable, type DataColumn, type DataTableProps } from './data-table.tsx';

interface Order {
  id: number;
  buyer: string;
  status: string;
  total: number;
}

const names = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson', 'Edsger Dijkstra'];
const statuses = ['PAID', 'PARTIALLY_REFUNDED', 'PENDING', 'EXPIRED'];
const list = (count: number): Order[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    buyer: `${names[id % names.length]}${id < names.length ? '' : ` ${id + 1}`}`,
    status: statuses[id % statuses.length] ?? 'PAID',
    total: 120 + ((id * 37) % 900),
  }));

const columns: DataColumn<Order>[] = [
  { id: 'buyer', title: 'Buyer', cell: ({ buyer }) => buyer, isSortable: true, width: '40%' },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} />, width: '35%' },
  {
    id: 'total',
    title: 'Total',
    cell: ({ total }) => `£${total}.00`,
    align: 'end',
    isSortable: true,
    width: '25%',
  },
];

const meta = {
  title: 'Patterns/Data table',
  component: DataTable<Order>,
  args: { label: 'Orders', columns, rows: list(5), rowKey: ({ id }) => id },
} satisfies Meta<typeof DataTable<Order>>;
export default meta;
type Story = StoryObj<typeof meta>;

function Sorting(props: DataTableProps<Order>) {
  const [sorting, setSorting] = useState<DataTableProps<Order>['sorting']>({
    criterion: 'total',
    direction: 'asc',
  });
  const sign = sorting?.direction === 'asc' ? 1 : -1;
  const rows = [...props.rows].sort((a, b) =>
    sorting?.criterion === 'total' ? sign * (a.total - b.total) : sign * a.buyer.localeCompare(b.buyer),
  );
  return <DataTable {...props} rows={rows} sorting={sorting} onSort={setSorting} />;
}

export const Plain: Story = {};
export const TwoLines: Story = {
  args: {
    onPhone: 'list',
    columns: [
      { id: 'buyer', title: 'Buyer', cell: ({ buyer }) => buyer, place: 'top-start' },
      { id: 'number', title: 'Number', cell: ({ id }) => `Order ${id + 1}`, place: 'bottom-start' },
      { id: 'total', title: 'Total', cell: ({ total }) => `£${total}.00`, align: 'end', place: 'bottom-end' },
      {
        id: 'status',
        title: 'Status',
        cell: ({ status }) => <StatusBadge status={status} />,
        place: 'top-end',
      },
    ],
    rowHref: ({ id }) => `#${id}`,
  },
  render: (args) => (
    <div style={{ maxWidth: '24rem' }}>
      <DataTable {...args} />
    </div>
  ),
};
export const Sortable: Story = {
  render: (args) => <Sorting {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Total' }));
    await expect(canvas.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Buyer' }));
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Ada Lovelace');
  },
};

/** The arrow keys move between rows, Enter opens one. */
export const RowsToOpen: Story = {
  args: { onRowClick: fn() },
  play: async ({ userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onRowClick).toHaveBeenCalledWith(expect.objectContaining({ buyer: 'Alan Turing' }));
  },
};

export const RowsAsLinks: Story = {
  args: {
    rowHref: ({ id }) => `/partner/order-details/${id}`,
    columns: [
      ...columns,
      {
        id: 'actions',
        title: 'Action',
        cell: () => (
          <Button size="s" variant="secondary">
            Resend
          </Button>
        ),
      },
    ],
  },
};

export const TenThousandRows: Story = {
  args: {
    rows: list(10_000),
    onRowClick: fn(),
    sorting: { criterion: 'buyer', direction: 'asc' },
    onSort: fn(),
  },
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('region', { name: 'Orders, scrollable' });
    await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(300_000), { timeout: 10_000 });
    scroller.scrollTop = scroller.scrollHeight / 2;
    await waitFor(
      () =>
        expect(canvas.getAllByRole('row')[1]).toHaveAttribute(
          'aria-rowindex',
          expect.stringMatching(/^[45]\d{3}$/),
        ),
      {
        timeout: 10_000,
      },
    );
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
  },
};

export const UnderAHeadThatStays: Story = { args: { rows: list(40), maxHeight: '20rem' } };
export const ScrollingOnAPhone: Story = { args: { onPhone: 'scroll' } };
export const Empty: Story = { args: { rows: [], emptyText: 'No orders found' } };
export const Loading: Story = { args: { rows: [], isLoading: true } };
export const Failed: Story = { args: { rows: [], failed: 'The orders could not be loaded.', onRetry: fn() } };
export const LongText: Story = {
  args: {
    rows: list(2).map((order) => ({
      ...order,
      buyer:
        'The International Association of Logistics, Freight Forwarding and Customs Brokerage Professionals',
    })),
  },
};
export const Dark: Story = { args: { onRowClick: fn() }, globals: { theme: 'dark' } };

/** The layout for phones, at any window width. */
export const RowsAsCards: Story = {
  args: { onRowClick: fn(), onSort: fn(), sorting: { criterion: 'buyer', direction: 'asc' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
};
