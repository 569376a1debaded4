import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog, DialogTrigger, Drawer } from './dialog.tsx';
import { toast } from './toast.tsx';

const meta = { title: 'Primitives/Dialog', component: Dialog, tags: ['!autodocs'] } satisfies Meta<
  typeof Dialog
>;
export default meta;
type Story = StoryObj<typeof meta>;

const args = { title: '', children: null };

export const Open: Story = {
  args,
  render: () => (
    <DialogTrigger defaultOpen trigger={<Button>Open</Button>}>
      <Dialog title="Log out everywhere" footer={(close) => <Button onPress={close}>Done</Button>}>
        <p>Every device but this one is signed out at once.</p>
      </Dialog>
    </DialogTrigger>
  ),
};

export const LongText: Story = {
  args,
  render: () => (
    <DialogTrigger defaultOpen trigger={<Button>Open</Button>}>
      <Dialog
        size="l"
        title="Customer terms of service, as they stand since 28 January 2025, for everyone who buys tickets"
        footer={(close) => <Button onPress={close}>Done</Button>}
      >
        {Array.from({ length: 16 }, (_, index) => (
          <p key={index} style={{ marginBottom: 12 }}>
            {index + 1}. Tickets may be handed on to a colleague until the day before the event, at no cost
            and without a reason, as long as the organiser allows it.
          </p>
        ))}
      </Dialog>
    </DialogTrigger>
  ),
};

/** The focus moves in, is trapped, and returns to the button. */
export const Focus: Story = {
  args,
  render: () => (
    <DialogTrigger trigger={<Button>Open</Button>}>
      <Dialog title="Log out everywhere" footer={(close) => <Button onPress={close}>Done</Button>}>
        <p>Every device but this one is signed out at once.</p>
      </Dialog>
    </DialogTrigger>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
};

export const Confirmation: Story = {
  args,
  render: () => (
    <DialogTrigger defaultOpen trigger={<Button variant="danger">Cancel order</Button>}>
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

export const ConfirmationUnderWay: Story = {
  args,
  render: () => (
    <ConfirmDialog
      isOpen
      title="Cancel this order?"
      confirmText="Cancel order"
      tone="danger"
      isPending
      onConfirm={() => undefined}
    />
  ),
};

const filters = <p>Filters stand here on a phone.</p>;
const show = (close: () => void) => <Button onPress={close}>Show 84 events</Button>;

export const DrawerAtTheLeft: Story = {
  args,
  render: () => (
    <DialogTrigger defaultOpen trigger={<Button variant="secondary">Filters</Button>}>
      <Drawer title="Filters" side="left" footer={show}>
        {filters}
      </Drawer>
    </DialogTrigger>
  ),
};

/** On a phone a bottom sheet, otherwise a panel at the right. */
export const DrawerFromBelow: Story = {
  args,
  render: () => (
    <DialogTrigger defaultOpen trigger={<Button variant="secondary">Filters</Button>}>
      <Drawer title="Filters" side="bottom" footer={show}>
        {filters}
      </Drawer>
    </DialogTrigger>
  ),
};
