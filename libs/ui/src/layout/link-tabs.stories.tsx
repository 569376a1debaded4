import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
export const Dark: Story = { globals: { theme: 'dark' } };
