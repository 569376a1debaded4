import { formatEventDays, type Attendance, type AttendancePart } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';

type Counted = Pick<Attendance, 'issued' | 'attended'>;

/** The part of the tickets that came: `92%`. */
export const shareText = ({ issued, attended }: Counted): string =>
  formatNumber(issued === 0 ? 0 : attended / issued, { style: 'percent', maximumFractionDigits: 0 });

/** Sums up an event that is over: `184 of 200 came (92%), 16 didn't`. */
export const attendanceText = ({ issued, attended }: Counted): string =>
  `${formatNumber(attended)} of ${formatNumber(issued)} came (${shareText({ issued, attended })}), ${formatNumber(issued - attended)} didn't`;

/** Names a part: a day of the event, an extra or a ticket type. */
export function partName({ kind, name, day }: AttendancePart): string {
  if (kind !== 'DAY' || day === null) return name ?? '';
  const noon = `${day}T12:00:00.000Z`;
  return formatEventDays({ startDateTime: noon, endDateTime: noon, timeZone: 'UTC' });
}
