import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from './card.tsx';

const meta = {
  title: 'Primitives/Card',
  component: Card,
  args: { title: 'Order summary', children: <p>Two tickets for the Northern Logistics Summit.</p> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {};
export const WithoutTitle: Story = { args: { title: undefined } };
export const Dark: Story = { globals: { theme: 'dark' } };
