import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { DateRange } from './date-range.ts';
import { noRange } from './date-range.ts';
import { DateRangePicker } from './date-range-picker.tsx';

const meta = { title: 'Patterns/Date range picker' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Stateful({ at }: { at: DateRange }) {
  const [value, setValue] = useState(at);
  return (
    <div style={{ maxWidth: 320, minHeight: 480 }}>
      <DateRangePicker label="Dates" value={value} onApply={setValue} onClear={() => setValue(noRange)} />
    </div>
  );
}

export const Empty: Story = { render: () => <Stateful at={noRange} /> };
export const Chosen: Story = {
  render: () => <Stateful at={{ start: '2027-05-12', end: '2027-06-03' }} />,
};
export const Open: Story = {
  render: () => <Stateful at={{ start: '2027-05-12', end: '2027-06-03' }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Dates/ }));
  },
};
