import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { minutes } from '@atrium/domain';
import { Countdown } from './countdown.tsx';
import { DescriptionList } from './description-list.tsx';
import { LoadMore } from './load-more.tsx';
import { Pagination } from './pagination.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { ReadMore } from './read-more.tsx';
import type { Sorting } from './sort-menu.tsx';
import { SortMenu } from './sort-menu.tsx';

const meta = { title: 'Patterns/Content' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const LongText: Story = {
  render: () => (
    <ReadMore text="Two days for people who move goods: what tariffs, drones and new rail corridors mean for the depots of northern Europe, told by those who run them, with workshops in small groups and a walk through the port at dawn." />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Read more' }));
    await expect(canvas.getByText(/port at dawn/)).toBeVisible();
  },
};

function Pages({ at, hrefOf }: { at: number; hrefOf?: (page: number) => string }) {
  const [page, setPage] = useState(at);
  return <Pagination page={page} pageCount={12} onChange={setPage} hrefOf={hrefOf} />;
}

export const ManyPages: Story = {
  render: () => <Pages at={4} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  },
};
export const FirstPage: Story = { render: () => <Pages at={1} /> };
export const PagesAsLinks: Story = { render: () => <Pages at={4} hrefOf={(page) => `?page=${page}`} /> };
export const More: Story = {
  render: () => <LoadMore hasMore summary="25 of 140 events" onLoadMore={() => undefined} />,
};
export const MoreOnTheWay: Story = {
  render: () => <LoadMore hasMore isLoading summary="25 of 140 events" onLoadMore={() => undefined} />,
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

const facts = [
  { term: 'Venue', description: 'ExCeL London, Royal Victoria Dock' },
  { term: 'Event size', description: '2,000–10,000 sqm' },
  { term: 'Audience', description: 'Decision makers, buyers' },
];

export const Descriptions: Story = { render: () => <DescriptionList items={facts} /> };
export const DescriptionsStacked: Story = { render: () => <DescriptionList items={facts} isStacked /> };

export const TimeLeft: Story = {
  render: () => <Countdown until={new Date(Date.now() + minutes(15))} />,
};
