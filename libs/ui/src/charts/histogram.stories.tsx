import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Histogram } from './histogram.tsx';

const counts = [38, 21, 44, 57, 63, 48, 52, 31, 27, 22, 30, 14, 12, 9, 11, 6, 5, 4, 2, 17];
const bars = counts.map((value, at) => ({
  name: at === counts.length - 1 ? 'From $1,900' : `$${at * 100} to $${(at + 1) * 100}`,
  value,
  text: `${value} events`,
}));

const meta = {
  title: 'Charts/Histogram',
  component: Histogram,
  args: { label: 'Events by price', columns: ['Price', 'Events'], bars, ends: ['$0', '$1,900+'] },
  decorators: [(Story) => <div style={{ maxWidth: '18rem' }}>{Story()}</div>],
} satisfies Meta<typeof Histogram>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Events by price' })).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: '$0 to $100 38 events' })).toBeInTheDocument();
  },
};
export const Narrowed: Story = {
  args: { bars: bars.map((bar, at) => ({ ...bar, isOutside: at < 2 || at > 9 })) },
};
export const Few: Story = { args: { bars: bars.slice(0, 4), ends: ['$0', '$300+'] } };
export const Dark: Story = { ...Narrowed, globals: { theme: 'dark' } };
