import { formatEventTime, type BucketFailure, type ExportSchedule, type weekdays } from '@atrium/domain';

export const weekdayNames: Readonly<Record<(typeof weekdays)[number], string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

const isWeekday = (day: number): day is keyof typeof weekdayNames => day in weekdayNames;

/** Names what is exported, as `Attendees of Harbour Summit`. */
export const exportName = ({ event }: Pick<ExportSchedule, 'event'>): string =>
  event ? `Attendees of ${event.name}` : 'Registrations';

/** Says how often and in which form, as `Every Monday · CSV`. */
export function rhythmText({ weekday, format }: ExportSchedule): string {
  const days = weekday !== null && isWeekday(weekday) ? `Every ${weekdayNames[weekday]}` : 'Every day';
  return `${days} · ${format === 'csv' ? 'CSV' : 'Excel'}`;
}

/** Lists the recipients, or names the bucket and who is in charge; those who may no longer make it are marked. */
export function recipientsText({ recipients, bucket }: ExportSchedule): string {
  const names = recipients.map(({ name, isAllowed }) => (isAllowed ? name : `${name} (no longer allowed)`));
  const people = names.length > 0 ? names.join(', ') : 'no one';
  return bucket ? `To the bucket ${bucket.name}; in charge: ${people}` : `To ${people}`;
}

const timeText = (instant: string, { timeZone }: ExportSchedule) => formatEventTime(instant, timeZone);

/** Says when it is sent next and was sent last, or why it isn't. */
export function timesText(schedule: ExportSchedule): string {
  const { nextDueAt, lastSentAt } = schedule;
  return [
    nextDueAt === null ? null : `Next ${timeText(nextDueAt, schedule)}`,
    lastSentAt === null ? 'Not sent yet' : `Last sent ${timeText(lastSentAt, schedule)}`,
  ]
    .filter((text) => text !== null)
    .join(' · ');
}

const pauseTexts: Readonly<Record<NonNullable<ExportSchedule['paused']>, string | null>> = {
  BY_MEMBER: null,
  NO_RECIPIENTS: 'Paused because the roles of its recipients no longer include this export. Choose others.',
  EVENT_OVER: 'Paused because the event ended more than 30 days ago.',
};

/** Why a bucket didn't take a file, and what to do. */
export const bucketFaults: Readonly<Record<BucketFailure, string>> = {
  ADDRESS_REFUSED: "The endpoint isn't a public https address. Change it.",
  NO_CONNECTION: "The bucket doesn't answer. Check the endpoint, or try again later.",
  KEY_REFUSED: 'The bucket refused the access key. Enter one that may write there.',
  NO_BUCKET: "The bucket doesn't exist. Check its name and the endpoint.",
  CALL_REFUSED: 'The bucket refused the file. Check the region and the endpoint.',
  TOO_LARGE: 'The file is larger than 50 MB. Export it on its page.',
};

/** Says why an export has paused itself; null if a member has. */
export const pauseText = ({ paused, bucket }: ExportSchedule): string | null =>
  paused === null ? null : bucket?.failure ? `Paused. ${bucketFaults[bucket.failure]}` : pauseTexts[paused];
