import { pino, type Logger, type LoggerOptions } from 'pino';
import { UserId } from '@atrium/domain';
import { createFileStore } from './adapters/file-store.ts';
import { createGooglePlaces } from './adapters/google-places.ts';
import { createLimits } from './adapters/limits.ts';
import { createNews } from './adapters/news.ts';
import { createGateway } from './adapters/payments/create-gateway.ts';
import type { Config } from './config.ts';
import type { Dependencies } from './context.ts';
import { connect } from './db/client.ts';
import { forgetLookups } from './features/reference/index.ts';
import { createHotAnswers } from './http/hot-answers.ts';
import { createLiveActors } from './http/live-actors.ts';
import { jobNames } from './jobs/jobs.ts';
import { startQueue, type Queue } from './jobs/queue.ts';
import { encryptionKey, signingKey } from './signing-key.ts';

export interface Running {
  deps: Dependencies;
  queue: Queue;
  close: () => Promise<void>;
}

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
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
  };
  // Written in blocks behind the requests' backs, twice a second at least; what is left when the process ends is flushed.
  return pino(settings, pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 }));
}

/** Chooses every part from outside, once, by the configuration (product decisions 12). */
export async function createDependencies(
  config: Config,
  databaseUrl: string,
  overrides: Partial<Dependencies> = {},
): Promise<Running> {
  const log = overrides.log ?? createLog(config);
  const { db, sql, listen, close } = connect(databaseUrl, { pool: config.databasePool, name: 'atrium' });
  const queue = await startQueue(databaseUrl, jobNames, log);
  const limits = createLimits(sql, config.redisUrl);
  const hot = createHotAnswers();
  const actors = createLiveActors();
  const news = createNews();
  // After a lost connection nobody knows what was missed, so every (re)connect starts with nothing.
  const forget = (prefix: string) => {
    hot.drop(prefix);
    if ('/api/options'.startsWith(prefix)) forgetLookups();
  };
  await listen('hot_answers', forget, () => forget(''));
  await listen('actors', (id) => actors.drop(UserId.parse(id)), actors.dropAll);
  await listen('news', (id) => news.tell(UserId.parse(id)), news.tellAll);
  const deps: Dependencies = {
    config,
    log,
    db,
    sql,
    now: () => new Date(),
    enqueue: queue.enqueue,
    files: await createFileStore(config),
    limits,
    payments: createGateway(config, sql),
    suggestCities: config.googlePlacesKey ? createGooglePlaces(config.googlePlacesKey) : undefined,
    hot,
    actors,
    news,
    signingKey: signingKey(config),
    encryptionKey: encryptionKey(config),
    ...overrides,
  };
  return {
    deps,
    queue,
    close: async () => {
      await queue.stop();
      limits.close();
      await close();
    },
  };
}
