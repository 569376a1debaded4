import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { children: 'Email notifications' },
  decorators: [(Story) => <div style={{ maxWidth: 420 }}>{Story()}</div>],
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
    await userEvent.keyboard(' ');
  },
};
export const On: Story = { args: { defaultSelected: true } };
export const InAList: Story = {
  args: {
    isSpread: true,
    defaultSelected: true,
    description: 'Orders, reminders and changes of your events.',
  },
};
export const Disabled: Story = { args: { isDisabled: true, defaultSelected: true } };
export const LongText: Story = {
  args: {
    isSpread: true,
    children: 'Tell me about changes of the programme of every event that I saved, however small they are',
  },
};
export const Dark: Story = { ...InAList, globals: { theme: 'dark' } };
