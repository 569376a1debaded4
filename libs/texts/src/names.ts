import { language, locale, translateMessage, t } from './current-translation.ts';

/** Translates the country of a place such as `Leipzig, Saxony, Germany`. */
export const translatePlace = (place: string): string =>
  place.replace(/[^ ,][^,]*$/, (country) => t(country));

/** Says where an event takes place: `Hall 3, London, United Kingdom`, or `Online`. */
export const venueText = (venue: { name: string; place: string; isOnline?: boolean | undefined }): string =>
  venue.isOnline ? t('Online') : `${venue.name}, ${translatePlace(venue.place)}`;

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
