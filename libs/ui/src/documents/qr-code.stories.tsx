import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './qr-code.tsx';

const meta = {
  title: 'Documents/QR code',
  component: QrCode,
  args: { text: 'Z2hvc3RzIGluIHRoZSBtYWNoaW5l', label: 'Code for Ada Lovelace' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Code for Ada Lovelace' })).toBeVisible();
  },
};
export const Small: Story = { args: { size: '5.5rem' } };
export const Dark: Story = { globals: { theme: 'dark' } };
