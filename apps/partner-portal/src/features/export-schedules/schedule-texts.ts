import { formatEventTime, type ExportSchedule, type weekdays } from '@atrium/domain';

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

/** Lists the recipients; those who don't get it any more are marked. */
export function recipientsText({ recipients }: ExportSchedule): string {
  const names = recipients.map(({ name, isAllowed }) => (isAllowed ? name : `${name} (no longer allowed)`));
  return names.length > 0 ? `To ${names.join(', ')}` : 'To no one';
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

export const pauseTexts: Readonly<Record<NonNullable<ExportSchedule['paused']>, string | null>> = {
  BY_MEMBER: null,
  NO_RECIPIENTS: 'Paused because none of its recipients may make this export any more. Choose others.',
  EVENT_OVER: 'Paused because the event ended more than 30 days ago.',
};
