import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { CodeField } from './code-field.tsx';

const meta = {
  title: 'Forms/Code field',
  component: CodeField,
  args: { label: 'Verification code', value: '', onChange: fn() },
  render: (args) => (
    <Controlled start={args.value}>
      {(value, onChange) => <CodeField {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { description: 'We posted it to your company’s address.' } };
export const Filled: Story = { args: { value: '123456' } };
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.keyboard('123');
    await expect(canvas.getByRole('textbox', { name: 'Digit 4 of 6' })).toHaveFocus();
  },
};
export const PasteRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.paste('AB-123');
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Please paste numbers only');
  },
};
export const Invalid: Story = { args: { value: '123', errorMessage: 'Please enter all 6 digits' } };
export const Disabled: Story = { args: { value: '123456', isDisabled: true } };
export const Dark: Story = { ...Invalid, globals: { theme: 'dark' } };
