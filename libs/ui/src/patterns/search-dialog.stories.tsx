import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { NavigationContext } from '../primitives/link.tsx';
import { SearchDialog, type Found } from './search-dialog.tsx';

const navigate = fn();

const everything = [
  {
    id: '/admin/event-details/7',
    name: 'Cloud Forum London',
    detail: 'Forum Works, 10 Mar 2031',
    group: 'Events',
  },
  {
    id: '/admin/event-details/8',
    name: 'Cloud Security Days',
    detail: 'Quay Events, 4 Apr 2031',
    group: 'Events',
  },
  {
    id: '/admin/order-details/1',
    name: 'AT-2031-000417',
    detail: 'Ada Lovelace, Cloud Forum London',
    group: 'Registrations',
  },
];

const meta = {
  title: 'Patterns/SearchDialog',
  component: SearchDialog,
  decorators: [
    (Story) => (
      <NavigationContext value={{ navigate, useHref: (href) => href }}>
        <Story />
      </NavigationContext>
    ),
  ],
  args: {
    isOpen: true,
    onOpenChange: fn(),
    placeholder: 'Event, order number, name or email',
    pages: [{ id: '/admin/finances', name: 'Finances', group: 'Pages' }],
    load: (query): Promise<Found[]> =>
      Promise.resolve(
        everything.filter(({ name, detail }) =>
          `${name} ${detail}`.toLowerCase().includes(query.toLowerCase()),
        ),
      ),
  },
} satisfies Meta<typeof SearchDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const type = async (text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), text);

export const Empty: Story = {};

export const Results: Story = {
  play: async () => {
    await type('cloud');
    await expect(await screen.findByText('Cloud Security Days')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await type('cloud');
    await screen.findByText('Cloud Security Days');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(navigate.mock.lastCall?.[0]).toMatch(/^\/admin\/event-details\//);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const NothingFound: Story = {
  play: async () => {
    await type('zeppelin');
    await expect(await screen.findByText(/Nothing found/)).toBeVisible();
  },
};

export const Failure: Story = {
  args: { load: () => Promise.reject(new Error("We can't reach Atrium. Check your connection.")) },
  play: async () => {
    await type('cloud');
    await expect(await screen.findByText(/can't reach Atrium/)).toBeVisible();
  },
};
