import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { RangeSlider } from './range-slider.tsx';

const meta = {
  title: 'Forms/Range slider',
  component: RangeSlider,
  args: {
    label: 'Ticket price',
    value: { min: 100, max: 600 },
    onChange: fn(),
    max: 1000,
    step: 10,
    minLabel: 'Minimum price',
    maxLabel: 'Maximum price',
    formatOptions: { style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
  },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Controlled start={args.value}>
        {(value, onChange) => <RangeSlider {...args} value={value} onChange={onChange} />}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('$110');
  },
};
export const NoBounds: Story = { args: { value: { min: null, max: null } } };
export const BeyondTheSlider: Story = { args: { value: { min: 500, max: 25000 } } };
export const Crossed: Story = {
  args: { value: { min: null, max: 100 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Minimum price' }), '300');
    await userEvent.tab();
    await expect(canvas.getByText('Minimum price is above maximum price')).toBeVisible();
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
