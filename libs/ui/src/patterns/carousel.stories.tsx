import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Carousel } from './carousel.tsx';

const slide = (colour: string, text: string) => (
  <div
    style={{
      aspectRatio: '16 / 9',
      background: colour,
      color: '#fff',
      display: 'grid',
      placeItems: 'center',
      fontSize: 28,
    }}
  >
    {text}
  </div>
);

const meta = {
  title: 'Patterns/Carousel',
  component: Carousel,
  args: {
    label: 'Pictures of the event',
    slides: [slide('#123c48', 'Hall'), slide('#7a4a00', 'Stage'), slide('#1d5a3d', 'Garden')],
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next slide' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Show slide 2' })).toHaveAttribute('aria-current', 'true'),
    );
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Show slide 3' })).toHaveAttribute('aria-current', 'true'),
    );
  },
};
export const One: Story = { args: { slides: [slide('#123c48', 'Hall')] } };

/** In a narrow box, and so with text of double size, the controls are below the image. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const image = canvas.getByText('Hall').getBoundingClientRect();
    const pause = canvas.getByRole('button', { name: /Pause|Play/ }).getBoundingClientRect();
    await expect(pause.top).toBeGreaterThanOrEqual(image.bottom - 1);
  },
};
