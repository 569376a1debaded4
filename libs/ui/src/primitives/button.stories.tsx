import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Bell, Pencil } from 'lucide-react';
import { Button, IconButton, TextLink } from './button.tsx';
import { PendingTextContext } from './pending-text.ts';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'View All Events' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

export const Variants: Story = {
  render: () => (
    <div style={row}>
      <Button>Log in</Button>
      <Button variant="accent">Continue to Purchase</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="quiet">Skip</Button>
      <Button variant="danger">Cancel order</Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div style={row}>
      <Button size="s">Apply</Button>
      <Button>Apply</Button>
      <Button size="l">Search</Button>
    </div>
  ),
};

export const States: Story = {
  render: () => (
    <div style={row}>
      <Button isPending>Processing...</Button>
      <Button isDisabled>Continue</Button>
      <Button icon={<Pencil size={16} aria-hidden />} variant="secondary">
        Edit Profile
      </Button>
      <Button href="/events" icon={<ArrowRight size={16} aria-hidden />}>
        A link
      </Button>
      <IconButton label="Notifications" icon={<Bell size={20} aria-hidden />} />
    </div>
  ),
};

/** While the browser solves a challenge of the server, the button that was pressed says so. */
export const BrowserCheck: Story = {
  render: () => (
    <PendingTextContext value="Checking your browser…">
      <div style={row}>
        <Button isPending>Send link</Button>
        <Button variant="secondary">Cancel</Button>
        <IconButton isPending label="Notifications" icon={<Bell size={20} aria-hidden />} />
      </div>
    </PendingTextContext>
  ),
};

export const Wide: Story = { args: { isWide: true } };

export const Links: Story = {
  render: () => (
    <p>
      You have to read the <TextLink href="/customer-terms-of-service">terms of service</TextLink> once, and
      may{' '}
      <TextLink href="/events" isPlain>
        browse events
      </TextLink>{' '}
      before.
    </p>
  ),
};
