import { dayIn, type AttendancePart, type Contract } from '@atrium/domain';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { countAttendance } from './attendance.queries.ts';

const kinds = { DAY: 'Day', EXTRA: 'Extra', TICKET_TYPE: 'Ticket type' };

const columns: Columns<AttendancePart | { kind: null; name: string; issued: number; attended: number }> = [
  ['Part', ({ kind }) => (kind === null ? 'Event' : kinds[kind])],
  ['Name', (part) => part.name ?? ('day' in part ? part.day : null)],
  ['Tickets', ({ issued }) => issued],
  ['Came', ({ attended }) => attended],
  ['Did not come', ({ issued, attended }) => issued - attended],
];

export function attendanceRoutes(api: Api, group: Contract['attendance']): void {
  api.implement(group, {
    attendance: ({ params }, { db, actor, now }) =>
      countAttendance(db, actor.partnerId, params.eventId, now()),
    exportAttendance: async ({ params: { eventId } }, { db, actor, now }) => {
      const { parts, issued, attended } = await countAttendance(db, actor.partnerId, eventId, now());
      async function* rows() {
        yield { kind: null, name: 'All tickets', issued, attended };
        yield* parts;
      }
      return spreadsheet(`attendance-${eventId}-${dayIn(now(), 'UTC')}.csv`, columns, rows());
    },
  });
}
