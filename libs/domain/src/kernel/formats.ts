/**
 * `Intl` formats, made once: making one costs a phone 5 to 20 ms, and a list of events shows dozens.
 */

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** A server formats for each zone and language: more than this many are not kept. */
const atMost = 500;

function stored<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= atMost) formats.clear();
  const made = make();
  formats.set(key, made);
  return made;
}

/** Returns the date format of a locale, the same one each time. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  stored(dates, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));

/** Returns the number format of a locale, the same one each time. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  stored(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options));
