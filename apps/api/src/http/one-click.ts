import express, { type Router } from 'express';
import { z } from 'zod';
import { ProblemError } from '@atrium/domain';

const Code = z.uuid();

/**
 * Where a mail program's own Unsubscribe button posts to (RFC 8058): the address of the page that a person visits,
 * so that one link in the header serves both.
 */
export function oneClickRouter(leave: (code: string) => Promise<void>): Router {
  const router = express.Router();
  router.post('/newsletter/unsubscribe/:code', async (request, response) => {
    response.locals['call'] = 'POST /newsletter/unsubscribe';
    const code = Code.safeParse(request.params['code']);
    if (!code.success) throw new ProblemError('not-found', { detail: 'Subscription not found' });
    await leave(code.data);
    response.type('text/plain').send('You are unsubscribed.');
  });
  return router;
}
