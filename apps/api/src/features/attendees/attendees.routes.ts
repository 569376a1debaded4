import { dayIn, type Contract, type EventAttendee } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { excelSheet } from '../../files/excel-sheet.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { assertOwnEvent, listAttendees, streamAttendees } from './attendees.queries.ts';
import { changeAttendee } from './change-attendee.ts';
import { resendTicket } from './resend-ticket.ts';

const columns: Columns<EventAttendee> = [
  ['Surname', ({ surname }) => surname],
  ['First name', ({ firstName }) => firstName],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company],
  ['Job title', ({ jobTitle }) => jobTitle],
  ['Ticket', ({ ticketType }) => ticketType.name],
  ['Extras', ({ extras }) => extras.join(', ')],
  ['State', ({ state }) => (state === 'VALID' ? 'Valid' : 'Cancelled')],
  ['Order', ({ order }) => order.number],
  ['Buyer', ({ order }) => order.buyer],
  ['Buyer’s email', ({ order }) => order.buyerEmail],
  ['Bought at (UTC)', ({ boughtAt }) => boughtAt.slice(0, 16).replace('T', ' ')],
];

export function attendeesRoutes(api: Api, group: Contract['attendees']): void {
  api.implement(group, {
    attendees: async ({ params: { eventId }, query }, { db, actor }) => {
      await assertOwnEvent(db, actor.partnerId, eventId);
      const { items, total } = await listAttendees(db, actor.partnerId, eventId, query);
      return new Page(items, total, 'eq', null);
    },
    exportAttendees: async ({ params: { eventId }, query: { format, ...listing } }, ctx) => {
      const { partnerId } = ctx.actor;
      await assertOwnEvent(ctx.db, partnerId, eventId);
      await recordAction(ctx, {
        action: 'export-attendees',
        subject: `event ${eventId}`,
        after: { ...listing, format },
      });
      const name = `attendees-${eventId}-${dayIn(ctx.now(), 'UTC')}.${format}`;
      const rows = streamAttendees(ctx.db, partnerId, eventId, listing);
      return format === 'csv' ? spreadsheet(name, columns, rows) : excelSheet(name, columns, rows);
    },
    changeAttendee: (input, ctx) => changeAttendee(ctx, input),
    resendTicket: (input, ctx) => resendTicket(ctx, input),
  });
}
