import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';
import { announceSubjects } from '../../http/cache-subjects.ts';

/** Removes events that have ended from the search index; their pages stay. */
export async function removePastEvents({
  db,
  responseCache,
}: Pick<Dependencies, 'db' | 'responseCache'>): Promise<void> {
  const ended = await db.execute(sql`
    with ended as (delete from event_search where end_at <= app_now() returning event_id),
      worded as (delete from event_words where event_id in (select event_id from ended))
    update event_docs set tsv = ''::tsvector where event_id in (select event_id from ended)`);
  if (ended.count === 0) return;
  await announceSubjects(db, ['events']);
  responseCache.invalidate(['events']);
}
