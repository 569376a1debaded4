import type { Meta, StoryObj } from '@storybook/react-vite';
import { aDamageRefund, aDamageRequest } from '@atrium/testing';
import { DamageDetails } from './damage-details.tsx';

const meta = {
  title: 'Events/Damage details',
  component: DamageDetails,
  args: { request: aDamageRequest() },
} satisfies Meta<typeof DamageDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WaitsForTheBuyer: Story = {};

export const Disagreed: Story = {
  args: {
    request: aDamageRequest({
      status: 'DISAGREED',
      steps: [
        ...aDamageRequest().steps,
        {
          at: '2031-03-11T09:00:00.000Z',
          by: 'BUYER',
          kind: 'DISAGREED',
          amountMinor: 18_000,
          text: 'It was broken before we came in',
        },
        {
          at: '2031-03-12T09:00:00.000Z',
          by: 'SUPPORT',
          kind: 'MESSAGE',
          amountMinor: 18_000,
          text: 'The image was taken half an hour earlier. Would half of it be fair?',
        },
      ],
    }),
  },
};

export const ClosedWithoutAPayment: Story = {
  args: { request: aDamageRequest({ status: 'CLOSED', dueAt: null, closedBecause: 'unanswered' }) },
};

export const Refunded: Story = {
  args: { request: aDamageRequest({ status: 'PAID', dueAt: null, refunds: [aDamageRefund()] }) },
};
