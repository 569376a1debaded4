import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea } from './text-field.tsx';

const meta = {
  title: 'Forms/Text area',
  component: TextArea,
  args: { label: 'Description', counter: 150 },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'What awaits visitors?' } };
export const Filled: Story = { args: { defaultValue: 'Two days on the logistics of tomorrow.' } };
export const NearTheLimit: Story = {
  args: { counter: 40 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Twenty letters here.');
    await expect(canvas.getByRole('status')).toHaveTextContent('20 characters left');
  },
};
export const TooLong: Story = {
  args: {
    counter: 30,
    defaultValue: 'Two days on the logistics of tomorrow.',
    errorMessage: 'Use 30 characters or fewer',
  },
};
export const Disabled: Story = { args: { defaultValue: 'Two days on logistics.', isDisabled: true } };
export const Dark: Story = { ...TooLong, globals: { theme: 'dark' } };
