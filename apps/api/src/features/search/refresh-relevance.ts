import type { Dependencies } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { announceSubjects } from '../../http/cache-subjects.ts';
import { relevanceKey, minRelevanceChange } from '../catalogue/index.ts';

const refresh = statement<object, { event_id: number }>(
  () => `with fresh as (
  select t.event_id, ${relevanceKey('t.completeness')} as rel
  from event_search t join events e on e.id = t.event_id join partners o on o.id = e.partner_id
  left join event_stats s on s.event_id = t.event_id
)
update event_search t set rel = fresh.rel from fresh
where fresh.event_id = t.event_id and abs(fresh.rel - t.rel) >= ${minRelevanceChange} returning t.event_id`,
);

/** Recomputes relevance; the formula is in docs/relevance.md. */
export async function refreshRelevance({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  const moved = await refresh.run(db, {});
  if (moved.length > 0) await announceSubjects(db, ['events']);
}
