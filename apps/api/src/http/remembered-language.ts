import type { IncomingMessage } from 'node:http';
import { isLanguage, languageCookie, splitLanguage, type Language } from '@atrium/domain';

const cookie = new RegExp(`(?:^|; *)${languageCookie}=(\\w+)`);

/** The language that a visitor once chose; the one of everything where none was. */
export function rememberedLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const chosen = headers.cookie === undefined ? undefined : cookie.exec(headers.cookie)?.[1];
  return isLanguage(chosen) ? chosen : 'en';
}

/** True for a page asked for without a language by somebody who chose one: it is shown in that one. */
export const isLedElsewhere = (request: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  rememberedLanguage(request) !== 'en' && splitLanguage(request.url ?? '/').language === 'en';
