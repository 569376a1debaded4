import type { EventId, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { listOf, statement } from '../../db/statement.ts';
import { textFit } from './text-fit.ts';

interface ReasonRow {
  event_id: EventId;
  points: number[];
  /** Text rank, 0 to 1; null without words. */
  fit: number | null;
}

const reasons = statement<{ ids: string; words: string | null }, ReasonRow>(
  (p) => `select f.event_id, f.points,
  case when ${p.words}::text is not null then ${textFit('w.tsv', p.words)} end as fit
from event_search s join ranking_facts f on f.event_id = s.event_id join event_words w on w.event_id = s.event_id
where s.event_id = any(${p.ids}::int[])`,
);

/** Reads the points of findable events, and how well the words fit them. */
export const readReasons = (db: Db, ids: readonly EventId[], words: string | null): Promise<ReasonRow[]> =>
  reasons.run(db, { ids: listOf(ids), words });

export interface ScoreRow {
  event_id: EventId;
  name: string;
  points: number[];
  week: string | null;
  week_points: number | null;
}

const columns = `f.event_id, v.content ->> 'name' as name, f.points, w.week::text as week, w.points as week_points`;
const tables = `ranking_facts f join events e on e.id = f.event_id join event_versions v on v.id = e.approved_version_id
  left join event_search s on s.event_id = f.event_id
  left join lateral (select week, points from ranking_weeks k where k.event_id = f.event_id
    and k.week < (app_now() at time zone 'UTC')::date order by week desc limit 1) w on true`;

const ofPartner = statement<{ partnerId: number }, ScoreRow>(
  (p) => `select ${columns} from ${tables} where e.partner_id = ${p.partnerId}::int and s.event_id is not null
  order by s.rel, s.event_id`,
);

/** Lists the scores of a partner's findable events, the best first. */
export const readPartnerScores = (db: Db, partnerId: PartnerId): Promise<ScoreRow[]> =>
  ofPartner.run(db, { partnerId });

export interface FactsRow extends ScoreRow {
  opened: number;
  clicked: number;
  expected: number;
  saved: number;
  net: number;
  gross: number;
  review_count: number;
  review_sum: number;
  completeness: number;
  commission_basis_points: number;
  first_public_at: string;
  computed_at: string;
  rel: number | null;
  sector_id: number | null;
  weeks: { week: string; points: number }[];
}

const ofEvent = statement<{ eventId: number; partnerId: number | null }, FactsRow>(
  (
    p,
  ) => `select ${columns}, f.opened, f.clicked, f.expected, f.saved, f.net, f.gross, f.review_count, f.review_sum, f.completeness,
  f.commission_basis_points, to_json(f.first_public_at) #>> '{}' as first_public_at, to_json(f.computed_at) #>> '{}' as computed_at,
  s.rel, (v.content -> 'sectors' ->> 0)::int as sector_id,
  (select coalesce(json_agg(json_build_object('week', k.week, 'points', k.points) order by k.week), '[]')
    from ranking_weeks k where k.event_id = f.event_id) as weeks
from ${tables} where f.event_id = ${p.eventId}::int and (${p.partnerId}::int is null or e.partner_id = ${p.partnerId}::int)`,
);

/** Reads the facts of an event's score; of a partner's only, if one is given. */
export async function readFacts(
  db: Db,
  eventId: EventId,
  partnerId: PartnerId | null,
): Promise<FactsRow | undefined> {
  const [row] = await ofEvent.run(db, { eventId, partnerId });
  return row;
}

interface Standing {
  events: number;
  below: number;
}

const standing = statement<{ rel: number; tokens: string | null }, Standing>(
  (p) => `select count(*)::int as events, (count(*) filter (where rel > ${p.rel}::int))::int as below
from event_search where ${p.tokens}::int[] is null or tokens && ${p.tokens}::int[]`,
);

/** Counts the findable events, and those with a lower score; with a token, those that have it. */
export async function readStanding(db: Db, rel: number, token: number | null): Promise<Standing> {
  const [row] = await standing.run(db, { rel, tokens: token === null ? null : listOf([token]) });
  return row ?? { events: 0, below: 0 };
}
