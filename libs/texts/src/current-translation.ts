import type { Language, Money } from '@atrium/domain';
import { english, translate, type TextValues, type Translation } from './translate.ts';
import { createTranslator, type Translator } from './translator.ts';

let current: () => Translation = () => english;

const translators = new WeakMap<Translation, Translator>();

/**
 * Sets the source of the interface's translation: constant in a browser, and per rendered page on a server.
 * Emails, PDFs and jobs take a `Translator` as an argument instead.
 */
export function setTranslation(translation: () => Translation): void {
  current = translation;
}

/** Returns the interface's translator, for code that takes one as an argument. */
export function currentTranslator(): Translator {
  const translation = current();
  const known = translators.get(translation);
  if (known) return known;
  const made = createTranslator(translation);
  translators.set(translation, made);
  return made;
}

export const language = (): Language => current().language;

/** Returns the BCP 47 tag for dates and numbers. */
export const locale = (): string => currentTranslator().locale;

/** Translates a text of the interface; see `translate`. */
export const t = (text: string, values?: TextValues): string => translate(current(), text, values);

/** Translates a message that is English on the wire, such as a failure's; returns other values unchanged. */
export const translateMessage = <T>(message: T): T | string =>
  typeof message === 'string' ? t(message) : message;

/** Formats a number in the visitor's language. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  currentTranslator().formatNumber(value, options);

/** Formats an amount in the visitor's language. */
export const formatMoney = (amount: Money, options?: { whole?: boolean }): string =>
  currentTranslator().formatMoney(amount, options);

/** Formats a day in full in the visitor's language; of an instant, its day in UTC. */
export const formatDay = (day: string): string => currentTranslator().formatDay(day);
