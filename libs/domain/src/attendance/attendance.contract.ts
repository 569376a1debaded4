import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import { CalendarDate, coerceNumber, EventId } from '../kernel/fields.ts';
import { attendanceCalls } from './attendance.calls.ts';

const count = z.number().int();

/** Tickets that could enter, and those that did. The rest are no-shows once the event is over. */
const Counted = z.object({ issued: count, attended: count });

export const attendanceKinds = ['DAY', 'EXTRA', 'TICKET_TYPE'] as const;

/** A part of the event with its own count. */
export const AttendancePart = Counted.extend({
  kind: z.enum(attendanceKinds),
  /** Name of the extra or ticket type, null for a day. */
  name: z.string().nullable(),
  /** Day of the event by the clock of its venue; null for others. */
  day: CalendarDate.nullable(),
});
export type AttendancePart = z.infer<typeof AttendancePart>;

export const Attendance = Counted.extend({
  /** The event has ended, so who is missing didn't come. */
  isOver: z.boolean(),
  /** Enough tickets were scanned to publish the number: at least 30% of the valid ones. */
  isEnough: z.boolean(),
  /** Days, then extras, then ticket types. */
  parts: z.array(AttendancePart),
});
export type Attendance = z.infer<typeof Attendance>;

const params = z.object({ eventId: coerceNumber(EventId) });

export const attendanceContract = defineContract(attendanceCalls, {
  attendance: {
    note: 'Counts tickets by their first entry at the check-in.',
    params,
    response: Attendance,
  },
  exportAttendance: { params, response: FileAnswer },
});
