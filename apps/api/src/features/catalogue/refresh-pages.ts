import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';
import { projectionVersion } from './event-documents.ts';
import { projectEvents } from './project-event.ts';

/** Key of the advisory lock; the value is arbitrary. */
const lockKey = 7_421_957;

/** Batches per job, within the time limit of 15 minutes; the next job does the rest. */
const batchesOfOneJob = 100;

/**
 * Rebuilds pages written by older releases, in batches with a transaction each. An advisory lock limits it to
 * one node at a time, and pauses as long as the batches limit its load. Pages of newer releases stay as they
 * are.
 */
export async function refreshPages(
  deps: Pick<Dependencies, 'db' | 'enqueue'>,
  { version = projectionVersion, batch = 500 } = {},
): Promise<void> {
  let last = 0;
  for (let count = 0; count < batchesOfOneJob; count += 1) {
    const began = performance.now();
    const ids = await deps.db.transaction(async (tx) => {
      const [lock] = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`,
      );
      if (!lock?.taken) return [];
      const rows = await tx.execute<{ event_id: number }>(sql`
        select event_id from event_docs
        where made_by < ${version}::int and event_id > ${last}::int order by event_id limit ${batch}::int`);
      const stale = rows.map((row) => row.event_id);
      await projectEvents(tx, stale);
      return stale;
    });
    if (ids.length < batch) return;
    last = ids.at(-1) ?? last;
    await pause(performance.now() - began);
  }
  await deps.enqueue(deps.db, 'refresh-pages', {});
}
