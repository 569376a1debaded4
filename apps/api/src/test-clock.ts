import { sql } from 'drizzle-orm';
import { addTime, seconds } from '@atrium/domain';
import type { Connections, Db } from './db/client.ts';
import { schedules } from './jobs/jobs.ts';
import type { Enqueue, Queue } from './jobs/queue.ts';

/** The clock of code and database on all nodes, moved forward by tests (docs/adr/0050). */
export interface TestClock {
  now: () => Date;
  /** Queues by this clock; the queue itself follows the machine's. */
  enqueue: Enqueue;
  /**
   * Moves the clock by an ISO 8601 duration, runs every recurring job once and waits until no job is due.
   * Returns how many are still due when the patience ends.
   */
  advance: (by: string) => Promise<number>;
}

interface Parts {
  db: Db;
  listen: Connections['listen'];
  queue: Pick<Queue, 'enqueue' | 'startNow'>;
  delay: (ms: number) => Promise<void>;
  /** Runs on each node after a move, for what it holds in memory. */
  onMove: () => void;
}

const channel = 'test_clock';
const patience = seconds(60);
const pause = 100;

/** Follows the clock that `installTestClock` has put into the database. */
export async function startTestClock({ db, listen, queue, delay, onMove }: Parts): Promise<TestClock> {
  let ahead = 0;
  const read = async () => {
    const [row] = await db.execute<{ ms: number }>(sql`select ahead_ms::float8 as ms from test_clock`);
    ahead = row?.ms ?? 0;
  };
  const move = (ms: number) => {
    ahead = ms;
    onMove();
  };
  await read();
  await listen(channel, (ms) => move(Number(ms)), () => void read()); // prettier-ignore

  const now = () => addTime(new Date(), ahead);
  const countDue = async () => {
    const [row] = await db.execute<{ due: number }>(sql`select count(*)::int as due from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()
        and name <> 'dead-letters' and name not like '\\_\\_pgboss%'`);
    return row?.due ?? 0;
  };

  return {
    now,
    enqueue: (tx, name, data, options) =>
      queue.enqueue(tx, name, data, options?.after ? { after: addTime(options.after, -ahead) } : {}),
    advance: async (by) => {
      const moved = await db.transaction(async (tx) => {
        const [row] = await tx.execute<{ ms: number; step: number }>(sql`
          with asked as (select 1000 * extract(epoch from
            (app_now() at time zone 'UTC' + ${by}::interval) - app_now() at time zone 'UTC') as step)
          update test_clock set ahead_ms = ahead_ms + step from asked
          returning ahead_ms::float8 as ms, step::float8 as step`);
        if (!row) throw new TypeError('test_clock has no row');
        const jobs = await tx.execute<{ id: string; name: string; due: boolean }>(sql`
          update pgboss.job set start_after = start_after - ${row.step}::float8 * interval '1 millisecond'
          where state in ('created', 'retry') and start_after > now()
          returning id, name, start_after <= now() as due`);
        await tx.execute(sql`select pg_notify(${channel}, ${String(row.ms)})`);
        return { ahead: row.ms, due: jobs.filter(({ due }) => due) };
      });
      move(moved.ahead);
      for (const { name, id } of moved.due) await queue.startNow(name, id);
      for (const { name } of schedules) await queue.enqueue(db, name, {});
      for (let waited = 0; waited < patience && (await countDue()) > 0; waited += pause) await delay(pause);
      return countDue();
    },
  };
}
