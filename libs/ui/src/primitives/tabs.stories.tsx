import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  args: {
    label: 'Event',
    tabs: [
      { id: 'about', title: 'About', content: <p>What it is about.</p> },
      { id: 'agenda', title: 'Agenda', content: <p>No agenda items scheduled</p> },
      { id: 'tickets', title: 'Tickets', content: <p>No tickets available at the moment</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const ByArrowKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'About' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText('No tickets available at the moment')).toBeVisible();
  },
};
export const MoreThanFit: Story = {
  args: {
    tabs: [
      'General',
      'Exhibitors',
      'Attendees',
      'Location',
      'Tickets',
      'Extras',
      'Documents',
      'Vetting history',
    ].map((title) => ({ id: title, title, content: <p>{title}</p> })),
  },
};

export const ChosenBeyondTheEdge: Story = {
  args: { ...MoreThanFit.args, selected: 'Vetting history' },
  decorators: [(Story) => <div style={{ width: '20rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    const tab = canvas.getByRole('tab', { name: 'Vetting history' }).getBoundingClientRect();
    await expect(Math.floor(tab.right)).toBeLessThanOrEqual(Math.ceil(list.right));
  },
};
