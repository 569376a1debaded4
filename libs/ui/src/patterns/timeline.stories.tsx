import type { Meta, StoryObj } from '@storybook/react-vite';
import { Timeline } from './timeline.tsx';

const meta = {
  title: 'Patterns/Timeline',
  component: Timeline,
  args: {
    label: 'Vetting history',
    entries: [
      {
        id: 3,
        title: 'Approved',
        at: '2026-11-20T10:15:00Z',
        atText: '20 November 2026, 10:15',
        detail: 'admin@atrium.example',
        tone: 'success',
        children: 'Address and register entry agree.',
      },
      {
        id: 2,
        title: 'Rejected',
        at: '2026-11-18T16:40:00Z',
        atText: '18 November 2026, 16:40',
        detail: 'admin@atrium.example',
        tone: 'danger',
        children:
          'The register entry names another street. Please correct the address, or send a newer extract.',
      },
      { id: 1, title: 'Submitted', at: '2026-11-17T09:00:00Z', atText: '17 November 2026, 09:00' },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const History: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Empty: Story = { args: { entries: [], emptyText: 'No decision yet' } };
