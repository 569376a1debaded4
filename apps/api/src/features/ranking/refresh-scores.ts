import { addTime, hours } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { announceSubjects } from '../../http/cache-subjects.ts';
import { rescoreEvents } from './score-events.ts';

/** Longer than the job can be delayed; scoring is idempotent. */
const windowMs = hours(1);
/** Events of one transaction. */
const batch = 5_000;

const changedEvents = statement<{ since: string }, { event_id: number }>(
  (p) => `select event_id from event_days where touched_at > ${p.since}::timestamptz
  union select o.event_id from order_transitions h join orders o on o.id = h.order_id where h.at > ${p.since}::timestamptz
  union select event_id from favourites where created_at > ${p.since}::timestamptz
  order by event_id`,
);
const findableEvents = statement<{ last: number }, { event_id: number }>(
  (p) => `select event_id from event_search where event_id > ${p.last}::int order by event_id limit ${batch}`,
);

const keepWeek = statement<object, object>(
  () => `with week as (select date_trunc('week', app_now() at time zone 'UTC')::date as monday),
gone as (delete from ranking_weeks where week < (select monday from week) - 12 * 7)
insert into ranking_weeks (event_id, week, points)
select s.event_id, w.monday, (select sum(x) from unnest(f.points) x)
from week w cross join event_search s join ranking_facts f on f.event_id = s.event_id
where not exists (select from ranking_weeks k where k.week = w.monday)
on conflict do nothing`,
);

type Deps = Pick<Dependencies, 'db' | 'now'>;

async function rescore({ db }: Deps, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await rescoreEvents(tx, ids);
    if (moved.length > 0) await announceSubjects(tx, ['events']);
  });
}

/** Scores the events that were seen, saved, booked or cancelled lately. */
export async function refreshChangedScores(deps: Deps): Promise<void> {
  const since = addTime(deps.now(), -windowMs).toISOString();
  const ids = (await changedEvents.run(deps.db, { since })).map((row) => row.event_id);
  for (let from = 0; from < ids.length; from += batch) await rescore(deps, ids.slice(from, from + batch));
}

/** Scores all findable events, which also notices what has aged, and keeps the scores of a new week. */
export async function refreshAllScores(deps: Deps): Promise<void> {
  for (let last = 0; ;) {
    const ids = (await findableEvents.run(deps.db, { last })).map((row) => row.event_id);
    if (ids.length > 0) await rescore(deps, ids);
    if (ids.length < batch) break;
    last = ids.at(-1) ?? last;
  }
  await keepWeek.run(deps.db, {});
}
