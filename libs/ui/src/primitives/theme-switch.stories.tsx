import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { chooseTheme } from '../theme/theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const meta = { title: 'Primitives/Theme switch', component: ThemeSwitch } satisfies Meta<typeof ThemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Icons: Story = {};
export const WithWords: Story = { args: { hasText: true } };
export const Choosing: Story = {
  beforeEach: () => () => chooseTheme('system'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await userEvent.click(canvas.getByRole('radio', { name: 'System' }));
    await expect(document.documentElement).not.toHaveAttribute('data-theme');
  },
};
