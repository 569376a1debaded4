import { addTime, days, hours } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { announceSubjects } from '../../http/cache-subjects.ts';
import { findOddDays } from './find-odd-days.ts';
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

/** Days of the last week are kept, and the Mondays of twelve. */
const keepDay = statement<object, object>(
  () => `with today as (select (app_now() at time zone 'UTC')::date as day),
gone as (delete from ranking_days d using today t
  where d.day < t.day - 12 * 7 or (d.day < t.day - 7 and extract(isodow from d.day) <> 1))
insert into ranking_days (event_id, day, points)
select s.event_id, t.day, (select sum(x) from unnest(f.points) x)
from today t cross join event_search s join ranking_facts f on f.event_id = s.event_id
where not exists (select from ranking_days d where d.day = t.day)
on conflict do nothing`,
);

type Deps = Pick<Dependencies, 'db' | 'now'> & {
  responseCache: Pick<Dependencies['responseCache'], 'invalidate'>;
};

async function rescore({ db, responseCache }: Deps, ids: readonly number[]): Promise<void> {
  const moved = await db.transaction(async (tx) => {
    const changed = await rescoreEvents(tx, ids);
    if (changed.length > 0) await announceSubjects(tx, ['events']);
    return changed.length;
  });
  if (moved > 0) responseCache.invalidate(['events']);
}

/** Sets odd days aside, and scores the events that were seen, saved, booked or cancelled lately. */
export async function refreshChangedScores(deps: Deps): Promise<void> {
  const since = addTime(deps.now(), -windowMs);
  await findOddDays(deps.db, since);
  const ids = (await changedEvents.run(deps.db, { since: since.toISOString() })).map((row) => row.event_id);
  for (let from = 0; from < ids.length; from += batch) await rescore(deps, ids.slice(from, from + batch));
}

/** Scores all findable events, which also notices what has aged, and keeps the scores of the day. */
export async function refreshAllScores(deps: Deps): Promise<void> {
  await findOddDays(deps.db, addTime(deps.now(), -days(2)));
  for (let last = 0; ;) {
    const ids = (await findableEvents.run(deps.db, { last })).map((row) => row.event_id);
    if (ids.length > 0) await rescore(deps, ids);
    if (ids.length < batch) break;
    last = ids.at(-1) ?? last;
  }
  await keepDay.run(deps.db, {});
}
