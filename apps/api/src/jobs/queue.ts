import { sql as sqlTag } from 'drizzle-orm';
import { PgBoss, fromDrizzle, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import { inSeconds, minutes, seconds } from '@atrium/domain';
import { openSession, type Connections, type Db } from '../db/client.ts';
import { toLoggableError } from '../to-loggable-error.ts';
import type { OpenSpan, SpanStart, Tracing } from '../tracing/tracing.ts';
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
  /** Makes a waiting job due and wakes its workers. */
  startNow: (name: string, id: string) => Promise<void>;
  /** Passes payloads to a job's handler as stored. Delivery is at least once, so handlers must be idempotent. */
  work: (name: JobName, handler: (stored: unknown) => Promise<void>) => Promise<void>;
  /** Schedules a job by cron expression, once across all nodes. */
  schedule: (name: JobName, cron: string) => Promise<void>;
  stop: () => Promise<void>;
}

const retry = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/**
 * A worker that dies gives no sign, and its jobs go to another one: within two minutes, for pg-boss looks once a minute. Longer
 * than the database takes to fail over after the last sign.
 */
const life = { heartbeatSeconds: inSeconds(minutes(1)) };
const signOfLifeEvery = seconds(10);

/** Attempts to send an email; with the retry delays they span half a day of outage. */
export const emailAttempts = 20;

const retriesOf = (name: WaitingJob['name']) => (name === 'send-mail' ? { retryLimit: emailAttempts } : {});

const executorOf = ({ query }: ReturnType<typeof openSession>) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await query(text, values) }),
});

/** NOTIFY channel on which nodes announce queues with new jobs. */
const channel = 'jobs';
/** Long enough for most transactions to commit; workers find the jobs of slower ones by looking. */
const wakeAfter = 50;

/** Creates the tables and queues of this release, by the owner of the database. */
export async function createQueues(names: readonly JobName[], ownerUrl: string): Promise<void> {
  await withBoss(ownerUrl, async (boss) => {
    await boss.createQueue('dead-letters');
    for (const name of names) {
      await boss.createQueue(name, { ...retry, deadLetter: 'dead-letters' });
      // queues of earlier releases notified in the transaction, and waited a quarter of an hour for a dead worker
      await boss.updateQueue(name, { notify: false, ...life });
    }
  });
}

async function withBoss(url: string, use: (boss: PgBoss) => Promise<void>): Promise<void> {
  const session = openSession(url, 'atrium-queues');
  const boss = new PgBoss({ db: executorOf(session), supervise: false, schedule: false });
  try {
    await boss.start();
    await use(boss);
  } finally {
    await boss.stop({ graceful: false });
    await session.close();
  }
}

export interface WaitingJob {
  name: JobName | 'dead-letters';
  data: Record<string, unknown> | null;
  startAfter: Date;
}

/** Adds jobs to the queues of a database without a running product. */
export async function addWaitingJobs(url: string, jobs: readonly WaitingJob[]): Promise<void> {
  await withBoss(url, async (boss) => {
    for (const [name, group] of Map.groupBy(jobs, (job) => job.name))
      await boss.insert(
        name,
        group.map(({ data, startAfter }) => ({ data: data ?? {}, startAfter, ...retriesOf(name) })),
      );
  });
}

/** The span of a job is part of the trace that queued it. */
const jobSpan = (name: JobName, stored: unknown): SpanStart => ({
  name: `job ${name}`,
  kind: 'consumer',
  attributes: { 'messaging.system': 'pgboss', 'messaging.destination.name': name },
  ownParent: Traced.safeParse(stored).data?.traceparent,
});

/** A job that was queued within a recorded call carries its span, beside its payload. */
const Traced = z.object({ traceparent: z.string() });

interface QueueParts {
  /** Address of the database, past a pooler: the queue begins transactions of its own. */
  url: string;
  log: Logger;
  tracing: Tracing;
  /** A pool whose statements are no part of a transaction. */
  db: Db;
  listen: Connections['listen'];
}

/**
 * Job queue in the same PostgreSQL (pg-boss), in tables that `createQueues` made; failed jobs go to `dead-letters`.
 * Workers look for due jobs every few seconds, and are woken by a NOTIFY of its own: in the transaction that queues a job
 * it would make all of them commit one after another (docs/adr/0107).
 */
export async function startQueue({ url, log, tracing, db, listen }: QueueParts): Promise<Queue> {
  const session = openSession(url, 'atrium-jobs');
  const boss = new PgBoss({ db: executorOf(session), migrate: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();

  const workers = new Map<string, string>();
  const wakeWorkers = (name: string) => {
    const id = workers.get(name);
    if (id !== undefined) boss.notifyWorker(id);
  };
  await listen(channel, wakeWorkers, () => [...workers.keys()].forEach(wakeWorkers));
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const announce = () => {
    timer = undefined;
    const announced = [...waiting];
    waiting.clear();
    db.execute(
      sqlTag`select pg_notify(${channel}, name) from unnest(string_to_array(${announced.join(' ')}, ' ')) as name`,
    ).catch((error: unknown) => log.warn({ err: toLoggableError(error) }, 'workers were not woken'));
  };
  const wake = (name: string) => {
    waiting.add(name);
    timer ??= setTimeout(announce, wakeAfter).unref();
  };

  /** A failing job must not fail the others of its batch. */
  const outcomeOf = async (
    name: JobName,
    work: () => Promise<void>,
    span: OpenSpan,
  ): Promise<Omit<JobResult, 'id'>> => {
    try {
      await work();
      return { status: 'completed' };
    } catch (error) {
      span.fail(error);
      const err = toLoggableError(error);
      log.warn({ err, job: name }, 'job failed, retrying');
      return { status: 'failed', output: { message: err.message } };
    }
  };

  return {
    enqueue: async (db, name, data, options) => {
      const traceparent = tracing.traceparent();
      await boss.send(name, traceparent ? { ...data, traceparent } : data, {
        db: fromDrizzle(db, sqlTag),
        ...(options?.after ? { startAfter: options.after } : {}),
        ...retriesOf(name),
      });
      if (!options?.after) wake(name);
    },
    startNow: async (name, id) => {
      await boss.update(name, undefined, { id, startAfter: new Date(0) });
      wake(name);
    },
    work: async (name, handler) => {
      const id = await boss.work<unknown>(
        name,
        {
          pollingIntervalSeconds: 5,
          batchSize: 10,
          burstWhenBatchFull: true,
          perJobResults: true,
          heartbeatRefreshSeconds: inSeconds(signOfLifeEvery),
        },
        async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data } of jobs)
            results.push({
              id,
              ...(await tracing.span(jobSpan(name, data), (span) =>
                outcomeOf(name, () => handler(data), span),
              )),
            });
          return results;
        },
      );
      workers.set(name, id);
    },
    schedule: async (name, cron) => void (await boss.schedule(name, cron, {})),
    stop: async () => {
      clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: seconds(10) });
      await session.close();
    },
  };
}
