import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const meta = {
  title: 'Forms/Quantity stepper',
  component: QuantityStepper,
  args: { label: 'Early Bird tickets', value: 2, onChange: fn() },
  render: (args) => (
    <Controlled start={args.value}>
      {(value, onChange) => <QuantityStepper {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof QuantityStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Early Bird tickets' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue('3');
  },
};
export const Empty: Story = { args: { value: 0 } };
export const FromFive: Story = { args: { value: 0, least: 5 } };
export const AtItsLimit: Story = { args: { value: 10, max: 10 } };
export const Many: Story = { args: { value: 100_000 } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
