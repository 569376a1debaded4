import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
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

const meta = {
  title: 'Forms/Select',
  component: Select<number>,
  args: { label: 'Event size', options: sizes, value: null, onChange: fn() },
  render: (args) => (
    <Controlled start={args.value}>
      {(value, onChange) => <Select<number> {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof Select<number>>;
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Country/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'nor');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
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
export const Disabled: Story = { args: { value: 1, isDisabled: true } };
export const Loading: Story = { args: { options: [], isLoading: true, placeholder: 'Loading…' } };
export const Failed: Story = { args: { options: [], failure: 'Failed to fetch types', onRetry: fn() } };
export const LongText: Story = {
  args: {
    value: 1,
    options: [
      { id: 1, name: 'Agricultural machinery, forestry, fishing equipment and the supply of their parts' },
      { id: 2, name: 'Banking' },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 280 }}>{Story()}</div>],
};
export const Dark: Story = {
  args: { value: 2 },
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Event size/ }));
    await expect(await screen.findAllByRole('option')).toHaveLength(4);
  },
};
