import type { IncomingMessage } from 'node:http';
import { isLanguage, languageCookie, type Language } from '@atrium/domain';
import { readCookie } from './cookies.ts';

/** Language from the visitor's cookie, else the default. */
export function rememberedLanguage(request: Pick<IncomingMessage, 'headers'>): Language {
  const chosen = readCookie(request, languageCookie);
  return isLanguage(chosen) ? chosen : 'en';
}

/**
 * True for the home page without a language in its path when the visitor has chosen one. Other pages are the same for
 * everyone, so that a delivery network can keep them.
 */
export const shouldRedirectToLanguage = (request: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  request.url?.split('?')[0] === '/' && rememberedLanguage(request) !== 'en';
