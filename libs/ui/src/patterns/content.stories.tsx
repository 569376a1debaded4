import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { StatusBadge } from '../events/status-badge.tsx';
import { Button } from '../primitives/button.tsx';
import { Carousel } from './carousel.tsx';
import { Countdown } from './countdown.tsx';
import { DataTable } from './data-table.tsx';
import { DescriptionList } from './description-list.tsx';
import { LoadMore, Pagination } from './pagination.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { QueryView } from './query-view.tsx';
import { ReadMore } from './read-more.tsx';
import { SortMenu } from './sort-menu.tsx';
import type { Sorting } from './sort-menu.tsx';
import { EmptyState, ErrorState } from './states.tsx';

const meta = { title: 'Patterns/Content' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const slide = (colour: string, text: string) => (
  <div
    style={{
      aspectRatio: '16 / 9',
      background: colour,
      color: '#fff',
      display: 'grid',
      placeItems: 'center',
      fontSize: 28,
    }}
  >
    {text}
  </div>
);

export const Slides: Story = {
  render: () => (
    <Carousel
      label="Pictures of the event"
      slides={[slide('#123c48', 'Hall'), slide('#7a4a00', 'Stage'), slide('#1d5a3d', 'Garden')]}
    />
  ),
};

export const LongText: Story = {
  render: () => (
    <ReadMore text="Two days for people who move goods: what tariffs, drones and new rail corridors mean for the depots of northern Europe, told by those who run them, with workshops in small groups and a walk through the port at dawn." />
  ),
};

export const Nothing: Story = {
  render: () => (
    <EmptyState
      title="No events found matching your search criteria."
      detail="Try other dates or fewer filters."
      action={<Button variant="secondary">Clear all filters</Button>}
    />
  ),
};

export const Failure: Story = {
  render: () => (
    <ErrorState
      title="Error loading event details"
      detail="Error 503: Service Unavailable"
      onRetry={() => undefined}
    />
  ),
};

export const Loading: Story = {
  render: () => <QueryView query={{ isLoading: true }}>{() => null}</QueryView>,
};

export const Failed: Story = {
  render: () => (
    <QueryView
      query={{ isLoading: false, isError: true, refetch: () => undefined }}
      failed="Unable to load ticket information. Please try again later."
    >
      {() => null}
    </QueryView>
  ),
};

function Pages() {
  const [page, setPage] = useState(4);
  return <Pagination page={page} pageCount={12} onChange={setPage} />;
}

export const ManyPages: Story = { render: () => <Pages /> };
export const More: Story = {
  render: () => <LoadMore hasMore summary="25 of 140 events" onLoadMore={() => undefined} />,
};

function Sorted() {
  const [sorting, setSorting] = useState<Sorting<'date' | 'size' | 'price' | 'relevance'>>({
    criterion: 'date',
    direction: 'asc',
  });
  return (
    <SortMenu
      {...sorting}
      options={[
        { id: 'date', label: 'Date' },
        { id: 'size', label: 'Size' },
        { id: 'price', label: 'Price' },
        { id: 'relevance', label: 'Relevance' },
      ]}
      onChange={setSorting}
    />
  );
}

export const Sort: Story = { render: () => <Sorted /> };

function Quantity() {
  const [value, setValue] = useState(2);
  return <QuantityStepper label="Early Bird" value={value} onChange={setValue} />;
}

export const Quantities: Story = { render: () => <Quantity /> };

const orders = [
  { id: 'a1', buyer: 'Ada Lovelace', status: 'PAID', total: '£480.00' },
  { id: 'b2', buyer: 'Grace Hopper', status: 'PARTIALLY_REFUNDED', total: '£120.00' },
  { id: 'c3', buyer: 'Alan Turing', status: 'PENDING', total: '£960.00' },
];

const columns = [
  { id: 'buyer', title: 'Buyer', cell: (order: (typeof orders)[number]) => order.buyer, isSortable: true },
  {
    id: 'status',
    title: 'Status',
    cell: (order: (typeof orders)[number]) => <StatusBadge status={order.status} />,
  },
  {
    id: 'total',
    title: 'Total',
    cell: (order: (typeof orders)[number]) => order.total,
    align: 'end' as const,
    isSortable: true,
  },
];

export const Table: Story = {
  render: () => (
    <DataTable
      label="Orders"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      sorting={{ criterion: 'buyer', direction: 'asc' }}
      onSort={() => undefined}
      onRowClick={() => undefined}
    />
  ),
};
export const EmptyTable: Story = {
  render: () => (
    <DataTable
      label="Orders"
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      emptyText="No orders found"
    />
  ),
};
export const LoadingTable: Story = {
  render: () => <DataTable label="Orders" columns={columns} rows={[]} rowKey={({ id }) => id} isLoading />,
};

export const Descriptions: Story = {
  render: () => (
    <DescriptionList
      items={[
        { term: 'Venue', description: 'ExCeL London, Royal Victoria Dock' },
        { term: 'Event size', description: '2,000 – 10,000 sqm' },
        { term: 'Audience', description: 'Decision makers, buyers' },
      ]}
    />
  ),
};

export const TimeLeft: Story = {
  render: () => <Countdown until={new Date(Date.now() + 15 * 60_000)} />,
};
