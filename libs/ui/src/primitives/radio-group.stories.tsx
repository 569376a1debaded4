import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { RadioGroup } from './radio-group.tsx';

const attendance = [
  { id: 1, name: 'In-Person', description: 'At the venue' },
  { id: 2, name: 'Virtual' },
  { id: 3, name: 'Hybrid', description: 'At the venue for those who can, on a screen for everybody else' },
];

const meta = {
  title: 'Forms/Radio group',
  component: RadioGroup<number>,
  args: { label: 'Attendance', options: attendance, value: 1, onChange: fn() },
  render: (args) => (
    <Controlled start={args.value}>
      {(value, onChange) => <RadioGroup<number> {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof RadioGroup<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Virtual' })).toBeChecked();
  },
};
export const Empty: Story = { args: { value: null } };
export const Horizontal: Story = {
  args: { orientation: 'horizontal', options: attendance.map(({ id, name }) => ({ id, name })) },
};
export const Invalid: Story = {
  args: { value: null, isRequired: true, errorMessage: 'Please choose how people attend' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Loading: Story = { args: { options: [], isLoading: true } };
export const Dark: Story = { args: { ...Invalid.args, value: 2 }, globals: { theme: 'dark' } };

/** A star marks the group, as it marks required fields. */
export const Required: Story = { args: { value: null, isRequired: true } };
