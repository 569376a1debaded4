import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../primitives/button.tsx';
import { QueryView } from './query-view.tsx';
import { EmptyState, ErrorState } from './empty-and-error-state.tsx';

const meta = { title: 'Patterns/States', component: EmptyState, args: { title: '' } } satisfies Meta<
  typeof EmptyState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  args: {
    title: 'No events found matching your search criteria.',
    detail: 'Try other dates or fewer filters.',
    action: <Button variant="secondary">Clear all filters</Button>,
  },
};
export const Dark: Story = { ...Nothing, globals: { theme: 'dark' } };

const retry = fn();

export const Failure: Story = {
  render: () => (
    <ErrorState title="Error loading event details" detail="Error 503: Service Unavailable" onRetry={retry} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  render: () => <QueryView query={{ isLoading: true }}>{() => null}</QueryView>,
};

export const Failed: Story = {
  render: () => (
    <QueryView
      query={{ isLoading: false, isError: true, refetch: () => undefined }}
      failed="Unable to load ticket information. Please try again later."
    >
      {() => null}
    </QueryView>
  ),
};
