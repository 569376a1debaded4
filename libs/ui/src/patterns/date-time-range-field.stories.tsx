import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { DateTimeRangeField } from './date-time-range-field.tsx';

const meta = {
  title: 'Forms/Date-time range',
  component: DateTimeRangeField,
  args: {
    label: 'When it takes place',
    timeZone: 'Europe/Berlin',
    value: { start: '2027-05-12T09:00', end: '2027-05-14T17:30' },
    onChange: fn(),
  },
  render: (args) => (
    <div style={{ maxWidth: 640 }}>
      <Controlled start={args.value}>
        {(value, onChange) => <DateTimeRangeField {...args} value={value} onChange={onChange} />}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof DateTimeRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Duration: 2 days, 8 hours, 30 minutes')).toBeVisible();
  },
};
export const Empty: Story = { args: { value: { start: null, end: null }, isRequired: true } };
export const EndBeforeStart: Story = {
  args: { value: { start: '2027-05-12T09:00', end: '2027-05-11T17:00' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('End date/time cannot be before start date/time')).toBeVisible();
  },
};
export const Invalid: Story = {
  args: { value: { start: null, end: null }, isRequired: true, errorMessage: 'Start date is required' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { ...EndBeforeStart, globals: { theme: 'dark' } };
