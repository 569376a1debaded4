import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { SelectProps } from './select.tsx';
import { Select } from './select.tsx';

const sizes = ['Under 500 sqm', '500 – 2,000 sqm', '2,000 – 10,000 sqm', 'Over 10,000 sqm'].map(
  (name, id) => ({
    id,
    name,
  }),
);
const countries = [
  'Argentina',
  'Australia',
  'Austria',
  'Belgium',
  'Brazil',
  'Canada',
  'Chile',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Iceland',
  'India',
  'Ireland',
  'Italy',
  'Japan',
  'Norway',
  'Spain',
  'United Kingdom',
].map((name, id) => ({ id, name }));

function Stateful(props: Partial<SelectProps<number>>) {
  const [value, setValue] = useState<number | null>(props.value ?? null);
  return <Select label="Event size" options={sizes} {...props} value={value} onChange={setValue} />;
}

const meta = { title: 'Primitives/Select', component: Stateful } satisfies Meta<typeof Stateful>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 2, clearText: 'Any size' } };
export const LongListWithFilter: Story = {
  args: {
    label: 'Country',
    options: countries,
    placeholder: 'Select your country',
    emptyText: 'No countries found',
  },
};
export const OpenWithFilter: Story = {
  args: LongListWithFilter.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Country/ }));
  },
};
export const Invalid: Story = {
  args: {
    label: 'Country',
    options: countries,
    isRequired: true,
    errorMessage: 'Please select your country',
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
