import { TZDate } from '@date-fns/tz';
import { inLanguage, operator, seconds, hours } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { timeZoneComponent } from './time-zone-component.ts';

export interface CalendarEntry {
  eventId: number;
  /** Number of the event's version, so that a newer entry replaces an older one. */
  versionNumber: number;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  name: string;
  location: string;
  organiser: { name: string; email: string };
  /** Paragraphs. */
  description: readonly string[];
}

interface CalendarParts {
  /** Public origin of the marketplace. */
  origin: string;
  now: Date;
  /** Name of a calendar that is subscribed to. */
  name?: string;
}

/** How often programs that subscribe should read the calendar again. */
const refresh = hours(1);

/** Writes events as iCalendar (RFC 5545). An entry's UID is the event's, so that files and feeds make one entry of it. */
export async function calendarFile(
  { language }: Translator,
  entries: readonly CalendarEntry[],
  { origin, now, name }: CalendarParts,
): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const spanOf = (zone: string) => {
    const own = entries.filter(({ timeZone }) => timeZone === zone);
    const times = own.flatMap(({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()]);
    return [new Date(Math.min(...times)), new Date(Math.max(...times))] as const;
  };
  const calendar = ical({
    prodId: { company: operator.legalName, product: operator.product, language: language.toUpperCase() },
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, ...spanOf(zone)) },
    ...(name === undefined ? {} : { name, ttl: refresh / seconds(1) }),
  });
  for (const { eventId, versionNumber, startAt, endAt, timeZone, organiser, ...entry } of entries)
    calendar.createEvent({
      id: `event-${eventId}@${new URL(origin).hostname}`,
      sequence: versionNumber,
      stamp: now,
      start: new TZDate(startAt, timeZone),
      end: new TZDate(endAt, timeZone),
      timezone: timeZone,
      summary: entry.name,
      location: entry.location,
      organizer: organiser,
      description: entry.description.join('\n\n'),
      url: origin + inLanguage(`/events/${eventId}`, language),
    });
  // RFC 5545 ends the last line as well
  return `${calendar.toString()}\r\n`;
}
