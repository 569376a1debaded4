import type { EventDetail } from '@atrium/domain';
import { t } from '@atrium/texts';

export interface CalendarEntry {
  id: number;
  title: string;
  details: string;
  location: string;
  /** ISO instants. */
  start: string;
  end: string;
  url: string;
}

export const entryOf = (event: EventDetail, url: string): CalendarEntry => ({
  id: event.id,
  title: event.name,
  details: `${event.tagline}\n\n${url}`,
  location: event.venue.isOnline
    ? t('Online')
    : [event.venue.name, event.venue.address, event.venue.place].filter(Boolean).join(', '),
  start: event.startDateTime,
  end: event.endDateTime,
  url,
});

/** `20270512T080000Z`. */
const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Opens the entry in Google Calendar. */
export const googleLink = ({ title, details, location, start, end }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details,
    location,
    dates: `${utc(start)}/${utc(end)}`,
  }).toString()}`;

/** Opens the entry in Outlook on the web, which does not decode a plus as a space. */
export const outlookLink = ({ title, details, location, start, end }: CalendarEntry): string =>
  `https://outlook.office.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: details,
    location,
    startdt: start,
    enddt: end,
  })
    .toString()
    .replaceAll('+', '%20')}`;

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const widest = 75;

/** Folds lines at 75 bytes; a continuation begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let room = widest;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (size > room) {
      lines.push(' ');
      room = widest - 1;
    }
    lines[lines.length - 1] += sign;
    room -= size;
  }
  return lines.join('\r\n');
}

/** The entry as an iCalendar file (RFC 5545). */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${entry.id}@${new URL(entry.url).hostname}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.details)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
