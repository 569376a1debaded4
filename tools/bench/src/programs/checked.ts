import { Histogram, Registry } from '@prometheus-io/client';
import express, { type RequestHandler, type Router } from 'express';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';

// Configured as in the product: same logging, rate limit and metrics per call.
const log = pino({}, pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 }));
const limiter = new RateLimiterMemory({ keyPrefix: 'calls-address', points: 3000, duration: 60 });
const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers: [new Registry()],
});

const Params = z.object({ id: z.coerce.number<string>().int().positive() });
const Body = z.object({ query: z.string().trim().max(100) });

/**
 * Creates Express routes that limit each caller, validate the input, log a line and record a metric. `pageOf` finds
 * an event's page by its path and id.
 */
export function checkedRouter(
  pageOf: (path: string, id: number) => string | undefined | Promise<string | undefined>,
): Router {
  const router = express.Router();
  router.get('/api/events/:id', limited('GET /events/:id'), async (request, response) => {
    const { id } = Params.parse(request.params);
    response.type('application/json').end(await pageOf(request.url, id));
  });
  router.post('/no-op', limited('POST /no-op'), express.json(), (request, response) => {
    Body.parse(request.body);
    response.json([]);
  });
  return router;
}

const limited =
  (call: string): RequestHandler =>
  async (request, response, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const ms = performance.now() - began;
      duration.labels(call, String(response.statusCode)).observe(ms / 1000);
      log.info(
        {
          requestId,
          method: request.method,
          call,
          status: response.statusCode,
          ms: Math.round(ms * 10) / 10,
        },
        'request completed',
      );
    });
    await limiter.consume(request.ip ?? 'unknown');
    next();
  };
