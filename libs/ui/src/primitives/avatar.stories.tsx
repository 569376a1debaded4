import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { name: 'Ada Lovelace' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%23155264"/%3E%3Ccircle cx="20" cy="16" r="8" fill="%23f2a922"/%3E%3Cpath d="M6 40a14 14 0 0 1 28 0z" fill="%23f2a922"/%3E%3C/svg%3E';

export const Initials: Story = {};
export const Small: Story = { args: { size: 's' } };
export const Large: Story = { args: { size: 'l' } };
export const OfAnAddress: Story = { args: { name: 'attendee@atrium.example' } };
export const WithImage: Story = { args: { size: 'l', imageUrl: portrait } };
export const ImageFailsToLoad: Story = { args: { size: 'l', imageUrl: 'data:image/png;base64,none' } };
