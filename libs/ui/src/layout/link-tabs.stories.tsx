import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import { LinkTabs } from './link-tabs.tsx';

const meta = {
  title: 'Layout/Link tabs',
  component: LinkTabs,
  args: {
    label: 'Account',
    current: '#security',
    items: [
      { href: '#profile', text: 'Profile' },
      { href: '#settings', text: 'Settings' },
      { href: '#security', text: 'Security' },
    ],
  },
} satisfies Meta<typeof LinkTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  },
};
export const OnAPhone: Story = {
  args: {
    items: ['Overview', 'Profile', 'Notifications', 'Settings', 'Security'].map((text) => ({
      href: `#${text.toLowerCase()}`,
      text,
    })),
  },
  render: function OnAPhone(args) {
    const [current, setCurrent] = useState('#overview');
    return (
      <div style={{ width: 200 }}>
        <LinkTabs {...args} current={current} />
        <Button onPress={() => setCurrent('#security')}>Go on</Button>
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    const row = canvas.getByRole('navigation').getBoundingClientRect();
    const current = canvas.getByRole('link', { name: 'Security' }).getBoundingClientRect();
    await expect((current.left + current.right) / 2).toBeLessThan(row.right);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
