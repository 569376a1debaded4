import { setTimeout as wait } from 'node:timers/promises';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { UserId } from '@atrium/domain';
import { createClamScanner } from './adapters/file-scanner.ts';
import { createFileStore } from './adapters/file-store.ts';
import { createGooglePlaces } from './adapters/google-places.ts';
import { createLimits } from './adapters/limits.ts';
import { createRatesFeed } from './adapters/rates-feed.ts';
import { createUnreadChannel } from './adapters/unread-channel.ts';
import { createWallets } from './adapters/wallets/create-wallets.ts';
import { createSandboxBank } from './adapters/bank/sandbox-bank.ts';
import { createGateway } from './adapters/payments/create-gateway.ts';
import type { Config } from './config.ts';
import type { Dependencies } from './context.ts';
import { connect, directOf, turnOffJit, type Database } from './db/client.ts';
import { startHearing } from './db/hearing.ts';
import { startReads, withoutReplicas } from './db/replicas.ts';
import { createVisibleRows } from './db/visible-rows.ts';
import { createSeenCounter } from './features/counting/index.ts';
import { createOrderGate, createShortages } from './features/on-sale/index.ts';
import { forgetLookups } from './features/reference/index.ts';
import { createActorCache } from './http/actor-cache.ts';
import { cacheChannel, oldCacheChannel, readSubjects, subjectOfOldAddress } from './http/cache-subjects.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { listeners } from './listeners.ts';
import { startQueue, type Queue } from './jobs/queue.ts';
import { encryptionKey, signingKey } from './signing-key.ts';
import { startTestClock } from './test-clock.ts';
import { toLoggableError } from './to-loggable-error.ts';
import { tracePort } from './tracing/trace-port.ts';
import { startTracing, type Tracing } from './tracing/tracing.ts';

export interface RunningServices {
  deps: Dependencies;
  queue: Queue;
  close: () => Promise<void>;
}

function createLog(config: Pick<Config, 'logLevel'>, tracing: Tracing, to: DestinationStream): Logger {
  const settings: LoggerOptions = {
    level: config.logLevel,
    redact: [
      '*.password',
      '*.token',
      '*.cardNumber',
      '*.cvv',
      'req.headers.authorization',
      'req.headers.cookie',
    ],
    ...(tracing.isOn ? { mixin: () => ({ trace_id: tracing.traceId() }) } : {}),
  };
  return pino(settings, to);
}

/** Buffered, so that requests don't wait for log writes; flushed twice a second and on exit. */
const standardOutput = () => pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });

/** Dependencies that tests bring along. */
export type Overrides = Partial<Dependencies> & { db?: Database };

/** Creates all external dependencies from the configuration. */
export async function createDependencies(
  config: Config,
  databaseUrl: string,
  overrides: Overrides = {},
  logTo: DestinationStream = standardOutput(),
): Promise<RunningServices> {
  const tracing = await startTracing(config, (error) =>
    log.warn({ err: toLoggableError(error) }, 'traces were not sent'),
  );
  const log = createLog(config, tracing, logTo);
  const address = { url: databaseUrl, directUrl: config.databaseDirectUrl };
  const { databasePool: pool, databaseWaitMs: waitMs } = config;
  const main = connect(address, { pool, waitMs, name: 'atrium' }, tracing);
  const { db, listen, close } = main;
  // Local stand-ins of external services have their own pool, so that a call within a transaction can't wait
  // for a connection it blocks itself.
  const services = connect(address, { pool: 4, waitMs, name: 'atrium-services' });
  if (address.directUrl) await turnOffJit(db);
  const queue = await startQueue({ url: directOf(address), log, tracing, db: services.db, listen });
  const limits = createLimits(services.db.$client, config.redisUrl, log);
  const dbFor = createVisibleRows(overrides.db ?? db, { isPooled: address.directUrl !== undefined });
  const primary = dbFor('all');
  const reads = config.databaseReadUrl
    ? startReads({
        url: config.databaseReadUrl,
        primary,
        pool,
        waitMs,
        mostLag: config.databaseReadLagMs,
        log,
        tracing,
      })
    : withoutReplicas(primary);
  const responses = createResponseCache();
  // The lists of options and the words of the search are cached too, and change with the same announcements. What is
  // read afterwards must not come from a replica that is behind them.
  const responseCache: ResponseCache = {
    ...responses,
    invalidate: (subjects) => {
      reads.changed();
      responses.invalidate(subjects);
      if (subjects.includes('options')) forgetLookups();
    },
    clear: () => {
      reads.changed();
      responses.clear();
      forgetLookups();
    },
  };
  const actors = createActorCache();
  const news = createUnreadChannel();
  const { invalidate, clear: invalidateAll } = responseCache;
  // Each (re)connect clears the caches, because notifications may have been missed while disconnected.
  await listen(cacheChannel, (payload) => invalidate(readSubjects(payload)), invalidateAll);
  const invalidateOld = (address: string) => {
    const subject = subjectOfOldAddress(address);
    if (subject) invalidate([subject]);
    else invalidateAll();
  };
  await listen(oldCacheChannel, invalidateOld, invalidateAll);
  await listen('actors', (id) => actors.drop(UserId.parse(id)), actors.dropAll);
  await listen('news', (id) => news.notify(UserId.parse(id)), news.broadcast);
  const hearing = await startHearing({
    db: services.db,
    listen,
    log,
    onDeaf: () => {
      invalidateAll();
      actors.dropAll();
      news.broadcast();
    },
  });
  const testClock = config.testClock
    ? await startTestClock({ db, listen, queue, delay: wait, onMove: invalidateAll })
    : undefined;
  const now = overrides.now ?? testClock?.now ?? (() => new Date());
  const seen = createSeenCounter({ db, log, now });
  const deps: Dependencies = {
    config,
    log,
    tracing,
    db: primary,
    dbFor,
    reads,
    pools: () => [main.pool, services.pool, ...reads.pools()],
    now,
    testClock,
    delay: (ms, signal) => wait(ms, undefined, { signal }),
    enqueue: testClock?.enqueue ?? queue.enqueue,
    listeners,
    files: tracePort(tracing, 'files', await createFileStore(config)),
    scanner: config.fileScanner && tracePort(tracing, 'scanner', createClamScanner(config.fileScanner)),
    limits,
    seen,
    orderGate: createOrderGate({ pool, now }),
    shortages: createShortages({ db: primary, now, responseCache }),
    payments: tracePort(tracing, 'payments', createGateway(config, services.db)),
    bank: config.stripe ? undefined : tracePort(tracing, 'bank', createSandboxBank(services.db)),
    placesProvider: config.googlePlacesKey
      ? tracePort(tracing, 'places', createGooglePlaces(config.googlePlacesKey))
      : undefined,
    ratesFeed: config.ratesUrl && tracePort(tracing, 'rates', createRatesFeed(config.ratesUrl)),
    wallets: createWallets(config, now),
    responseCache,
    actors,
    unreadChannel: news,
    hearing,
    signingKey: signingKey(config),
    encryptionKey: encryptionKey(config),
    ...overrides,
  };
  return {
    deps,
    queue,
    close: async () => {
      hearing.stop();
      await queue.stop();
      await seen.stop();
      limits.close();
      await Promise.all([close(), services.close(), reads.stop()]);
      await tracing.close();
    },
  };
}
