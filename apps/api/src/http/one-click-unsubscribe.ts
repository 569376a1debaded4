import express, { type Router } from 'express';
import { z } from 'zod';
import { problem } from '@atrium/domain';

const Code = z.uuid();

/**
 * Target of an email program's one-click unsubscribe (RFC 8058). Same URL as the page for people, because the
 * header has one link for both.
 */
export function oneClickUnsubscribeRouter(
  leave: (code: string) => Promise<unknown>,
  stopSearchEmails: (code: string) => Promise<unknown>,
  stopMailings: (code: string) => Promise<unknown>,
  stopFollowEmails: (code: string) => Promise<unknown>,
): Router {
  const router = express.Router();
  const answer = (path: string, stop: (code: string) => Promise<unknown>) =>
    router.post(`${path}/:code`, async (request, response) => {
      response.locals['call'] = `POST ${path}`;
      const code = Code.safeParse(request.params['code']);
      if (!code.success) throw problem('subscription-not-found');
      await stop(code.data);
      response.type('text/plain').send('You are unsubscribed.');
    });
  answer('/newsletter/unsubscribe', leave);
  answer('/saved-searches/stop', stopSearchEmails);
  answer('/mailings/stop', stopMailings);
  answer('/followed-organisers/stop', stopFollowEmails);
  return router;
}
