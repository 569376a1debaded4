import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../../.storybook/controlled.tsx';
import { PositionMap } from './position-map.tsx';

const bergen = { latitude: 60.39, longitude: 5.32 };

const meta = {
  title: 'Patterns/Position map',
  component: PositionMap,
  args: { position: bergen, centre: bergen, onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 480 }}>
      <Controlled start={args.position}>
        {(position, onChange) => <PositionMap {...args} position={position} onChange={onChange} />}
      </Controlled>
    </div>
  ),
} satisfies Meta<typeof PositionMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Marked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /60\.39, 5\.32/ })).toBeVisible();
  },
};

/** Only the place is known: a press sets the marker. */
export const WithoutPosition: Story = {
  args: { position: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('img', { name: 'Map without a position' }));
    await expect(await canvas.findByRole('img', { name: /Map with the position/ })).toBeVisible();
  },
};

/** Zoomed out to the whole world, where the button ends. */
export const WholeWorld: Story = {
  play: async ({ canvas, userEvent }) => {
    const zoomOut = await canvas.findByRole('button', { name: 'Zoom out' });
    for (let step = 0; step < 3; step += 1) await userEvent.click(zoomOut);
    await expect(zoomOut).toBeDisabled();
  },
};

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
