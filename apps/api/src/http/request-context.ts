import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Context, Dependencies, SessionCookie } from '../context.ts';
import { loggable } from '../loggable.ts';

const refreshCookie = 'atrium_refresh';
const cookiePath = '/api/session';

/** The token a request carries, whatever it is worth. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;

/** What a handler may know of the request beside its parsed input. */
export function requestContext(
  deps: Dependencies,
  request: Request,
  response: Response,
  caller: Pick<Context, 'actor' | 'bearer'>,
): Context {
  const requestId = String(response.locals['requestId']);
  let log: Context['log'] | undefined;
  return {
    ...deps,
    ...caller,
    requestId,
    // Made when first asked for: most requests log nothing of their own.
    get log() {
      return (log ??= deps.log.child({ requestId }));
    },
    address: request.ip ?? 'unknown',
    userAgent: request.get('user-agent')?.slice(0, 300) ?? null,
    cookie: sessionCookie(deps, request, response),
    afterCommit: (work) =>
      void queueMicrotask(
        () =>
          void Promise.resolve(work()).catch((error: unknown) =>
            deps.log.warn({ err: loggable(error) }, 'work after a commit failed'),
          ),
      ),
  };
}

function sessionCookie(deps: Dependencies, request: Request, response: Response): SessionCookie {
  const cookies: unknown = request.cookies;
  const held =
    typeof cookies === 'object' && cookies !== null
      ? (cookies as Record<string, unknown>)[refreshCookie]
      : undefined;
  // Browsers treat localhost as secure, but keep Secure cookies off plain http elsewhere.
  const secure = deps.config.origins.public.startsWith('https:');
  const attributes = { httpOnly: true, sameSite: 'strict', secure, path: cookiePath } as const;
  return {
    value: typeof held === 'string' ? held : null,
    set: (token, expiresAt) =>
      void response.cookie(refreshCookie, token, { ...attributes, expires: expiresAt }),
    clear: () => void response.clearCookie(refreshCookie, attributes),
  };
}

/** The caller's own request id when it is a sane one, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
