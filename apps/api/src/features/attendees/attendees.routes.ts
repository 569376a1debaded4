import { dayIn, may, type Contract, type Download, type EventId, type HandlerInput } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { recordAction } from '../../audit/record-action.ts';
import { excelSheet } from '../../files/excel-sheet.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import type { Db } from '../../db/client.ts';
import {
  assertOwnEvent,
  listAttendees,
  listExportedQuestions,
  streamAttendees,
  type AnsweringAttendee,
} from './attendees.queries.ts';
import { changeAttendee } from './change-attendee.ts';
import { noteAttendee } from './note-attendee.ts';
import { printBadges } from './print-badges.ts';
import { readRemoval, removeByHand } from './remove-by-hand.ts';
import { resendTicket } from './resend-ticket.ts';

const columns: Columns<AnsweringAttendee> = [
  ['Surname', ({ surname }) => surname],
  ['First name', ({ firstName }) => firstName],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company],
  ['Job title', ({ jobTitle }) => jobTitle],
  ['Ticket', ({ ticketType }) => ticketType.name],
  ['Extras', ({ extras }) => extras.join(', ')],
  ['State', ({ state }) => (state === 'VALID' ? 'Valid' : 'Cancelled')],
  ['Ticket number', ({ number }) => number],
  ['Order', ({ order }) => order.number],
  ['Buyer', ({ order }) => order.buyer],
  ['Buyer’s email', ({ order }) => order.buyerEmail],
  ['Bought at (UTC)', ({ boughtAt }) => minuteOf(boughtAt)],
  ['Checked in at (UTC)', ({ checkedInAt }) => checkedInAt && minuteOf(checkedInAt)],
];

/** Returns the columns of an export: those of every event, and one for each question. */
async function columnsOf(
  db: Db,
  eventId: EventId,
  isSensitiveWanted: boolean,
): Promise<Columns<AnsweringAttendee>> {
  const questions = await listExportedQuestions(db, eventId, isSensitiveWanted);
  return [
    ...columns,
    ...questions.map(({ id, kind, text }) => {
      const answerOf = ({ answers }: AnsweringAttendee): string => {
        const answer = answers?.[id] ?? [];
        return kind === 'CONSENT' ? (answer.length > 0 ? 'Yes' : '') : answer.join(', ');
      };
      return [text, answerOf] as const;
    }),
  ];
}

const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** Exports the attendees of an own event, and records it; sensitive answers only where that is what is asked for. */
async function exportAttendees(
  ctx: Context<ActorFor<'partner'>>,
  {
    params: { eventId },
    query: { format, ...listing },
  }: Pick<HandlerInput<Contract['attendees']['exportAttendees']>, 'params' | 'query'>,
  action: 'export-attendees' | 'export-sensitive-answers',
): Promise<Download> {
  const { partnerId } = ctx.actor;
  await assertOwnEvent(ctx.db, partnerId, eventId);
  await recordAction(ctx, { action, subject: `event ${eventId}`, after: { ...listing, format } });
  const all = await columnsOf(ctx.db, eventId, action === 'export-sensitive-answers');
  const name = `attendees-${eventId}-${dayIn(ctx.now(), 'UTC')}.${format}`;
  const rows = streamAttendees(ctx.db, partnerId, eventId, listing);
  return format === 'csv' ? spreadsheet(name, all, rows) : excelSheet(name, all, rows);
}

export function attendeesRoutes(api: Api, group: Contract['attendees']): void {
  api.implement(group, {
    attendees: async ({ params: { eventId }, query }, { db, actor }) => {
      await assertOwnEvent(db, actor.partnerId, eventId);
      const { items, total } = await listAttendees(db, actor.partnerId, eventId, query);
      const seesNotes = actor.partnerRole !== null && may(actor.partnerRole, 'change-attendees');
      return new Page(seesNotes ? items : items.map((one) => ({ ...one, note: null })), total, 'eq', null);
    },
    printBadges: (input, ctx) => printBadges(ctx, input),
    exportAttendees: (input, ctx) => exportAttendees(ctx, input, 'export-attendees'),
    exportSensitiveAttendees: (input, ctx) => exportAttendees(ctx, input, 'export-sensitive-answers'),
    changeAttendee: (input, ctx) => changeAttendee(ctx, input),
    noteAttendee: (input, ctx) => noteAttendee(ctx, input),
    attendeeRemoval: ({ params }, ctx) => readRemoval(ctx, params.eventId),
    removeAttendees: ({ params }, ctx) => removeByHand(ctx, params.eventId),
    resendTicket: (input, ctx) => resendTicket(ctx, input),
  });
}
