import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { MultiSelect } from './multi-select.tsx';

const sectors = [
  'Aerospace',
  'Agricultural machinery, forestry, fishing equipment and the supply of their parts',
  'Banking',
  'Construction',
  'Energy',
  'Health care',
  'Logistics',
].map((name, id) => ({ id, name }));

const meta = {
  title: 'Forms/Multi-select',
  component: MultiSelect<number>,
  args: { label: 'Sectors', options: sectors, value: [2, 4], onChange: fn() },
  render: (args) => (
    <div style={{ minHeight: 400, maxWidth: 380 }}>
      <Controlled start={args.value}>
        {(value, onChange) => <MultiSelect<number> {...args} value={value} onChange={onChange} />}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof MultiSelect<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('combobox'));
};

export const Chosen: Story = {};
export const Empty: Story = { args: { value: [] } };
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'lo{ArrowDown}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Logistics' })).toBeVisible();
  },
};
export const LongText: Story = { args: { value: [1, 2] }, play: opened };
export const Loading: Story = { args: { options: [], value: [], isLoading: true }, play: opened };
export const Failed: Story = {
  args: { options: [], value: [], failure: 'Failed to fetch types', onRetry: fn() },
  play: opened,
};
export const Invalid: Story = {
  args: { value: [], isRequired: true, errorMessage: 'Please choose at least one sector' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { globals: { theme: 'dark' }, play: opened };
