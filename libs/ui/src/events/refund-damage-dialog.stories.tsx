import type { Meta, StoryObj } from '@storybook/react-vite';
import { aDamageRefund, aDamageRequest } from '@atrium/testing';
import { fn } from 'storybook/test';
import { RefundDamageDialog } from './refund-damage-dialog.tsx';

const meta = {
  title: 'Events/Refund damage dialog',
  component: RefundDamageDialog,
  args: {
    request: aDamageRequest({ status: 'PAID', dueAt: null, refunds: [aDamageRefund()] }),
    isPending: false,
    failure: undefined,
    onRefund: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RefundDamageDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByTheOrganiser: Story = {};
export const ByAnAdministrator: Story = { args: { asksBearer: true } };
export const NotCovered: Story = { args: { failure: 'Your balance of £12.00 does not cover this refund' } };
