import { sql as sqlTag } from 'drizzle-orm';
import { PgBoss, fromDrizzle, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { seconds } from '@atrium/domain';
import type { Db } from '../db/client.ts';
import { toLoggableError } from '../to-loggable-error.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** Queues a job in the caller's transaction: never lost, and never run before commit. */
export type Enqueue = <N extends JobName>(
  db: Db,
  name: N,
  data: JobPayloads[N],
  options?: { after?: Date },
) => Promise<void>;

export interface Queue {
  enqueue: Enqueue;
  /** Makes a waiting job due and wakes its worker, which otherwise looks for due jobs twice a minute. */
  startNow: (name: string, id: string) => Promise<void>;
  /** Passes payloads to a job's handler as stored. Delivery is at least once, so handlers must be idempotent. */
  work: (name: JobName, handler: (stored: unknown) => Promise<void>) => Promise<void>;
  /** Schedules a job by cron expression, once across all nodes. */
  schedule: (name: JobName, cron: string) => Promise<void>;
  stop: () => Promise<void>;
}

const retry = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/** Attempts to send an email; with the retry delays they span half a day of outage. */
export const emailAttempts = 20;

/** Job queue in the same PostgreSQL (pg-boss). Queues are created on start; failed jobs go to `dead-letters`. */
export async function startQueue(url: string, names: readonly JobName[], log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'atrium-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  await boss.createQueue('dead-letters');
  for (const name of names)
    await boss.createQueue(name, { ...retry, deadLetter: 'dead-letters', notify: true });

  /** A failing job must not fail the others of its batch. */
  const outcomeOf = async (name: JobName, work: () => Promise<void>): Promise<Omit<JobResult, 'id'>> => {
    try {
      await work();
      return { status: 'completed' };
    } catch (error) {
      const err = toLoggableError(error);
      log.warn({ err, job: name }, 'job failed, retrying');
      return { status: 'failed', output: { message: err.message } };
    }
  };

  return {
    enqueue: async (db, name, data, options) => {
      await boss.send(name, data, {
        db: fromDrizzle(db, sqlTag),
        ...(options?.after ? { startAfter: options.after } : {}),
        ...(name === 'send-mail' ? { retryLimit: emailAttempts } : {}),
      });
    },
    startNow: async (name, id) => void (await boss.update(name, undefined, { id, startAfter: new Date(0) })),
    work: async (name, handler) => {
      await boss.work<unknown>(
        name,
        { pollingIntervalSeconds: 2, batchSize: 10, burstWhenBatchFull: true, perJobResults: true },
        async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data } of jobs)
            results.push({ id, ...(await outcomeOf(name, () => handler(data))) });
          return results;
        },
      );
    },
    schedule: async (name, cron) => void (await boss.schedule(name, cron, {})),
    stop: () => boss.stop({ graceful: true, timeout: seconds(10) }),
  };
}
