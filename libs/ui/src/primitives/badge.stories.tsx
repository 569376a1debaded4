import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from '../events/status-badge.tsx';
import { Badge, Chip } from './badge.tsx';

const meta = {
  title: 'Primitives/Badge',
  component: Badge,
  args: { children: 'Conference' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' } as const;

export const Tones: Story = {
  render: () => (
    <div style={row}>
      <Badge>Conference</Badge>
      <Badge tone="accent">Sponsored</Badge>
      <Badge tone="info">Refunded</Badge>
      <Badge tone="success">Verified</Badge>
      <Badge tone="warning">Pending</Badge>
      <Badge tone="danger">Rejected</Badge>
    </div>
  ),
};
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };

export const Statuses: Story = {
  render: () => (
    <div style={row}>
      {[
        'PENDING',
        'APPROVED',
        'REJECTED',
        'CANCELLED',
        'PAID',
        'PARTIALLY_REFUNDED',
        'REFUNDED',
        'EXPIRED',
      ].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  ),
};

export const Chips: Story = {
  render: () => (
    <div style={{ ...row, maxWidth: 320 }}>
      <Chip>London</Chip>
      <Chip onRemove={() => undefined}>Financial services</Chip>
      <Chip onRemove={() => undefined}>Agricultural machinery, forestry and fishing equipment</Chip>
    </div>
  ),
};
