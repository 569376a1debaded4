import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TicketStub } from './ticket-stub.tsx';

const meta = {
  title: 'Events/Ticket stub',
  component: TicketStub,
  args: {
    title: <h2>Northern Logistics Summit 2027</h2>,
    imageUrl: null,
    when: 'Thu, 6 May 2027, 09:00 (London)',
    facts: [
      { term: 'Name', description: 'Ada Lovelace' },
      { term: 'Ticket', description: 'Early Bird' },
      { term: 'Order number', description: 'ATR-7K2P9Q' },
    ],
    code: { text: 'Z2hvc3RzIGluIHRoZSBtYWNoaW5l', label: 'Code for Ada Lovelace' },
  },
} satisfies Meta<typeof TicketStub>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCode: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Code for Ada Lovelace' })).toBeVisible();
  },
};
export const CodeLoading: Story = { args: { code: 'loading' } };
export const WithoutCode: Story = { args: { code: null } };
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: '22rem' }}>
      <TicketStub {...args} />
    </div>
  ),
};
export const Dark: Story = { globals: { theme: 'dark' } };
