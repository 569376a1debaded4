import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Card } from '../primitives/card.tsx';
import { ThreePane } from './three-pane.tsx';

function Sample() {
  const [shown, setShown] = useState<'queue' | 'page' | 'decision'>('page');
  return (
    <ThreePane
      shown={shown}
      onShow={setShown}
      panes={[
        { id: 'queue', title: 'Waiting', content: <Card title="Events to vet">Cloud Forum London</Card> },
        { id: 'page', title: 'Page', content: <Card title="Cloud Forum London">Two days in London.</Card> },
        { id: 'decision', title: 'Decision', content: <Card title="Warnings">It starts in ten days.</Card> },
      ]}
    />
  );
}

const meta = { title: 'Layout/Three panes', component: Sample } satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('heading', { name: 'Warnings' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Decision' }));
    await expect(canvas.getByRole('heading', { name: 'Warnings' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Events to vet' })).toBeNull();
  },
};
