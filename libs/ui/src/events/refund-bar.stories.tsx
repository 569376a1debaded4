import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefundBar } from './refund-bar.tsx';

const meta = {
  title: 'Events/RefundBar',
  component: RefundBar,
  args: {
    sentence: 'Cancel today and you get all £500.00 back.',
    segments: [
      { days: 150, refund: 'full', text: '£500.00 until 22 April 2027' },
      { days: 11, refund: 'part', text: '£250.00 until 3 May 2027' },
      { days: 3, refund: 'none', text: 'Nothing until 6 May 2027' },
    ],
  },
} satisfies Meta<typeof RefundBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Nothing: Story = {
  args: {
    sentence: 'Cancel today and you get nothing back.',
    segments: [{ days: 4, refund: 'none', text: 'Nothing until 6 May 2027' }],
  },
};
