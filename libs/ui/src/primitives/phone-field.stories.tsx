import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { PhoneField } from './phone-field.tsx';

const countries = [
  { id: 1, name: 'Canada', code: 'CA', dialCode: '+1' },
  { id: 2, name: 'Germany', code: 'DE', dialCode: '+49' },
  { id: 3, name: 'Norway', code: 'NO', dialCode: '+47' },
  { id: 4, name: 'Saint Vincent and the Grenadines', code: 'VC', dialCode: '+1784' },
  { id: 5, name: 'United Kingdom', code: 'GB', dialCode: '+44' },
  { id: 6, name: 'United States', code: 'US', dialCode: '+1' },
];

const meta = {
  title: 'Forms/Phone field',
  component: PhoneField,
  args: { label: 'Phone number', value: '', onChange: fn(), countries },
  render: (args) => (
    <Controlled start={args.value}>
      {(value, onChange) => <PhoneField {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

// the numbering plans load on first focus
const patiently = { timeout: 8000 };

export const Empty: Story = {};
export const Filled: Story = { args: { value: '+47 91 23 45 67' } };
export const WrittenAsItIsDialled: Story = {
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('textbox', { name: 'Phone number' });
    await userEvent.type(number, '07700900123');
    await userEvent.tab();
    await expect(await canvas.findByDisplayValue('7700 900123', {}, patiently)).toBeVisible();
  },
};
export const Doubted: Story = {
  args: { value: '+47 912' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Phone number' }));
    await userEvent.tab();
    await expect(await canvas.findByText(/too short or too long/, {}, patiently)).toBeVisible();
  },
};
export const CountryList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Country code/ }));
    await userEvent.type(await screen.findByRole('combobox'), 'saint');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
  },
};
export const Invalid: Story = {
  args: { value: '+44 12', isRequired: true, errorMessage: 'Please enter a valid phone number' },
};
export const Disabled: Story = { args: { value: '+49 30 901820', isDisabled: true } };
export const Loading: Story = {
  args: { countries: [], description: 'The list of countries is on its way.' },
};
export const Dark: Story = { ...Invalid, globals: { theme: 'dark' } };
