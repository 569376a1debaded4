import type { Dependencies } from '../../context.ts';

/** Takes events that are over out of what is searched; their pages stay. */
export async function sweepSearch({ sql }: Pick<Dependencies, 'sql'>): Promise<void> {
  const ended = await sql`
    with ended as (delete from event_search where end_at <= now() returning event_id)
    update event_docs set tsv = ''::tsvector where event_id in (select event_id from ended)`;
  if (ended.count > 0) await sql`select pg_notify('hot_answers', '/api/events/top')`;
}
