import { sql } from 'drizzle-orm';
import express, { type Request, type Router } from 'express';
import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { seconds } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import type { Metrics } from './observe.ts';

/** Load balancers are told within a second. */
const timeLimit = 800;
/** Load balancers that ask at all ask more often. */
const recently = seconds(10);
/** Load balancers ask again within this time, and send no more calls. */
const noticed = seconds(2);

/** Readiness of a node as load balancers see it. */
export class Readiness {
  #isDraining = false;
  #requestedAt = -Infinity;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  requested(): void {
    this.#requestedAt = performance.now();
  }

  /** Says no from now on. Resolves when load balancers know that; until then they go on sending calls. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    if (performance.now() - this.#requestedAt < recently) await after(noticed);
  }
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests. `/metrics`: Prometheus format, for holders of
 * the token, or without one for private addresses.
 */
export function healthRouter(
  { db, config, hearing }: Pick<Dependencies, 'db' | 'config' | 'hearing'>,
  metrics: Metrics,
  readiness: Readiness,
): Router {
  const router = express.Router();
  let asking: Promise<boolean> | undefined;
  /** Asks the database, once at a time. */
  const askDatabase = () =>
    (asking ??= db
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined)));

  router.get('/healthz', (_request, response) => void response.type('text/plain').send('ok\n'));
  router.get('/readyz', async (_request, response) => {
    readiness.requested();
    const ending = new AbortController();
    const database = await Promise.race([askDatabase(), after(timeLimit, false, { signal: ending.signal })]);
    ending.abort();
    const notifications = hearing.works();
    const draining = readiness.isDraining;
    const ready = database && notifications && !draining;
    response.status(ready ? 200 : 503).json({ ready, database, notifications, draining });
  });
  router.get('/metrics', async (request, response, next) => {
    const { metricsToken } = config;
    if (metricsToken ? !hasToken(request, metricsToken) : !isPrivate(request)) {
      next();
      return;
    }
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

/** Compares in constant time. */
const hasToken = (request: Request, token: string): boolean =>
  timingSafeEqual(digest(request.get('authorization') ?? ''), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits);
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** True for a caller in the operator's own network. A proxy that isn't trusted hides who is calling. */
function isPrivate(request: Request): boolean {
  const address = request.ip ?? '';
  const isHidden = request.headers['x-forwarded-for'] !== undefined && !request.app.get('trust proxy');
  return !isHidden && privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
