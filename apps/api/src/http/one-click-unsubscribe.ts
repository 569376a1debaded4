import express, { type Router } from 'express';
import { z } from 'zod';
import { problem } from '@atrium/domain';

const Code = z.uuid();

/** Functions that unsubscribe by the code in an address, by the path before it. */
export type Unsubscribers = ReadonlyMap<string, (code: string) => Promise<unknown>>;

/** Unsubscribes by the address that an email names for it. */
export async function unsubscribeBy(unsubscribers: Unsubscribers, url: string): Promise<void> {
  const [, path = '', code] = /^(.*)\/([^/]*)$/.exec(new URL(url).pathname) ?? [];
  const parsed = Code.safeParse(code);
  const stop = unsubscribers.get(path);
  if (!stop || !parsed.success) throw problem('subscription-not-found');
  await stop(parsed.data);
}

/**
 * Target of an email program's one-click unsubscribe (RFC 8058). Same URL as the page for people, because the
 * header has one link for both.
 */
export function oneClickUnsubscribeRouter(unsubscribers: Unsubscribers): Router {
  const router = express.Router();
  for (const [path, stop] of unsubscribers)
    router.post(`${path}/:code`, async (request, response) => {
      response.locals['call'] = `POST ${path}`;
      const code = Code.safeParse(request.params['code']);
      if (!code.success) throw problem('subscription-not-found');
      await stop(code.data);
      response.type('text/plain').send('You are unsubscribed.');
    });
  return router;
}
