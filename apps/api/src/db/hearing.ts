import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import { seconds } from '@atrium/domain';
import { toLoggableError } from '../to-loggable-error.ts';
import type { Connections } from './client.ts';

/** NOTIFY channel on which each node calls itself. */
const channel = 'hearing';
const every = seconds(30);
const everyWhileDeaf = seconds(2);

/** Self-test of a node's notifications: one that doesn't hear them serves old pages and keeps ended sessions. */
export interface Hearing {
  /** False from a failed test until the next one that passes. */
  works: () => boolean;
  /** Announces something and returns whether it arrived. */
  test: () => Promise<boolean>;
  stop: () => void;
}

interface HearingParts extends Pick<Connections, 'db' | 'listen'> {
  log: Logger;
  /** Drops whatever the node keeps in memory, after a test that failed. */
  onDeaf: () => void;
  /** How long an announcement may take. */
  patience?: number;
}

/**
 * Tests now and twice a minute. A pooler, or an address of another database, makes a node deaf without an error
 * (docs/adr/0107).
 */
export async function startHearing({
  db,
  listen,
  log,
  onDeaf,
  patience = seconds(5),
}: HearingParts): Promise<Hearing> {
  const node = randomUUID();
  let receives = true;
  let arrival = Promise.withResolvers<boolean>();
  await listen(channel, (payload) => payload === node && arrival.resolve(true), () => undefined); // prettier-ignore

  const test = async () => {
    arrival = Promise.withResolvers();
    const ending = new AbortController();
    try {
      await db.execute(sql`select pg_notify(${channel}, ${node})`);
      receives = await Promise.race([arrival.promise, after(patience, false, { signal: ending.signal })]);
    } catch (error) {
      // a database that is away is not ready for another reason
      log.warn({ err: toLoggableError(error) }, 'notifications were not tested');
    } finally {
      ending.abort();
    }
    if (receives) return true;
    log.error('this node does not hear notifications: check DATABASE_DIRECT_URL');
    onDeaf();
    return false;
  };
  let timer: NodeJS.Timeout | undefined;
  const testAgain = () => {
    timer = setTimeout(() => void test().then(testAgain), receives ? every : everyWhileDeaf).unref();
  };
  await test();
  testAgain();
  return { works: () => receives, test, stop: () => clearTimeout(timer) };
}
