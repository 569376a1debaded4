import type { Request, Response } from 'express';
import { problem } from '@atrium/domain';
import type { Config } from '../config.ts';
import type { Cookie, Cookies } from '../context.ts';
import { readCookie } from './cookies.ts';

const kinds = {
  refresh: { name: 'atrium_refresh', sameSite: 'strict', path: '/api/session' },
  // `lax`, because the other host's redirect must bring it along
  handoff: { name: 'atrium_handoff', sameSite: 'lax', path: '/api/session' },
  passkey: { name: 'atrium_passkey', sameSite: 'strict', path: '/api/login' },
  device: { name: 'atrium_device', sameSite: 'strict', path: '/api/login' },
} as const satisfies Record<keyof Cookies, object>;

/**
 * Our cookies in the calling browser, parsed on first use because few calls need them. A page of another site
 * can neither use nor remove them: SameSite alone would trust every subdomain.
 */
export function browserCookies(
  { origins }: Pick<Config, 'origins'>,
  request: Request,
  response: Response,
): Cookies {
  // Browsers reject Secure cookies from plain HTTP hosts other than localhost.
  const secure = origins.public.startsWith('https:');
  const refuseForeignOrigin = () => {
    const { origin } = request.headers;
    if (origin !== undefined && !Object.values(origins).includes(origin)) throw problem('foreign-origin');
  };
  const cookie = (kind: keyof Cookies): Cookie => {
    const { name, ...scope } = kinds[kind];
    const attributes = { ...scope, httpOnly: true, secure };
    return {
      get value() {
        refuseForeignOrigin();
        return readCookie(request, name) ?? null;
      },
      set: (value, expires) => void response.cookie(name, value, { ...attributes, expires }),
      clear: () => {
        refuseForeignOrigin();
        response.clearCookie(name, attributes);
      },
    };
  };
  return {
    refresh: cookie('refresh'),
    handoff: cookie('handoff'),
    passkey: cookie('passkey'),
    device: cookie('device'),
  };
}
