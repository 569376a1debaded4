import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './breadcrumbs.tsx';

const meta = {
  title: 'Primitives/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { text: 'Home', href: '/' },
      { text: 'Events', href: '/events' },
      { text: 'Northern Logistics Summit' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeSteps: Story = {};
export const LongText: Story = {
  args: {
    items: [
      { text: 'Home', href: '/' },
      { text: 'Registrations and events of the last twelve months', href: '/user/registrations-and-events' },
      { text: 'International Congress on the Electrification of Heavy Goods Vehicles and Depots 2027' },
    ],
  },
};
