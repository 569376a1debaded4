import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton, SkeletonText, Spinner } from './spinner.tsx';

const meta = {
  title: 'Primitives/Progress',
  component: ProgressBar,
  args: { label: 'Uploading agenda.pdf', value: 62 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bar: Story = {};
export const Unknown: Story = { args: { label: 'Checking the file', value: undefined } };
export const Spinners: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Spinner size="s" label="Loading" />
      <Spinner label="Loading events" />
      <Spinner size="l" label="Loading page" />
    </div>
  ),
};
export const Skeletons: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
      <Skeleton height="8rem" radius="var(--radius-l)" />
      <Skeleton width="50%" height="1.5rem" />
      <SkeletonText lines={4} />
    </div>
  ),
};
export const Dark: Story = { ...Skeletons, globals: { theme: 'dark' } };
