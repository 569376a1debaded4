import type { Dependencies } from '../../context.ts';
import { runOn } from '../../db/run.ts';
import { relevanceKey, smallestMove } from '../catalogue/index.ts';

const refresh = `with fresh as (
  select t.event_id, ${relevanceKey('t.completeness')} as rel
  from event_search t join events e on e.id = t.event_id join partners o on o.id = e.partner_id
  left join event_stats s on s.event_id = t.event_id
)
update event_search t set rel = fresh.rel from fresh
where fresh.event_id = t.event_id and abs(fresh.rel - t.rel) >= ${smallestMove} returning t.event_id`;

/** Computes relevance anew from how events were received; docs/relevance.md is the formula in words. */
export async function refreshRelevance({ sql }: Pick<Dependencies, 'sql'>): Promise<void> {
  const moved = await runOn(sql)(refresh, []);
  if (moved.length > 0) await sql`select pg_notify('hot_answers', '/api/events/top')`;
}
