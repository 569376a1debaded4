import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Primitives/Banner',
  component: Banner,
  args: { children: 'We sent a link to confirm the address. It may take up to 5 minutes.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = { args: { title: 'Check Your Email' } };
export const Success: Story = { args: { tone: 'success', children: 'Payment processed successfully!' } };
export const Warning: Story = {
  args: {
    tone: 'warning',
    children: 'Your email is unverified.',
    action: (
      <Button size="s" variant="secondary">
        Resend
      </Button>
    ),
  },
};
export const Danger: Story = {
  args: { tone: 'danger', children: 'There was an error processing your payment. Please try again.' },
};
export const LongText: Story = {
  args: {
    tone: 'warning',
    title:
      'The organiser moved this event from Hall 4 of the ExCeL London to the Olympia, and from May to June',
    children:
      'Your tickets stay valid. If the new date does not suit you, you can give them back until the end of the month and get the whole price, extras included, on the card you paid with.',
    action: (
      <Button size="s" variant="secondary">
        Give tickets back
      </Button>
    ),
    onDismiss: () => undefined,
  },
};

function Leaving() {
  const [isThere, setThere] = useState(true);
  return isThere ? (
    <Banner onDismiss={() => setThere(false)}>Reviews are open for your last event.</Banner>
  ) : null;
}

export const Dismissed: Story = {
  render: () => <Leaving />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};
