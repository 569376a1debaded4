import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, Info, LogOut, Settings, User } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { ConfirmDialog, Dialog, DialogTrigger, Drawer } from './dialog.tsx';
import { toast } from './kit-provider.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = { title: 'Primitives/Overlays', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const InDialog: Story = {
  render: () => (
    <DialogTrigger defaultOpen>
      <Button>Open</Button>
      <Dialog title="Sign out everywhere" footer={(close) => <Button onPress={close}>Done</Button>}>
        <p>Every device but this one is signed out at once.</p>
      </Dialog>
    </DialogTrigger>
  ),
};

export const Confirmation: Story = {
  render: () => (
    <DialogTrigger defaultOpen>
      <Button variant="danger">Cancel order</Button>
      <ConfirmDialog
        title="Cancel this order?"
        confirmText="Cancel order"
        cancelText="Keep it"
        tone="danger"
        onConfirm={() => toast.success('Order cancelled')}
      >
        <p>You get back £240.00. The tickets return to the sale.</p>
      </ConfirmDialog>
    </DialogTrigger>
  ),
};

export const InDrawer: Story = {
  render: () => (
    <DialogTrigger defaultOpen>
      <Button variant="secondary">Filters</Button>
      <Drawer title="Filters" side="left" footer={(close) => <Button onPress={close}>Show 84 events</Button>}>
        <p>Filters stand here on a phone.</p>
      </Drawer>
    </DialogTrigger>
  ),
};

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
        { id: 'settings', text: 'Settings', icon: <Settings size={16} aria-hidden /> },
        { id: 'out', text: 'Logout', startsGroup: true, icon: <LogOut size={16} aria-hidden /> },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
  },
};

export const WithTooltip: Story = {
  render: () => (
    <Tooltip text="Prices are compared in the currency you choose, by the day's rates.">
      <IconButton label="About prices" icon={<Info size={18} aria-hidden />} />
    </Tooltip>
  ),
};

export const Toasts: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Button variant="secondary" onPress={() => toast.success('Profile saved')}>
        Success
      </Button>
      <Button variant="secondary" onPress={() => toast.error('Registration failed')}>
        Error
      </Button>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Success' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Error' }));
  },
};
