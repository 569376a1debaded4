import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventImages } from './event-images.tsx';

const image = (id: number, colour: string, alternativeText: string | null) => ({
  id,
  url: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 5'><rect width='8' height='5' fill='${colour}'/></svg>`,
  alternativeText,
});

const meta = {
  title: 'Events/Event pictures',
  component: EventImages,
  args: {
    name: 'Northern Logistics Summit 2027',
    images: [image(1, 'teal', 'The main hall'), image(2, 'indigo', null)],
  },
} satisfies Meta<typeof EventImages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const One: Story = { args: { images: [image(1, 'teal', 'The main hall')] } };
export const None: Story = { args: { images: [] } };
