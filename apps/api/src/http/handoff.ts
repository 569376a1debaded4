import express, { type Router } from 'express';
import { z } from 'zod';
import { problem, type AppName } from '@atrium/domain';
import type { Config } from '../config.ts';
import { browserCookies } from './browser-cookies.ts';

interface Handoff {
  receive: () => { secret: string; challenge: string; expiresAt: Date };
  bind: (code: string, challenge: string) => Promise<{ target: AppName; path: string } | null>;
}

const Received = z.object({ from: z.enum(['public', 'partner', 'admin']) });
const Bound = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) });

/**
 * The two redirects of a handoff: `receive` on the host that gets the session, `continue` on the one that has
 * it. Not in the contract, because only browsers on their way between our hosts open them.
 */
export function handoffRouter(config: Pick<Config, 'origins'>, { receive, bind }: Handoff): Router {
  const { origins } = config;
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    next();
  });
  router.get('/receive', (request, response) => {
    response.locals['call'] = 'GET /session/handoff/receive';
    const query = Received.safeParse(request.query);
    if (!query.success) throw problem('malformed');
    const { secret, challenge, expiresAt } = receive();
    browserCookies(config, request, response).handoff.set(secret, expiresAt);
    response.redirect(302, `${origins[query.data.from]}/api/session/handoff/continue?challenge=${challenge}`);
  });
  router.get('/continue', async (request, response) => {
    response.locals['call'] = 'GET /session/handoff/continue';
    const query = Bound.safeParse(request.query);
    if (!query.success) throw problem('malformed');
    const { handoff } = browserCookies(config, request, response);
    const code = handoff.value;
    const bound = code ? await bind(code, query.data.challenge) : null;
    handoff.clear();
    // an expired or used code leads to the login
    response.redirect(
      302,
      bound && code ? `${origins[bound.target]}${bound.path}#handoff=${code}` : '/login',
    );
  });
  return router;
}
