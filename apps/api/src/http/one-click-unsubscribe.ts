import express, { type Router } from 'express';
import { z } from 'zod';
import { problem } from '@atrium/domain';

const Code = z.uuid();

/**
 * Target of an email program's one-click unsubscribe (RFC 8058). Same URL as the page for people, because the
 * header has one link for both.
 */
export function oneClickUnsubscribeRouter(leave: (code: string) => Promise<void>): Router {
  const router = express.Router();
  router.post('/newsletter/unsubscribe/:code', async (request, response) => {
    response.locals['call'] = 'POST /newsletter/unsubscribe';
    const code = Code.safeParse(request.params['code']);
    if (!code.success) throw problem('subscription-not-found');
    await leave(code.data);
    response.type('text/plain').send('You are unsubscribed.');
  });
  return router;
}
