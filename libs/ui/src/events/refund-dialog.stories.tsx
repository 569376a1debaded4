import type { Meta, StoryObj } from '@storybook/react-vite';
import { TicketId } from '@atrium/domain';
import { expect, fn, screen, within } from 'storybook/test';
import { RefundDialog, type RefundableTicket } from './refund-dialog.tsx';

const price = (amount: number) => ({ amount, currency: { code: 'GBP' as const } });
const ticket = (id: number, firstName: string, more: Partial<RefundableTicket> = {}): RefundableTicket => ({
  id: TicketId.parse(`01990000-0000-7000-8000-00000000000${id}`),
  isCancelled: false,
  ticketType: { name: 'Standard', price: price(120) },
  refund: null,
  attendee: { person: { firstName, surname: 'Lovelace' } },
  ...more,
});

const meta = {
  title: 'Events/Refund dialog',
  component: RefundDialog,
  args: {
    order: {
      number: 'ATR-7K2P9Q',
      total: price(360),
      tickets: [
        ticket(1, 'Ada', { subEvents: [{ id: 1, name: 'Board dinner', price: price(30) }] }),
        ticket(2, 'Grace', { refund: price(36) }),
        ticket(3, 'Mary', { isCancelled: true, refund: price(60) }),
        ticket(4, 'Jean', { isCancelled: true, refund: price(120) }),
      ],
    },
    isPending: false,
    failure: undefined,
    onRefund: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RefundDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Refund order ATR-7K2P9Q' }));

export const WholeTickets: Story = {
  play: async ({ args, userEvent }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Refund' }));
    await expect(form.getByText('Choose at least one ticket')).toBeVisible();
    await expect(form.getByText('Give the reason for the refund')).toBeVisible();
    await expect(form.queryByRole('checkbox', { name: /Jean/ })).toBeNull();
    await userEvent.click(form.getByRole('checkbox', { name: /Ada Lovelace/ }));
    await userEvent.click(form.getByRole('checkbox', { name: /Mary Lovelace/ }));
    await userEvent.type(form.getByRole('textbox', { name: 'Reason for the buyer' }), 'No seat left');
    await userEvent.click(form.getByRole('radio', { name: 'The event was overbooked' }));
    await userEvent.click(form.getByRole('button', { name: 'Refund £210.00' }));
    await expect(args.onRefund).toHaveBeenCalledWith({
      lines: [
        { ticketId: args.order.tickets[0]?.id, amount: 150, cancel: true },
        { ticketId: args.order.tickets[2]?.id, amount: 60, cancel: false },
      ],
      cause: 'OVERBOOKED',
      note: 'No seat left',
      bearer: 'ORGANISER',
    });
  },
};
export const PartOfATicketAtOurExpense: Story = {
  args: { asksBearer: true },
  play: async ({ args, userEvent }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('checkbox', { name: /Grace Lovelace/ }));
    await userEvent.click(form.getByRole('radio', { name: 'A percentage of what was paid' }));
    const percentage = form.getByRole('textbox', { name: 'Percentage' });
    await userEvent.type(percentage, '90');
    await userEvent.tab();
    await expect(
      form.getByText('You can refund at most £84.00 for the ticket of Grace Lovelace.'),
    ).toBeVisible();
    await userEvent.clear(percentage);
    await userEvent.type(percentage, '25');
    await userEvent.click(form.getByRole('radio', { name: 'Atrium, as goodwill' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Reason for the buyer' }), 'With our apologies');
    await userEvent.click(form.getByRole('button', { name: 'Refund £30.00' }));
    await expect(args.onRefund).toHaveBeenCalledWith({
      lines: [{ ticketId: args.order.tickets[1]?.id, amount: 30, cancel: false }],
      cause: 'OTHER',
      note: 'With our apologies',
      bearer: 'OPERATOR',
    });
  },
};
export const Failed: Story = {
  args: { failure: "Your balance doesn't cover this refund: £20.00 is available. Contact support." },
};
