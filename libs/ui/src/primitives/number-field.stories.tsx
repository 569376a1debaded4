import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { NumberField } from './number-field.tsx';

const meta = {
  title: 'Forms/Number field',
  component: NumberField,
  args: { label: 'Number of attendees', value: 250, min: 0 },
  render: (args) => (
    <Controlled start={args.value ?? null}>
      {(value, onChange) => <NumberField {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithSteps: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Increase/ }));
    await expect(canvas.getByRole('textbox')).toHaveValue('251');
  },
};
export const Empty: Story = { args: { value: null, placeholder: 'Any' } };
export const WithoutSteps: Story = { args: { hasNoSteps: true, label: 'Minimum price' } };
export const Money: Story = {
  args: {
    label: 'Ticket price',
    value: 2613.6,
    currency: 'GBP',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('2,613.60');
  },
};
export const MoneyWithoutDecimals: Story = {
  args: { label: 'Ticket price', value: 12_000, currency: 'JPY' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('12,000');
    await userEvent.clear(field);
    await userEvent.type(field, '2.5');
    await userEvent.tab();
    await expect(field).toHaveValue('2.5');
  },
};
export const WithUnit: Story = {
  args: { label: 'Floor area', value: 12500, hasNoSteps: true, suffix: 'sqm' },
};
export const Invalid: Story = { args: { value: 0, errorMessage: 'Enter a number above 0' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { ...Invalid, globals: { theme: 'dark' } };
