import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { noRange } from './date-range.ts';
import { DateRangePicker } from './date-range-picker.tsx';

const meta = {
  title: 'Forms/Date range picker',
  component: DateRangePicker,
  args: { label: 'Dates', value: noRange, onApply: fn(), onClear: fn() },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Controlled start={args.value}>
        {(value, onChange) => (
          <DateRangePicker {...args} value={value} onApply={onChange} onClear={() => onChange(noRange)} />
        )}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

// the calendar's code loads on first use
const patiently = { timeout: 8000 };
const range = { start: '2027-05-12', end: '2027-06-03' };

export const Empty: Story = {};
export const Chosen: Story = { args: { value: range } };
export const Open: Story = {
  args: { value: range },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Dates/ }));
    await expect(await screen.findByRole('button', { name: /May 12, 2027/ }, patiently)).toHaveFocus();
  },
};
export const Restarted: Story = {
  args: { value: range },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Dates/ }));
    await userEvent.click(await screen.findByRole('button', { name: /May 20, 2027/ }, patiently));
    await expect(screen.getByText('From 20 May 2027')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(canvas.getByRole('button', { name: 'Dates: From 20 May 2027' })).toBeVisible();
  },
};
export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Please choose the days' } };
export const Disabled: Story = { args: { value: range, isDisabled: true } };
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
