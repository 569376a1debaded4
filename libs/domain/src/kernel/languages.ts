/** The languages of the marketplace; the first is what everything is written in. */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** How each language writes days and numbers (BCP 47). */
export const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
};

/** What the visitor's choice is kept under, as a cookie: the server leads the next visit there. */
export const languageCookie = 'atrium_language';

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

const prefix = new RegExp(`^/(${languages.slice(1).join('|')})(?=/|$)`);

/** Takes a page's path apart: `/es/events` is `/events` in Spanish, a path without a language is English. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = prefix.exec(path)?.[1];
  return isLanguage(language) ? { language, path: path.slice(3) || '/' } : { language: 'en', path };
}

/** A page's path in a language: the inverse of `splitLanguage`. With two slashes in front it would be another site's. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path.replace(/^[/\\]+/, '/') : `/${language}${path === '/' ? '' : path}`;
