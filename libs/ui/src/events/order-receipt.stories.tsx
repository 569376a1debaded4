import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderReceipt, type ReceiptOrder } from './order-receipt.tsx';

const ticket = (id: string, firstName: string, surname: string): ReceiptOrder['tickets'][number] => ({
  id,
  ticketType: {
    name: 'Early Bird',
    eventName: 'Northern Logistics Summit 2027',
    price: { amount: 240, currency: { code: 'GBP' } },
  },
  attendee: {
    person: {
      firstName,
      surname,
      email: `${firstName.toLowerCase()}@example.com`,
      companyName: 'Analytical Engines Ltd',
      jobTitle: 'Head of Research',
    },
  },
});

const order: ReceiptOrder = {
  number: 'ATR-7K2P9Q',
  createdAt: '2026-11-20T10:15:00Z',
  firstName: 'Ada',
  surname: 'Lovelace',
  purchasingUserEmail: 'ada@example.com',
  status: 'PAID',
  tickets: [
    {
      ...ticket('1', 'Ada', 'Lovelace'),
      subEvents: [{ id: 1, name: 'Board dinner', price: { amount: 85.5, currency: { code: 'GBP' } } }],
    },
    ticket('2', 'Charles', 'Babbage'),
  ],
};

const meta = {
  title: 'Events/Order receipt',
  component: OrderReceipt,
  args: { order },
} satisfies Meta<typeof OrderReceipt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('£565.50')).toBeVisible();
  },
};
export const PartlyRefunded: Story = {
  args: {
    order: {
      ...order,
      status: 'PARTIALLY_REFUNDED',
      tickets: [
        ...order.tickets.slice(0, 1),
        {
          ...ticket('2', 'Charles', 'Babbage'),
          isCancelled: true,
          refund: { amount: 120, currency: { code: 'GBP' } },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('£445.50')).toBeVisible();
  },
};
export const WithoutTickets: Story = { args: { order: { ...order, tickets: [] } } };
export const LongText: Story = {
  args: {
    order: {
      ...order,
      tickets: order.tickets.map((one) => ({
        ...one,
        attendee: {
          person: {
            firstName: 'Maximiliane-Charlotte',
            surname: 'Freifrau von Knigge-Niedersachsen',
            email: 'maximiliane-charlotte.freifrau-von-knigge@maschinenfabriken.example',
            companyName: 'Vereinigte Maschinenfabriken und Fördertechnik Niedersachsen Aktiengesellschaft',
            jobTitle: null,
          },
        },
      })),
    },
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
