import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect } from 'storybook/test';
import { Spinner } from './spinner.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/Text field',
  component: TextField,
  args: { label: 'Email' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { type: 'email', placeholder: 'you@company.com' } };
export const Filled: Story = { args: { defaultValue: 'ada@lovelace.example' } };
export const Required: Story = {
  args: { label: 'First name', isRequired: true, description: 'As it should stand on the ticket.' },
};
export const Invalid: Story = {
  args: { defaultValue: 'ada@', isRequired: true, errorMessage: 'Please enter a valid email address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
  },
};
export const Disabled: Story = { args: { defaultValue: 'ada@lovelace.example', isDisabled: true } };
export const Loading: Story = {
  args: {
    label: 'VAT number',
    defaultValue: 'GB123456789',
    description: 'Checking the number…',
    suffix: <Spinner size="s" label="Checking the number" />,
  },
};
export const WithPrefix: Story = {
  args: { label: 'Search events', type: 'search', prefix: <Search size={18} aria-hidden /> },
};
export const LongText: Story = {
  args: {
    label: 'What the organiser should know about your company and the people you bring along to the event',
    defaultValue: 'We are a family business of the third generation and come with a delegation of twelve.',
    description:
      'This is read by people, not machines: whole sentences are welcome, and nothing of it appears on the ticket or on the badge.',
  },
};
export const NativeDate: Story = { args: { label: 'Date of birth', type: 'date' } };
export const Dark: Story = { ...Invalid, globals: { theme: 'dark' } };
