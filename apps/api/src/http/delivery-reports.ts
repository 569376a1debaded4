import express, { type Request, type Router } from 'express';
import { hash, timingSafeEqual } from 'node:crypto';
import { problem } from '@atrium/domain';
import type { Config } from '../config.ts';

const path = '/webhooks/mail';
/** Reports quote the email that they are about, after what counts, so they may be cut. */
const largest = '256kb';

/** Takes messages that mail servers send to the return path, as they are; nothing without its setting. */
export function deliveryReportsRouter(
  { config }: { config: Pick<Config, 'mail'> },
  record: (message: Buffer) => Promise<void>,
): Router {
  const router = express.Router();
  const { reports } = config.mail;
  if (reports)
    router.post(
      path,
      (request, response, next) => {
        response.locals['call'] = `POST ${path}`;
        if (!hasSecret(request, reports.secret)) throw problem('unauthenticated');
        next();
      },
      express.raw({ type: () => true, limit: largest, inflate: false }),
      async (request, response) => {
        await record(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
        response.status(204).end();
      },
    );
  return router;
}

/** Compares in constant time. */
const hasSecret = (request: Request, secret: string): boolean =>
  timingSafeEqual(digest(request.get('authorization') ?? ''), digest(`Bearer ${secret}`));

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
