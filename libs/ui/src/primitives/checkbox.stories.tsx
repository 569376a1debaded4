import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { children: 'I have read and agree' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultSelected: true } };
export const Partly: Story = { args: { children: 'Technology', isIndeterminate: true } };
export const WithHelp: Story = {
  args: { children: 'Free cancellation', description: 'Until seven days before the event.' },
};
export const Invalid: Story = {
  args: { children: 'I agree to the terms', isRequired: true, errorMessage: 'You need to agree to go on' },
};
export const Disabled: Story = {
  args: { children: 'Not on offer', isDisabled: true, defaultSelected: true },
};
export const LongText: Story = {
  args: {
    children:
      'I have read the customer terms of service, the damage policy and the content guidelines, and agree on behalf of my company',
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
};
export const Dark: Story = {
  ...Invalid,
  args: { ...Invalid.args, defaultSelected: true },
  globals: { theme: 'dark' },
};
