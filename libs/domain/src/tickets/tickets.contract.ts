import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { Done, OrderId, TicketId } from '../kernel/fields.ts';
import { TicketDraft } from '../orders/orders.contract.ts';
import { ticketsCalls } from './tickets.calls.ts';

/** The content of a valid ticket's QR code, by ticket. */
const TicketCode = z.object({ id: TicketId, code: z.string() });

const ticketParams = z.object({ ticketId: TicketId });
const orderParams = z.object({ orderId: OrderId });

/** Person whom a ticket admits. */
export const HolderForm = TicketDraft.pick({
  firstName: true,
  surname: true,
  email: true,
  company: true,
  jobTitle: true,
});
export type HolderForm = z.output<typeof HolderForm>;

export const ticketsContract = defineContract(ticketsCalls, {
  ticketPdf: { params: ticketParams, response: FileAnswer },
  ticketCalendar: { params: ticketParams, response: FileAnswer },
  orderTicketsPdf: { params: orderParams, response: FileAnswer },
  orderReceipt: { params: orderParams, response: FileAnswer },
  orderTicketCodes: {
    note: 'Valid tickets only.',
    params: orderParams,
    response: z.array(TicketCode),
  },
  changeHolder: {
    note: 'Until the cut-off of the organiser, three times. Another person gets a new code, and the old one admits nobody.',
    params: ticketParams,
    body: HolderForm,
    response: Done,
  },
  resendOrderEmails: {
    note: 'To the address of the purchase, three times an hour. Tickets are attached while they are valid.',
    params: orderParams,
    response: Done,
  },
});
