import { locales, type Language } from '@atrium/domain';

/** A language's texts by the English ones, in the JSON form of i18next (docs/adr/0022). */
export interface Translation {
  language: Language;
  texts: Readonly<Record<string, string>>;
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
 * way. With a `count` the text is the plural one, and `defaultValue_one` its English singular.
 */
export function t(text: string, values: TextValues = {}): string {
  const { texts } = spoken();
  const { count } = values;
  const words = typeof count === 'number' ? inNumber(text, count, values) : texts[text];
  return (words || text).replace(/{{(\w+)}}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? place);
  });
}

/** A message that is English on the wire, as failures are, in the visitor's language; what is no text stays as it is. */
export const said = <T>(message: T): T | string => (typeof message === 'string' ? t(message) : message);

/** Marks a text that is said later by `t`: in a table, outside any function. */
export const phrase = (text: string): string => text;

/** A label inside a sentence: small, except where nouns keep their capitals. */
export const withinSentence = (label: string): string =>
  language() === 'de' ? label : label.toLocaleLowerCase(locale());

/** A number as the visitor's language writes it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(locale(), options);

function inNumber(text: string, count: number, values: TextValues): string | undefined {
  const { language, texts } = spoken();
  const form = new Intl.PluralRules(language).select(count);
  if (language === 'en' && form === 'one') return String(values['defaultValue_one'] ?? text);
  return texts[`${text}_${form}`] || texts[`${text}_other`];
}
