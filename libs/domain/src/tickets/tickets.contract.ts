import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { OrderId, TicketId } from '../kernel/fields.ts';
import { ticketsCalls } from './tickets.calls.ts';

const ticketParams = z.object({ ticketId: TicketId });
const orderParams = z.object({ orderId: OrderId });

export const ticketsContract = defineContract(ticketsCalls, {
  ticketPdf: { params: ticketParams, response: FileAnswer },
  ticketCalendar: { params: ticketParams, response: FileAnswer },
  orderTicketsPdf: { params: orderParams, response: FileAnswer },
  orderReceipt: { params: orderParams, response: FileAnswer },
});
