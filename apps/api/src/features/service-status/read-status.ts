import { sql } from 'drizzle-orm';
import { setTimeout as after } from 'node:timers/promises';
import { seconds, type Incident, type ServiceStatus } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { findRecentIncidents } from './incidents.queries.ts';
import { partStates, type WaitingWork } from './part-states.ts';
import type { RecentCalls } from './recent-calls.ts';

/** The page answers soon, whatever the database does. */
const timeLimit = 800;
/** Measured at most so often. */
const freshFor = seconds(5);

const waitingWork = sql`
  select
    (select count(*)::int from (select from outbox where sent_at is null and failed_at is null
      and created_at < app_now() - interval '5 minutes' limit 1000) late) as "lateEmails",
    (select count(*)::int from (select from outbox where html <> ''
      and sent_at > app_now() - interval '15 minutes' limit 1000) sent) as "sentEmails",
    (select coalesce(extract(epoch from app_now() - min(greatest(start_after, created_on))), 0)::float8
      from pgboss.job where state < 'active' and start_after <= app_now()
      and name not in ('dead-letters', 'send-mail')) as "oldestJob"`;

async function measure(db: Db): Promise<WaitingWork | null> {
  const [work] = await db.execute<WaitingWork & Record<string, unknown>>(waitingWork);
  return work ?? null;
}

/**
 * Returns a reader of the status, which also answers while the database is away: with the parts that need it as down, and with the
 * incidents that it read last.
 */
export function createStatusReader(
  { db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>,
  recent: RecentCalls,
): () => Promise<ServiceStatus> {
  let known: Incident[] | null = null;
  /** At most one question is with the database, however many read. */
  const once = <T>(ask: () => Promise<T>) => {
    let asking: Promise<T | null> | undefined;
    return () =>
      (asking ??= ask()
        .catch((error: unknown) => {
          log.warn({ err: toLoggableError(error) }, 'the status was not measured');
          return null;
        })
        .finally(() => (asking = undefined)));
  };
  let measured: { at: number; work: WaitingWork | null } | undefined;
  const askWork = once(() => measure(db));
  const askIncidents = once(() => findRecentIncidents(db, now()));

  const readWork = async (): Promise<WaitingWork | null> => {
    if (measured && performance.now() - measured.at < freshFor) return measured.work;
    const work = await inTime(askWork());
    measured = { at: performance.now(), work };
    return work;
  };
  return async () => {
    const [work, found] = await Promise.all([readWork(), inTime(askIncidents())]);
    known = found ?? known;
    return {
      checkedAt: now().toISOString(),
      parts: partStates(work, (part) => recent.figures(part)),
      incidents: known,
    };
  };
}

/** Null instead of a late answer. */
async function inTime<T>(answer: Promise<T | null>): Promise<T | null> {
  const ending = new AbortController();
  const late = after(timeLimit, null, { signal: ending.signal });
  try {
    return await Promise.race([answer, late]);
  } finally {
    ending.abort();
    late.catch(() => undefined);
  }
}
