import { languageCookie, type Language } from '@atrium/domain';

const year = 31_536_000;

/** Keeps the visitor's choice: the server leads the next visit there. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; SameSite=Lax`;
}
