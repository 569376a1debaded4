import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Forms/Password field',
  component: PasswordField,
  args: { label: 'Password', value: '' },
  render: (args) => (
    <Controlled start={args.value ?? ''}>
      {(value, onChange) => <PasswordField {...args} value={value} onChange={onChange} />}
    </Controlled>
  ),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Atrium-demo-1' } };
export const Shown: Story = {
  args: { value: 'Atrium-demo-1' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};
export const WithChecklist: Story = { args: { value: 'Atrium1', hasChecklist: true, isRequired: true } };
export const AllRulesMet: Story = { args: { value: 'Atrium!demo1', hasChecklist: true } };
export const Invalid: Story = {
  args: { value: 'a', hasChecklist: true, errorMessage: 'Password must be at least 8 characters' },
};
export const Disabled: Story = { args: { value: 'Atrium-demo-1', isDisabled: true } };
export const Dark: Story = { ...Invalid, globals: { theme: 'dark' } };
