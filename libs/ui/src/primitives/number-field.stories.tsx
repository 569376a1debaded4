import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberField } from './number-field.tsx';

const meta = {
  title: 'Primitives/Number field',
  component: NumberField,
  args: { label: 'Number of attendees', defaultValue: 250, min: 0 },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithSteps: Story = {};
export const WithoutSteps: Story = { args: { hasNoSteps: true, label: 'Minimum price' } };
export const Invalid: Story = { args: { errorMessage: 'Enter a number above 0' } };
