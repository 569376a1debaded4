import {
  dateFormat,
  numberFormat,
  formatEventDays,
  formatEventTime,
  formatMoney,
  isolated,
  locales,
  type Language,
  type Money,
} from '@atrium/domain';
import { translate, type Catalogue, type TextValues, type Translation } from './translate.ts';

/** Translates a text into one language; see `translate`. */
export type Translate = (text: string, values?: TextValues) => string;

/**
 * Texts and formats of one language, passed as an argument because servers write for many recipients at a
 * time.
 */
export interface Translator {
  language: Language;
  /** BCP 47 tag for dates and numbers. */
  locale: string;
  t: Translate;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** Formats an amount, with its decimals unless only `whole` units are wanted. */
  formatMoney: (amount: Money, options?: { whole?: boolean }) => string;
  /** Formats a day in full, as `12 May 2027`; of an instant, its day in UTC. */
  formatDay: (day: string) => string;
  /** Formats an event's days in its zone, as `12–13 May 2027`. */
  formatEventDays: (event: { startDateTime: string; endDateTime?: string; timeZone: string }) => string;
  /** Formats an ISO 3166 country code, as `United Kingdom`. */
  formatCountry: (code: string) => string;
  /** Formats a place with its country last, as `Hall 3, London, United Kingdom`. */
  formatPlace: (place: string, countryCode: string) => string;
  /** Formats an instant in a zone, as `Wed, 12 May 2027, 09:00 BST`. */
  formatTime: (instant: Date, timeZone: string) => string;
}

/** English amounts have the format of the specification: `$240.00`. */
const moneyLocales = { ...locales, en: 'en-US' };

/** Replaces every space of an amount by one that holds its sign on the line, and that every font has. */
const unbroken = (amount: string): string => amount.replace(/\s/g, '\u00a0');

export function createTranslator(translation: Translation): Translator {
  const { language } = translation;
  const locale = locales[language];
  let countries: Intl.DisplayNames | undefined;
  const formatCountry = (code: string) =>
    (countries ??= new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code;
  return {
    language,
    locale,
    t: (text, values) => translate(translation, text, values),
    formatNumber: (value, options) => numberFormat(locale, options).format(value),
    formatMoney: (amount, options) =>
      unbroken(formatMoney(amount, { ...options, locale: moneyLocales[language] })),
    formatDay: (day) => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day)),
    formatCountry,
    formatPlace: (place, countryCode) => `${isolated(place)}, ${formatCountry(countryCode)}`,
    formatEventDays: (event) => formatEventDays(event, locale),
    formatTime: (instant, timeZone) => formatEventTime(instant.toISOString(), timeZone, locale),
  };
}

/** Creates the translator of a language from its catalogue; English needs none. */
export const translator = (language: Language, texts: Catalogue): Translator =>
  createTranslator({ language, texts });
