import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderDetails, type OrderDetailsProps } from './order-details.tsx';

const order: OrderDetailsProps['order'] = {
  number: 'ATR-7K2P9Q',
  createdAt: '2026-11-20T10:15:00Z',
  firstName: 'Ada',
  surname: 'Lovelace',
  purchasingUserEmail: 'ada@example.com',
  status: 'PAID',
  event: { name: 'Northern Logistics Summit 2027' },
  tickets: [
    {
      id: '1',
      ticketType: {
        name: 'Early Bird',
        eventName: 'Northern Logistics Summit 2027',
        price: { amount: 240, currency: { code: 'GBP' } },
      },
      attendee: {
        person: {
          firstName: 'Ada',
          surname: 'Lovelace',
          email: 'ada@example.com',
          companyName: 'Analytical Engines Ltd',
          jobTitle: null,
        },
      },
    },
  ],
  paymentDetails: {
    cardNumber: '**** **** **** 4242',
    expiryDate: '12/34',
    cardholderName: 'Ada Lovelace',
    cardholderAddress: '1 Analytical Way',
    cardholderZipCode: 'E1 1AA',
    cardholderCountry: 'United Kingdom',
  },
};

const meta = {
  title: 'Events/Order details',
  component: OrderDetails,
  args: { title: 'Order receipt', order, eventHref: '#event' },
} satisfies Meta<typeof OrderDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByCard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('***')).toBeVisible();
  },
};
export const Free: Story = { args: { order: { ...order, paymentDetails: null } } };
