import { buffer } from 'node:stream/consumers';
import type { Contract } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { findOwnOrder } from '../orders/index.ts';
import { eventCalendar } from './event-calendar.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { ticketsPdf } from './ticket-pdf.ts';
import { findOwnTicket, findSale, listTicketsOfOwnOrder } from './tickets.queries.ts';

export function ticketRoutes(api: Api, group: Contract['tickets']): void {
  api.implement(group, {
    ticketPdf: async ({ params }, ctx) => {
      const ticket = orNotFound(await findOwnTicket(ctx.db, ctx.actor.attendeeId, params.ticketId), 'Ticket');
      return {
        name: `ticket-${ticket.id}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(await ticketsPdf([ticket], ctx.now())),
      };
    },
    ticketCalendar: async ({ params }, ctx) => {
      const ticket = orNotFound(await findOwnTicket(ctx.db, ctx.actor.attendeeId, params.ticketId), 'Ticket');
      return {
        name: `event-${ticket.eventId}.ics`,
        mediaType: 'text/calendar',
        content: Buffer.from(await eventCalendar(ticket, ctx.config.origins.public, ctx.now())),
      };
    },
    orderTicketsPdf: async ({ params }, ctx) => {
      const tickets = await listTicketsOfOwnOrder(ctx.db, ctx.actor.attendeeId, params.orderId);
      orNotFound(tickets[0], 'Order');
      return {
        name: `tickets-${params.orderId}.pdf`,
        mediaType: 'application/pdf',
        content: await ticketsPdf(tickets, ctx.now()),
      };
    },
    orderReceipt: async ({ params }, ctx) => {
      const sale = orNotFound(await findSale(ctx.db, ctx.actor.attendeeId, params.orderId), 'Receipt');
      const order = orNotFound(await findOwnOrder(ctx.db, ctx.actor.attendeeId, params.orderId), 'Receipt');
      return {
        name: `receipt-${order.id}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(await receiptPdf(order, sale, ctx.now())),
      };
    },
  });
}
