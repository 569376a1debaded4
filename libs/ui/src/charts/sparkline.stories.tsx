import type { Meta, StoryObj } from '@storybook/react-vite';
import { DayColumns, Meter, Sparkline } from './sparkline.tsx';

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { values: [3, 4, 2, 6, 5, 8, 7, 11, 9, 14] },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {};
export const Nothing: Story = { args: { values: [0, 0, 0, 0] } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Columns: Story = { render: () => <DayColumns values={[2, 0, 5, 3, 8, 1, 6]} /> };
export const Meters: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', width: '8rem' }}>
      <Meter value={0} max={120} />
      <Meter value={33} max={100} />
      <Meter value={38} max={40} />
      <Meter value={0} max={0} />
    </div>
  ),
};
