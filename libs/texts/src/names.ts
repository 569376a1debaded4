import { dayIn, formatEventTime, formatLocalHour, formatLocalTime, isolated } from '@atrium/domain';
import { language, locale, translateMessage, t } from './current-translation.ts';

/** Translates the country of a place such as `Leipzig, Saxony, Germany`. */
export const translatePlace = (place: string): string =>
  place.replace(/[^ ,][^,]*$/, (country) => t(country));

/** Says where an event takes place: `Hall 3, London, United Kingdom`, or `Online`. */
export const venueText = (venue: { name: string; place: string; isOnline?: boolean | undefined }): string =>
  venue.isOnline ? t('Online') : `${isolated(venue.name)}, ${translatePlace(venue.place)}`;

/** The fields of an event that tell which clock it follows. */
interface EventClock {
  timeZone: string;
  venue: { place: string; isOnline?: boolean | undefined };
}

/** The city of the event's clock: the venue's, or its zone's without one; null where the zone names none. */
function clockCity({ timeZone, venue }: EventClock): string | null {
  if (!venue.isOnline && venue.place) return translatePlace(venue.place).split(',', 1)[0] ?? null;
  return timeZone.includes('/') && !timeZone.startsWith('Etc/')
    ? (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? null)
    : null;
}

/** A moment of an event by the clock of its city: `Wed, 12 May 2027, 09:00 in Berlin`. */
export function eventTimeText(instant: string, event: EventClock): string {
  const city = clockCity(event);
  return city === null
    ? formatEventTime(instant, event.timeZone, locale())
    : t('{{time}} in {{city}}', { time: formatLocalTime(instant, event.timeZone, locale()), city });
}

/** The hours of an event by the clock of its city: `Wed 09:00 to Thu 17:30 in Berlin`. */
export function eventHoursText(event: EventClock & { startDateTime: string; endDateTime: string }): string {
  const { startDateTime, endDateTime, timeZone } = event;
  const withDay = dayIn(new Date(startDateTime), timeZone) !== dayIn(new Date(endDateTime), timeZone);
  const hour = (instant: string) => formatLocalHour(instant, timeZone, locale(), { withDay });
  const hours = { start: hour(startDateTime), end: hour(endDateTime) };
  const city = clockCity(event);
  return city === null
    ? t('{{start}} to {{end}} UTC', hours)
    : t('{{start}} to {{end}} in {{city}}', { ...hours, city });
}

/** Translates every `name` in a value, such as option lists; names missing from the catalogue stay. */
export function translateNames<T>(value: T): T {
  if (language() === 'en' || typeof value !== 'object' || value === null) return value;
  // same shape, translated
  if (Array.isArray(value)) return value.map(translateNames) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'name' ? translateMessage(inner) : translateNames(inner),
    ]),
  ) as T;
}

/** Sorts options by their translated names; in English the order stays. */
export function sortByTranslatedName<T extends { name: string }>(options: readonly T[]): readonly T[] {
  const { compare } = new Intl.Collator(locale());
  return language() === 'en'
    ? options
    : translateNames(options).toSorted((one, other) => compare(one.name, other.name));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns true if a name contains the typed text, ignoring case and accents. */
export const matchesText = (name: string, typed: string): boolean =>
  plain(name).includes(plain(typed.trim()));

/** Whether a word of a name begins with the typed text, ignoring case and accents. */
export const beginsWord = (name: string, typed: string): boolean =>
  ` ${plain(name)}`.includes(` ${plain(typed.trim())}`);

/** Lower-cases a label inside a sentence, except in German, where nouns keep their capitals. */
export const lowercaseLabel = (label: string): string =>
  language() === 'de' ? label : label.toLocaleLowerCase(locale());
