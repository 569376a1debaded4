import { sql as sqlTag } from 'drizzle-orm';
import { PgBoss, fromDrizzle, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Queryable } from '../db/client.ts';
import { loggable } from '../loggable.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** Puts a job into the transaction it is given: never lost, never early. */
export type Enqueue = <N extends JobName>(
  db: Queryable,
  name: N,
  data: JobPayloads[N],
  options?: { after?: Date },
) => Promise<void>;

export interface Queue {
  enqueue: Enqueue;
  /** Starts working; a handler may run twice and has to bear it. */
  work: <N extends JobName>(name: N, handler: (data: JobPayloads[N]) => Promise<void>) => Promise<void>;
  /** Runs a job each time the cron expression says, once over all nodes. */
  schedule: (name: JobName, cron: string) => Promise<void>;
  stop: () => Promise<void>;
}

const retry = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/** How often a mail is tried: a mail server may be away for half a day. */
export const mailTries = 20;

/** The job queue in the same PostgreSQL (pg-boss). Its queues are made at start; dead jobs land in `dead-letters`. */
export async function startQueue(url: string, names: readonly JobName[], log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'atrium-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  await boss.createQueue('dead-letters');
  for (const name of names)
    await boss.createQueue(name, { ...retry, deadLetter: 'dead-letters', notify: true });

  /** One job that fails must not cost the others of its batch a try. */
  const outcomeOf = async (name: JobName, work: Promise<void>): Promise<Omit<JobResult, 'id'>> => {
    try {
      await work;
      return { status: 'completed' };
    } catch (error) {
      const err = loggable(error);
      log.warn({ err, job: name }, 'a job failed and is tried again');
      return { status: 'failed', output: { message: err.message } };
    }
  };

  return {
    enqueue: async (db, name, data, options) => {
      await boss.send(name, data, {
        db: fromDrizzle(db, sqlTag),
        ...(options?.after ? { startAfter: options.after } : {}),
        ...(name === 'send-mail' ? { retryLimit: mailTries } : {}),
      });
    },
    work: async (name, handler) => {
      await boss.work<JobPayloads[typeof name]>(
        name,
        { pollingIntervalSeconds: 2, batchSize: 10, burstWhenBatchFull: true, perJobResults: true },
        async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data } of jobs) results.push({ id, ...(await outcomeOf(name, handler(data))) });
          return results;
        },
      );
    },
    schedule: async (name, cron) => void (await boss.schedule(name, cron, {})),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
