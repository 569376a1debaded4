import type { EventDetail } from '@atrium/domain';
import { formatNumber, t, translateMessage } from '@atrium/texts';

type Counted = Pick<
  EventDetail,
  'attended' | 'attendedBefore' | 'previousNumAttendees' | 'numAttendees' | 'minAttendees' | 'maxAttendees'
>;

export interface AttendanceRow {
  edition: string;
  /** Such as `501–1,000`. */
  people: string;
  source: string;
  /** Shares of the longest bar in percent: what is certain, and what is possible. */
  least: number;
  most: number;
}

/** Compares how many came with how many are expected; empty without two numbers, which alone compare. */
export function attendanceRows(event: Counted): readonly AttendanceRow[] {
  const { attended, attendedBefore, previousNumAttendees, numAttendees, minAttendees, maxAttendees } = event;
  const counted = t('counted at check-in');
  const stated = t('stated by the organiser');
  const rows = [
    ...(attendedBefore ? [exact(attendedBefore.edition, attendedBefore.count, counted)] : []),
    ...(previousNumAttendees === null || previousNumAttendees === attendedBefore?.count
      ? []
      : [exact(t('Last time'), previousNumAttendees, stated)]),
    ...(attended === null ? [] : [exact(t('This time'), attended, counted)]),
    ...(attended !== null || !numAttendees || minAttendees === null
      ? []
      : [
          {
            edition: t('Expected'),
            people: translateMessage(numAttendees.name) ?? numAttendees.name,
            source: stated,
            least: minAttendees,
            // the highest band has no end
            most: maxAttendees ?? minAttendees,
          },
        ]),
  ];
  const longest = Math.max(...rows.map(({ most }) => most));
  if (rows.length < 2 || longest === 0) return [];
  const share = (people: number) => Number(((people / longest) * 100).toFixed(1));
  return rows.map((row) => ({ ...row, least: share(row.least), most: share(row.most) }));
}

const exact = (edition: string, people: number, source: string): AttendanceRow => ({
  edition,
  people: formatNumber(people),
  source,
  least: people,
  most: people,
});
