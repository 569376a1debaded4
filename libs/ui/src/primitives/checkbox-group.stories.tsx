import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Controlled } from '../../.storybook/controlled.tsx';

const sectors = [
  'Aerospace',
  'Agriculture',
  'Automotive',
  'Banking',
  'Biotechnology',
  'Chemicals',
  'Construction',
  'Cyber security',
  'Defence',
  'Education',
  'Energy',
  'Fashion',
  'Finance',
  'Food',
  'Health care',
  'Hospitality',
  'Insurance',
  'Logistics',
  'Manufacturing',
  'Marketing',
  'Media',
  'Mining',
  'Retail',
  'Telecommunications',
].map((name, index) => ({ id: index + 1, name }));

const meta = {
  title: 'Forms/Checkbox group',
  component: CheckboxGroup<number>,
  args: { label: 'Sectors', options: sectors.slice(0, 4), value: [2], onChange: fn() },
  render: (args) => (
    <Controlled start={args.value}>
      {(value, onChange) => <CheckboxGroup<number> {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof CheckboxGroup<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const Collapsed: Story = {
  args: { options: sectors, collapseAfter: 6 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 24' }));
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(24);
  },
};
export const WithFilter: Story = {
  args: { options: sectors },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await expect(canvas.getByText('No options found')).toBeVisible();
  },
};
export const Loading: Story = { args: { options: [], isLoading: true } };
export const Empty: Story = { args: { options: [] } };
export const Invalid: Story = {
  args: { value: [], isRequired: true, errorMessage: 'Please choose at least one sector' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { ...Invalid, args: { ...Invalid.args, value: [1] }, globals: { theme: 'dark' } };
