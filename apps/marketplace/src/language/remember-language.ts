import { days, inSeconds, languageCookie, type Language } from '@atrium/domain';

const year = inSeconds(days(365));

/** Sets the language cookie, by which the server redirects the next visit. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; SameSite=Lax`;
}
