import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { DatePicker } from './date-picker.tsx';

const meta = {
  title: 'Forms/Date picker',
  component: DatePicker,
  args: { label: 'Date of birth', value: null, onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Controlled start={args.value}>
        {(value, onChange) => <DatePicker {...args} value={value} onChange={onChange} />}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

// the calendar's code loads on first use
const patiently = { timeout: 8000 };

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('31');
    await expect(canvas.getByRole('spinbutton', { name: /month/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Backspace}{Backspace}');
  },
};
export const Filled: Story = { args: { value: '1990-01-31', description: 'As on your passport.' } };
export const WithTime: Story = {
  args: { label: 'Doors open', value: '2027-05-12T08:30', granularity: 'minute' },
};
export const Open: Story = {
  args: { label: 'Day of the visit', value: '2027-05-12', min: '2027-05-05' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await expect(await screen.findByRole('button', { name: /12 May 2027/ }, patiently)).toHaveFocus();
  },
};
export const HalfTyped: Story = {
  args: { granularity: 'minute', label: 'Doors open' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('12');
    await userEvent.click(document.body);
    await expect(await canvas.findByText('Invalid date/time format')).toBeVisible();
  },
};
export const Invalid: Story = {
  args: { isRequired: true, value: '2020-01-31', errorMessage: 'You must be at least 18 years old' },
};
export const Disabled: Story = { args: { value: '1990-01-31', isDisabled: true } };
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
