import { locales, type Language } from '@atrium/domain';

/** A language's texts by the English ones, in the JSON form of i18next (docs/adr/0022). */
export interface Translation {
  language: Language;
  texts: Readonly<Record<string, string>>;
  /** Takes a message apart that has values in it already: the text that it was made of, and those values. */
  read?: (message: string) => { text: string; values: TextValues } | undefined;
}

/** What stands in a text's `{{name}}` places; `count` besides chooses its plural form. */
export interface TextValues {
  [name: string]: string | number;
}

export const english: Translation = { language: 'en', texts: {} };

let spoken: () => Translation = () => english;

/**
 * Says where the current translation comes from: in a browser one for the life of the page, on a server the one of the
 * request that is being rendered.
 */
export function speak(translation: () => Translation): void {
  spoken = translation;
}

export const language = (): Language => spoken().language;

/** The BCP 47 tag that days and numbers are written by. */
export const locale = (): string => locales[language()];

/**
 * A text of the interface in the visitor's language; its key is the English text. Numbers are written the language's
 * way. With a `count` the text is the plural one, and `defaultValue_one` its English singular. A `context` tells texts
 * apart that are the same in English alone.
 */
export function t(text: string, values: TextValues = {}): string {
  const { texts, read } = spoken();
  const { count, context } = values;
  const words =
    typeof count === 'number'
      ? inNumber(text, count, values)
      : (context && texts[`${text}_${context}`]) || texts[text];
  const made = words ? undefined : read?.(text);
  if (made) return t(made.text, made.values);
  return (words || text).replace(/{{(\w+)}}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? place);
  });
}

/** A message that is English on the wire, as failures are, in the visitor's language; what is no text stays as it is. */
export const said = <T>(message: T): T | string => (typeof message === 'string' ? t(message) : message);

/** A place as `Leipzig, Saxony, Germany`, its country in the visitor's language. */
export const saidPlace = (place: string): string => place.replace(/[^ ,][^,]*$/, (country) => t(country));

/** Marks a text that is said later by `t`: in a table, outside any function. */
export const phrase = (text: string): string => text;

/** Option lists, or whatever holds some, with every name in the visitor's language; those that it lacks stay. */
export function named<T>(value: T): T {
  if (language() === 'en' || typeof value !== 'object' || value === null) return value;
  // the same, word for word
  if (Array.isArray(value)) return value.map(named) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'name' ? said(inner) : named(inner)]),
  ) as T;
}

/** Named options in the order that the visitor's language gives them; in English they come in it. */
export function namedInOrder<T extends { name: string }>(options: readonly T[]): readonly T[] {
  const { compare } = new Intl.Collator(locale());
  return language() === 'en'
    ? options
    : named(options).toSorted((one, other) => compare(one.name, other.name));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name holds what was typed, whatever the case and the accents. */
export const holds = (name: string, typed: string): boolean => plain(name).includes(plain(typed.trim()));

/** A label inside a sentence: small, except where nouns keep their capitals. */
export const withinSentence = (label: string): string =>
  language() === 'de' ? label : label.toLocaleLowerCase(locale());

/** A number as the visitor's language writes it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(locale(), options);

/** A day in full, as the visitor's language writes it; of an instant its day in UTC. */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });

function inNumber(text: string, count: number, values: TextValues): string | undefined {
  const { language, texts } = spoken();
  const form = new Intl.PluralRules(language).select(count);
  if (language === 'en' && form === 'one') return String(values['defaultValue_one'] ?? text);
  return texts[`${text}_${form}`] || texts[`${text}_other`];
}
