import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { RatingField } from './rating-field.tsx';

const meta = {
  title: 'Forms/Rating field',
  component: RatingField,
  args: { label: 'Your rating', value: null, onChange: fn() },
  render: (args) => (
    <Controlled start={args.value}>
      {(value, onChange) => <RatingField {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof RatingField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stars: Story = {
  args: { value: 3.5 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
  },
};
export const Empty: Story = {};
export const OneToTen: Story = {
  args: { scale: 'ten', value: 8, lowText: '1: not at all', highText: '10: without a doubt' },
};
export const Required: Story = {
  args: { scale: 'ten', isRequired: true, description: 'Your overall score.' },
};
export const Invalid: Story = {
  args: { scale: 'ten', isRequired: true, errorMessage: 'Please give a score' },
};
export const InvalidStars: Story = { args: { isRequired: true, errorMessage: 'Please give a score' } };
export const Disabled: Story = { args: { value: 4, isDisabled: true } };
export const Dark: Story = { args: { value: 4.5 }, globals: { theme: 'dark' } };
export const DarkOneToTen: Story = { ...OneToTen, globals: { theme: 'dark' } };
