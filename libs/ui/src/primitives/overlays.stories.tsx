import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, Info, LogOut, Settings, User } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button, IconButton } from './button.tsx';
import { toast } from './kit-provider.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = { title: 'Primitives/Overlays', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const InPopover: Story = {
  render: () => (
    <Popover label="Notifications" trigger={<Button variant="secondary">Notifications</Button>} isOpen>
      <p>No new notifications</p>
    </Popover>
  ),
};

export const AccountMenu: Story = {
  render: () => (
    <Menu
      label="Account"
      placement="bottom start"
      header="attendee@atrium.example"
      trigger={<Button variant="quiet">Account</Button>}
      items={[
        { id: 'me', text: 'My Account', href: '/user/my-account', icon: <User size={16} aria-hidden /> },
        { id: 'orders', text: 'Registration and Events', icon: <CalendarDays size={16} aria-hidden /> },
        { id: 'settings', text: 'Settings', icon: <Settings size={16} aria-hidden />, isDisabled: true },
        { id: 'delete', text: 'Delete account', isDanger: true },
        { id: 'out', text: 'Logout', startsGroup: true, icon: <LogOut size={16} aria-hidden /> },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus());
  },
};

const explained = (text: string) => (
  <div style={{ padding: '8rem 2rem 0' }}>
    <Tooltip text={text}>
      <IconButton label="About prices" icon={<Info size={18} aria-hidden />} />
    </Tooltip>
  </div>
);

export const WithTooltip: Story = {
  render: () => explained("Prices are compared in the currency you choose, by the day's rates."),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'About prices' })).toHaveFocus();
    const tip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tip).toBeVisible());
  },
};

/** At most 400 px wide. */
export const TooltipOfALongText: Story = {
  render: () =>
    explained(
      'The organiser sets the price of each ticket type. We compare the cheapest one of every event in the currency you choose, by the rates that the European Central Bank published this morning; you always pay in the currency of the event.',
    ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const tip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tip.getBoundingClientRect().width).toBeGreaterThan(200));
    await expect(tip.getBoundingClientRect().width).toBeLessThanOrEqual(400);
  },
};

export const Toasts: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 12, minHeight: '14rem' }}>
      <Button variant="secondary" onPress={() => toast.success('Profile saved')}>
        Success
      </Button>
      <Button
        variant="secondary"
        onPress={() =>
          toast.error('Registration failed. An account with this address may exist: log in or recover it.')
        }
      >
        Error
      </Button>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Success' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Error' }));
    await screen.findByText('Profile saved');
    // the focus keeps them from closing
    (await screen.findAllByRole('button', { name: 'Close' })).at(-1)?.focus();
  },
};
