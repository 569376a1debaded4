import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';
import { projectEvents } from './project-event.ts';

/**
 * Makes `event_words` have the rows of `event_search`. One statement writes both, but nodes of 0.3 know only the
 * other during a deployment.
 */
export async function reconcileWords({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from event_words w where not exists (select from event_search s where s.event_id = w.event_id)`);
    await tx.execute(sql`
      update event_words w set rel = s.rel from event_search s where s.event_id = w.event_id and s.rel <> w.rel`);
    const missing = await tx.execute<{ event_id: number }>(sql`
      select event_id from event_search s
      where not exists (select from event_words w where w.event_id = s.event_id) order by event_id`);
    await projectEvents(tx, missing.map((row) => row.event_id)); // prettier-ignore
  });
}
