import type { IncomingMessage } from 'node:http';
import { isLanguage, languageCookie, splitLanguage, type Language } from '@atrium/domain';
import { readCookie } from './cookies.ts';

/** Language from the visitor's cookie, else the default. */
export function rememberedLanguage(request: Pick<IncomingMessage, 'headers'>): Language {
  const chosen = readCookie(request, languageCookie);
  return isLanguage(chosen) ? chosen : 'en';
}

/** True for a page without a language in its path when the visitor has chosen one. */
export const shouldRedirectToLanguage = (request: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  rememberedLanguage(request) !== 'en' && splitLanguage(request.url ?? '/').language === 'en';
