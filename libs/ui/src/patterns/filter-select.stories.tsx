import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { FilterSelect } from './filter-select.tsx';

const sectors = ['Aerospace', 'Banking', 'Construction', 'Energy', 'Health care', 'Logistics'].map(
  (name, id) => ({ id, name }),
);

const meta = {
  title: 'Forms/Filter select',
  component: FilterSelect<number>,
  args: { label: 'Sector', placeholder: 'All sectors', options: sectors, value: null, onChange: fn() },
  render: (args) => (
    <div style={{ minHeight: 320, maxWidth: 380 }}>
      <Controlled start={args.value}>
        {(value, onChange) => <FilterSelect<number> {...args} value={value} onChange={onChange} />}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof FilterSelect<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('combobox'));
};

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 3 } };
export const Narrowed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'EN');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
  },
};
export const Loading: Story = { args: { options: [], isLoading: true }, play: opened };
export const Failed: Story = {
  args: { options: [], failure: 'Failed to fetch types', onRetry: fn() },
  play: opened,
};
export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Choose a sector' } };
export const Disabled: Story = { args: { value: 3, isDisabled: true } };
export const Dark: Story = { args: { value: 3 }, globals: { theme: 'dark' }, play: opened };
