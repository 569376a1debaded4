import { buffer } from 'node:stream/consumers';
import type { Contract } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { textsIn } from '../../texts/index.ts';
import { findOwnOrder } from '../orders/index.ts';
import { changeHolder } from './change-holder.ts';
import { eventCalendar } from './event-calendar.ts';
import { inviteToSeat, listSeats, readSeat, takeSeat } from './open-seats.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { resendOrderEmails } from './resend-order-emails.ts';
import { readTeamSeats, takeTeamSeat } from './team-seats.ts';
import { ticketsPdf } from './ticket-pdf.ts';
import { findOwnTicket, findOwnSale, listTicketsOfOwnOrder } from './tickets.queries.ts';

const done = { status: 'Success' } as const;

export function ticketRoutes(api: Api, group: Contract['tickets']): void {
  api.implement(group, {
    ticketPdf: async ({ params }, ctx) => {
      const ticket = orNotFound(
        await findOwnTicket(ctx.db, ctx.actor.attendeeId, params.ticketId),
        'ticket-not-found',
      );
      return {
        name: `ticket-${ticket.id}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(await ticketsPdf(textsIn(ticket.language), [ticket], ctx.now())),
      };
    },
    ticketCalendar: async ({ params }, ctx) => {
      const ticket = orNotFound(
        await findOwnTicket(ctx.db, ctx.actor.attendeeId, params.ticketId),
        'ticket-not-found',
      );
      return {
        name: `event-${ticket.eventId}.ics`,
        mediaType: 'text/calendar',
        content: Buffer.from(
          await eventCalendar(textsIn(ticket.language), ticket, ctx.config.origins.public, ctx.now()),
        ),
      };
    },
    orderTicketsPdf: async ({ params }, ctx) => {
      const tickets = await listTicketsOfOwnOrder(ctx.db, ctx.actor.attendeeId, params.orderId);
      const first = orNotFound(tickets[0], 'order-not-found');
      return {
        name: `tickets-${first.orderNumber}.pdf`,
        mediaType: 'application/pdf',
        content: await ticketsPdf(textsIn(first.language), tickets, ctx.now()),
      };
    },
    orderReceipt: async ({ params }, ctx) => {
      const sale = orNotFound(
        await findOwnSale(ctx.db, ctx.actor.attendeeId, params.orderId),
        'receipt-not-found',
      );
      const order = orNotFound(
        await findOwnOrder(ctx.db, ctx.actor.attendeeId, params.orderId),
        'receipt-not-found',
      );
      return {
        name: `receipt-${order.number}.pdf`,
        mediaType: 'application/pdf',
        content: await buffer(await receiptPdf(textsIn(order.language), order, sale, ctx.now())),
      };
    },
    orderTicketCodes: async ({ params }, { db, actor }) => {
      orNotFound(await findOwnOrder(db, actor.attendeeId, params.orderId), 'order-not-found');
      const tickets = await listTicketsOfOwnOrder(db, actor.attendeeId, params.orderId);
      return tickets.map(({ id, code }) => ({ id, code }));
    },
    orderSeats: ({ params }, ctx) => listSeats(ctx, params.orderId),
    inviteToSeat: ({ params, body }, ctx) => inviteToSeat(ctx, params.ticketId, body.email),
    openSeat: ({ params }, ctx) => readSeat(ctx, params.ticketId, params.key),
    takeSeat: ({ params, body }, ctx) => takeSeat(ctx, params, body),
    teamSeats: ({ params }, ctx) => readTeamSeats(ctx, params),
    takeTeamSeat: ({ params, body }, ctx) => takeTeamSeat(ctx, params, body),
    changeHolder: ({ params, body }, ctx) => changeHolder(ctx, params.ticketId, body),
    resendOrderEmails: ({ params }, ctx) => resendOrderEmails(ctx, params.orderId).then(() => done),
  });
}
