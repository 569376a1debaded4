import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VenueMap } from './venue-map.tsx';

const meta = {
  title: 'Patterns/Venue map',
  component: VenueMap,
  args: { place: 'Tallinn, Harju, Estonia', position: { latitude: 59.437, longitude: 24.7535 } },
  decorators: [
    (Map) => (
      <div style={{ maxWidth: 720 }}>
        <Map />
      </div>
    ),
  ],
} satisfies Meta<typeof VenueMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InItsCountry: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Map of Tallinn, Harju, Estonia' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };

/** On a narrow phone. */
export const Narrow: Story = {
  decorators: [
    (Map) => (
      <div style={{ width: 288 }}>
        <Map />
      </div>
    ),
  ],
};
