/** Languages of the marketplace; texts in the code are in the first. */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** Name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** Locale for dates and numbers of each language (BCP 47). */
export const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
};

/** Cookie with the visitor's language; the server redirects the next visit to it. */
export const languageCookie = 'atrium_language';

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

const prefix = new RegExp(`^/(${languages.slice(1).join('|')})(?=/|$)`);

/**
 * Splits a page's path into language and rest: `/es/events` is `/events` in Spanish, a path without a prefix
 * is English.
 */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = prefix.exec(path)?.[1];
  return isLanguage(language) ? { language, path: path.slice(3) || '/' } : { language: 'en', path };
}

/**
 * Adds the language to a page's path: the inverse of `splitLanguage`. Leading slashes are merged, because two
 * would lead to another site.
 */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path.replace(/^[/\\]+/, '/') : `/${language}${path === '/' ? '' : path}`;
