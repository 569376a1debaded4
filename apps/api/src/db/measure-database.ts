import { sql } from 'drizzle-orm';
import { Gauge } from '@prometheus-io/client';
import type { Logger } from 'pino';
import type { Metrics } from '../http/observe.ts';
import { toLoggableError } from '../to-loggable-error.ts';
import type { Db } from './client.ts';

/** Ages are in seconds. */
interface Reading extends Record<string, unknown> {
  queues: { queue: string; waiting: number; age: number }[];
  deadJobs: { queue: string; count: number }[];
  emails: { waiting: number; age: number; failed: number; sent: number; bounced: number; complained: number };
  connections: { open: number; allowed: number };
  /** Of the last nightly run; empty before it. */
  books: { check: string; failures: number; age: number }[];
  /** After the last import of the gateway's transactions; empty before it. */
  reconciliation: { list: string; count: number; age: number }[];
  /** How far ahead there are partitions. */
  partitions: { table: string; ahead: number }[];
  /** Null without a replica, or where the role may not see it. */
  replicaLag: number | null;
}

const statement = sql`
  select
    coalesce((select json_agg(json_build_object('queue', name, 'waiting', waiting, 'age', age)) from (
      select name, count(*)::int as waiting,
        extract(epoch from app_now() - min(greatest(start_after, created_on)))::float8 as age
      from pgboss.job where state < 'active' and start_after <= app_now() and name <> 'dead-letters'
      group by name) due), '[]') as queues,
    coalesce((select json_agg(json_build_object('queue', queue, 'count', count)) from (
      select coalesce(source_name, name) as queue, count(*)::int from pgboss.job
      where name = 'dead-letters' and state < 'active' group by 1) dead), '[]') as "deadJobs",
    (select jsonb_build_object('waiting', count(*) filter (where failed_at is null), 'failed', count(failed_at),
      'age', coalesce(extract(epoch from app_now() - min(created_at) filter (where failed_at is null)), 0))
      from outbox where sent_at is null)
      || (select jsonb_build_object('sent', count(*)) from outbox
        where created_at > app_now() - interval '1 hour' and sent_at is not null)
      || (select jsonb_build_object('bounced', count(*) filter (where report = 'BOUNCED'),
        'complained', count(*) filter (where report = 'COMPLAINED'))
        from outbox where report is not null and reported_at > app_now() - interval '1 hour') as emails,
    (select json_build_object('open', sum(numbackends), 'allowed', current_setting('max_connections')::int)
      from pg_stat_database) as connections,
    coalesce((select json_agg(json_build_object('check', "check", 'failures', failures,
      'age', extract(epoch from app_now() - checked_at))) from book_checks), '[]') as books,
    coalesce((select json_agg(json_build_object('list', list, 'count', count,
      'age', extract(epoch from app_now() - counted_at))) from reconciliation_counts), '[]') as reconciliation,
    (select json_agg(json_build_object('table', table_name, 'ahead', ahead)) from (
      select table_name, coalesce(extract(epoch from max(ends) - app_now()), 0)::float8 as ahead
      from list_partitions() group by table_name) partitioned) as partitions,
    (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as "replicaLag"`;

interface Figure {
  name: string;
  help: string;
  label?: 'queue' | 'check' | 'list' | 'table';
  read: (reading: Reading) => { of?: string; value: number }[];
}

const one = (value: number) => [{ value }];

const figures: readonly Figure[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that could run now, by queue',
    label: 'queue',
    read: ({ queues }) => queues.map(({ queue, waiting }) => ({ of: queue, value: waiting })),
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that could run has waited, by queue',
    label: 'queue',
    read: ({ queues }) => queues.map(({ queue, age }) => ({ of: queue, value: age })),
  },
  {
    name: 'jobs_dead',
    help: 'Jobs that failed for good',
    read: ({ deadJobs }) => one(deadJobs.reduce((sum, { count }) => sum + count, 0)),
  },
  {
    name: 'jobs_dead_by_queue',
    help: 'Jobs that failed for good, by queue',
    label: 'queue',
    read: ({ deadJobs }) => deadJobs.map(({ queue, count }) => ({ of: queue, value: count })),
  },
  { name: 'emails_waiting', help: 'Emails that are not sent yet', read: ({ emails }) => one(emails.waiting) },
  {
    name: 'emails_oldest_seconds',
    help: 'How long the oldest email that is not sent yet has waited',
    read: ({ emails }) => one(emails.age),
  },
  { name: 'emails_failed', help: 'Emails that could not be sent', read: ({ emails }) => one(emails.failed) },
  {
    name: 'emails_sent',
    help: 'Emails of the last hour that were sent',
    read: ({ emails }) => one(emails.sent),
  },
  {
    name: 'emails_bounced',
    help: 'Emails that were reported within the last hour to have come back',
    read: ({ emails }) => one(emails.bounced),
  },
  {
    name: 'emails_complained',
    help: 'Emails that were reported within the last hour as unwanted',
    read: ({ emails }) => one(emails.complained),
  },
  {
    name: 'database_connections',
    help: 'Open connections of the database server',
    read: ({ connections }) => one(connections.open),
  },
  {
    name: 'database_connections_allowed',
    help: 'Connections that the database server allows',
    read: ({ connections }) => one(connections.allowed),
  },
  {
    name: 'books_failures',
    help: 'Contradictions in the books, by check, in the last nightly run',
    label: 'check',
    read: ({ books }) => books.map(({ check, failures }) => ({ of: check, value: failures })),
  },
  {
    name: 'books_checked_seconds',
    help: 'How long ago the books were checked',
    read: ({ books }) => (books.length > 0 ? one(Math.max(...books.map(({ age }) => age))) : []),
  },
  {
    name: 'reconciliation_differences',
    help: 'What differs from our records, or waits too long, by list, after the last import',
    label: 'list',
    read: ({ reconciliation }) => reconciliation.map(({ list, count }) => ({ of: list, value: count })),
  },
  {
    name: 'reconciliation_seconds',
    help: 'How long ago our records were compared with the gateway',
    read: ({ reconciliation }) =>
      reconciliation.length > 0 ? one(Math.max(...reconciliation.map(({ age }) => age))) : [],
  },
  {
    name: 'database_partitions_ahead_seconds',
    help: 'For how long from now there are partitions, by table',
    label: 'table',
    read: ({ partitions }) => partitions.map(({ table, ahead }) => ({ of: table, value: ahead })),
  },
  {
    name: 'database_replica_lag_seconds',
    help: 'How far the slowest replica is behind',
    read: ({ replicaLag }) => (replicaLag === null ? [] : one(replicaLag)),
  },
];

/**
 * Adds the figures of the database to the metrics. They are the same on every node, cost one statement whenever the
 * metrics are read, and are missing while the database is away.
 */
export function measureDatabase({ registry }: Metrics, db: Db, log: Logger): void {
  let asking: Promise<Reading | undefined> | undefined;
  const ask = () =>
    (asking ??= db
      .execute<Reading>(statement)
      .then(
        ([reading]) => reading,
        (error: unknown) => {
          log.warn({ err: toLoggableError(error) }, 'the database was not measured');
          return undefined;
        },
      )
      .finally(() => (asking = undefined)));
  for (const { name, help, label, read } of figures)
    new Gauge({
      name,
      help,
      // a gauge without labels is never missing, but 0
      labelNames: ['queue', 'check', 'list', 'table'],
      registers: [registry],
      async collect() {
        const reading = await ask();
        this.reset();
        for (const { of, value } of reading ? read(reading) : [])
          if (label === undefined || of === undefined) this.set(value);
          else this.set({ [label]: of }, value);
      },
    });
}
