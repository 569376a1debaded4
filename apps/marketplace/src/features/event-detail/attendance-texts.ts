import type { EventDetail } from '@atrium/domain';
import { formatNumber, t } from '@atrium/texts';

type Counted = Pick<EventDetail, 'attended' | 'attendedBefore' | 'previousNumAttendees'>;

/** Says how many came, counted at check-in where that is known, and what the organiser states beside it. */
export function attendanceTexts({ attended, attendedBefore, previousNumAttendees }: Counted): string[] {
  return [
    ...(attended === null
      ? []
      : [t('{{number}} came, counted at check-in', { number: formatNumber(attended) })]),
    ...(attendedBefore === null
      ? []
      : [
          t('{{edition}}: {{number}} came, counted at check-in', {
            edition: attendedBefore.edition,
            number: formatNumber(attendedBefore.count),
          }),
        ]),
    ...(previousNumAttendees === null || previousNumAttendees === attendedBefore?.count
      ? []
      : [t('{{number}} last time, stated by the organiser', { number: formatNumber(previousNumAttendees) })]),
  ];
}
