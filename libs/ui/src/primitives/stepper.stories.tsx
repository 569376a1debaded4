import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './stepper.tsx';

const meta = {
  title: 'Primitives/Stepper',
  component: Stepper,
  args: { steps: ['Tickets', 'Details', 'Payment', 'Done'], current: 1 },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SecondStep: Story = {};
export const FirstStep: Story = { args: { current: 0 } };
export const LastStep: Story = { args: { current: 3 } };
export const LongText: Story = {
  args: {
    steps: ['Company information', 'Registration and tax', 'Bank account', 'Review and submit'],
    current: 2,
  },
};
