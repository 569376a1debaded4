import { dayIn, type Download, type EventId, type exportFormats, type PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { excelSheet } from '../../files/excel-sheet.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import { listExportedQuestions, streamAttendees, type AnsweringAttendee } from './attendees.queries.ts';

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
  ['Emails come back', ({ isUndeliverable }) => (isUndeliverable ? 'Yes' : '')],
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

interface AttendeesFile {
  partnerId: PartnerId;
  eventId: EventId;
  listing: Parameters<typeof streamAttendees>[3];
  format: (typeof exportFormats)[number];
  isSensitiveWanted: boolean;
}

/** Makes the file of the attendees that a listing asks for, of a company's event. */
export async function makeAttendeesFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { partnerId, eventId, listing, format, isSensitiveWanted }: AttendeesFile,
): Promise<Download> {
  const all = await columnsOf(db, eventId, isSensitiveWanted);
  const name = `attendees-${eventId}-${dayIn(now(), 'UTC')}.${format}`;
  const rows = streamAttendees(db, partnerId, eventId, listing);
  return format === 'csv' ? spreadsheet(name, all, rows) : excelSheet(name, all, rows);
}
