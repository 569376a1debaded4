import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { DonutChart } from './donut-chart.tsx';
import { BarChart, LineChart } from './series-chart.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
const series = [
  { id: 'gross', name: 'Gross sales' },
  { id: 'net', name: 'After refunds' },
];
const points = months.map((label, month) => ({
  label,
  values: { gross: 4200 + month * 900 + (month % 3) * 1500, net: 3900 + month * 820 + (month % 3) * 900 },
}));
const dollars = (value: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(
    value,
  );

const meta = {
  title: 'Charts/Chart',
  component: LineChart,
  args: { title: 'Sales by month', pointTitle: 'Month', series, points, format: dollars },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(name)).not.toBeNull(), { timeout: 10_000 });
  };

export const Lines: Story = { play: drawn('.recharts-line-curve') };
export const OneLine: Story = { args: { series: series.slice(0, 1) }, play: drawn('.recharts-line-curve') };
export const Bars: Story = {
  render: (args) => <BarChart {...args} />,
  play: drawn('.recharts-bar-rectangle'),
};
export const Donut: Story = {
  render: () => (
    <DonutChart
      title="Tickets sold by type"
      sliceTitle="Ticket type"
      slices={[
        { id: 'early', name: 'Early Bird', value: 340 },
        { id: 'standard', name: 'Standard', value: 512 },
        { id: 'student', name: 'Student', value: 88 },
        { id: 'vip', name: 'Board dinner and front row', value: 41 },
      ]}
    />
  ),
  play: drawn('.recharts-pie-sector'),
};
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }));
    await expect(canvas.getByRole('cell', { name: '$4,200' })).toBeVisible();
  },
};
export const Empty: Story = { args: { points: [], emptyText: 'Nothing sold in this time' } };
export const Dark: Story = { globals: { theme: 'dark' }, play: drawn('.recharts-line-curve') };
