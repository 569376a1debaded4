import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { TextArea, TextField } from './text-field.tsx';

const meta = {
  title: 'Primitives/Text field',
  component: TextField,
  args: { label: 'Email' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { type: 'email', placeholder: 'you@company.com' } };
export const Required: Story = {
  args: { label: 'First name', isRequired: true, description: 'As it should stand on the ticket.' },
};
export const Invalid: Story = {
  args: { defaultValue: 'ada@', isRequired: true, errorMessage: 'Please enter a valid email address' },
};
export const Disabled: Story = { args: { defaultValue: 'ada@lovelace.example', isDisabled: true } };
export const WithPrefix: Story = {
  args: { label: 'Search events', type: 'search', prefix: <Search size={18} aria-hidden /> },
};
export const Date: Story = { args: { label: 'Date of birth', type: 'date' } };
export const SeveralLines: Story = {
  render: () => (
    <TextArea label="Description" counter={500} defaultValue="Two days on the logistics of tomorrow." />
  ),
};
