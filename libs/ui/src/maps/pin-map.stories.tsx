import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LazyPart } from '../layout/lazy-part.tsx';
import { PinMap, type MapPin } from './pin-map.tsx';

const pins: MapPin[] = [
  { id: '1', place: 'London', latitude: 51.5, longitude: -0.13, price: '£30', rank: 3000, count: 5 },
  { id: '2', place: 'London', latitude: 51.51, longitude: -0.02, price: '£250', rank: 25000, count: 1 },
  { id: '3', place: 'Lisbon', latitude: 38.72, longitude: -9.14, price: '€40', rank: 4400, count: 1 },
  { id: '4', place: 'Helsinki', latitude: 60.17, longitude: 24.94, price: null, rank: Infinity, count: 2 },
];

const meta = {
  title: 'Patterns/Pin map',
  component: PinMap,
  args: {
    label: 'Map',
    pins,
    tiles: null,
    pointed: null,
    onPoint: fn(),
    details: (ids) => <p>{ids.length} venues</p>,
  },
  render: (args) => (
    <div style={{ height: 480 }}>
      <LazyPart>
        <PinMap {...args} />
      </LazyPart>
    </div>
  ),
} satisfies Meta<typeof PinMap>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Venues of one city share a pin. */
export const Europe: Story = {
  play: async ({ canvas, userEvent }) => {
    const london = await canvas.findByRole('button', { name: /London .*6 events/ });
    await userEvent.click(london);
    await expect(canvas.getByText('2 venues')).toBeVisible();
  },
};

/** An event of Lisbon is pointed at in the list. */
export const Pointed: Story = { args: { pointed: '3' } };

/** A search without venues. */
export const Empty: Story = { args: { pins: [] } };
