import {
  bookingWindow,
  token,
  tokenKinds,
  type Contract,
  type EventId,
  type HandlerInput,
  type ListedOddDay,
  type OddDay,
  type PartnerId,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { listOf, statement } from '../../db/statement.ts';
import { textFit, type SearchedText } from './text-fit.ts';

/** Interests of an attendee, as array literals of tokens, and booked events. */
export interface Interests {
  ownSectors: string;
  ownJobTitles: string;
  ownCountry: string;
  learned: string;
  booked: string;
}

interface ReasonRow {
  event_id: EventId;
  points: number[];
  /** Text rank, 0 to 1; null without words. */
  fit: number | null;
  sectors: boolean;
  jobTitles: boolean;
  learned: boolean;
  country: boolean;
}

const shares = (mark: string, booked: string) =>
  `s.tokens && ${mark}::int[] and s.event_id <> all(${booked}::int[])`;
const reasons = statement<
  Interests & { ids: string; topics: string | null; words: string | null },
  ReasonRow
>(
  (p) => `select f.event_id, f.points,
  case when ${p.words}::text is not null then ${textFit('w.tsv', p)} end as fit,
  ${shares(p.ownSectors, p.booked)} as sectors, ${shares(p.ownJobTitles, p.booked)} as "jobTitles",
  ${shares(p.learned, p.booked)} as learned, ${shares(p.ownCountry, p.booked)} as country
from event_search s join ranking_facts f on f.event_id = s.event_id join event_words w on w.event_id = s.event_id
where s.event_id = any(${p.ids}::int[])`,
);
const nothing: Interests = {
  ownSectors: '{}',
  ownJobTitles: '{}',
  ownCountry: '{}',
  learned: '{}',
  booked: '{}',
};

/** Reads the points of findable events, how well the words fit them, and what they share with the reader's interests. */
export const readReasons = (
  db: Db,
  ids: readonly EventId[],
  text: SearchedText | null,
  interests: Interests | null,
): Promise<ReasonRow[]> =>
  reasons.run(db, {
    ids: listOf(ids),
    topics: text?.topics ?? null,
    words: text?.words ?? null,
    ...(interests ?? nothing),
  });

export interface ScoreRow {
  event_id: EventId;
  name: string;
  points: number[];
  since: string | null;
  points_then: number | null;
}

const columns = `f.event_id, v.content ->> 'name' as name, f.points, w.day::text as since, w.points as points_then`;
const tables = `ranking_facts f join events e on e.id = f.event_id join event_versions v on v.id = e.approved_version_id
  left join event_search s on s.event_id = f.event_id
  left join lateral (select day, points from ranking_days k where k.event_id = f.event_id
    and k.day <= (app_now() at time zone 'UTC')::date - 7 order by day desc limit 1) w on true`;

const ofPartner = statement<{ partnerId: number }, ScoreRow>(
  (p) => `select ${columns} from ${tables} where e.partner_id = ${p.partnerId}::int and s.event_id is not null
  order by s.rel, s.event_id`,
);

/** Lists the scores of a partner's findable events, the best first. */
export const readPartnerScores = (db: Db, partnerId: PartnerId): Promise<ScoreRow[]> =>
  ofPartner.run(db, { partnerId });

const instantText = (column: string) => `to_json(${column}) #>> '{}'`;

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
  country_id: number | null;
  weeks: { week: string; points: number }[];
  odd_days: OddDay[];
}

/** An odd day as JSON, over `odd_days o` and `event_days d`. */
const oddDay = `json_build_object('day', o.day, 'signs', o.signs, 'opened', d.opened, 'clicked', d.clicked, 'shown', d.shown,
    'interest', d.saved + d.orders, 'usualOpened', o.usual_opened, 'usualClicked', o.usual_clicked,
    'foundAt', ${instantText('o.found_at')}, 'decision', o.decision, 'reasons', o.reasons, 'decidedAt', ${instantText('o.decided_at')})`;

const ofEvent = statement<{ eventId: number; partnerId: number | null }, FactsRow>(
  (
    p,
  ) => `select ${columns}, f.opened, f.clicked, f.expected, f.saved, f.net, f.gross, f.review_count, f.review_sum, f.completeness,
  f.commission_basis_points, ${instantText('f.first_public_at')} as first_public_at, ${instantText('f.computed_at')} as computed_at,
  s.rel, (v.content -> 'sectors' ->> 0)::int as sector_id,
  (select k.id from unnest(s.tokens) x join places g on x >> 24 = ${tokenKinds.place} and g.id = x & 16777215
    join countries k on k.code = g.country_code) as country_id,
  (select coalesce(json_agg(${oddDay} order by o.day desc), '[]') from odd_days o join event_days d using (event_id, day)
    where o.event_id = f.event_id and o.day > (app_now() at time zone 'UTC')::date - ${bookingWindow.days}) as odd_days,
  (select coalesce(json_agg(json_build_object('week', k.day, 'points', k.points) order by k.day), '[]')
    from ranking_days k where k.event_id = f.event_id and extract(isodow from k.day) = 1) as weeks
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

const standing = statement<{ rel: number; tokens: string | null; countryId: number | null }, Standing>(
  (p) => `select count(*)::int as events, (count(*) filter (where rel > ${p.rel}::int))::int as below
from event_search where (${p.tokens}::int[] is null or tokens && ${p.tokens}::int[])
  and (${p.countryId}::int is null or tokens && array(
    select distinct ${tokenKinds.place} << 24 | g.id from venues w join places g on g.id = w.place_id
      join countries k on k.code = g.country_code where k.id = ${p.countryId}::int))`,
);

/** Counts the findable events, and those with a lower score: all, or those of a sector or country. */
export async function readRank(
  db: Db,
  rel: number,
  { sectorId = null, countryId = null }: { sectorId?: number | null; countryId?: number | null },
): Promise<Standing> {
  const tokens = sectorId === null ? null : listOf([token('sector', sectorId)]);
  const [row] = await standing.run(db, { rel, tokens, countryId });
  return row ?? { events: 0, below: 0 };
}

/** The page is chosen first: only its events are looked up, however many days are odd. */
const oddTables = `chosen o join event_days d using (event_id, day) join events e on e.id = o.event_id
  join event_versions v on v.id = e.approved_version_id join partners p on p.id = e.partner_id
  left join users u on u.id = o.decided_by_user_id`;
const oddOrder = 'o.found_at desc, o.event_id, o.day';
const oddDays = statement<
  { isOpen: boolean; limit: number; offset: number },
  { odd: ListedOddDay; total: number }
>(
  (p) => `with chosen as materialized (
  select o.*, count(*) over ()::int as total from odd_days o where not ${p.isOpen}::boolean or o.decision is null
  order by ${oddOrder} limit ${p.limit}::int offset ${p.offset}::int
)
select ${oddDay}::jsonb || jsonb_build_object('eventId', e.id, 'name', v.content ->> 'name', 'organiser', p.name,
    'decidedBy', u.email) as odd, o.total
from ${oddTables} order by ${oddOrder}`,
);

/** Lists odd days, latest found first: those to decide on, or all. */
export async function listOddDays(
  db: Db,
  { shown, page, limit }: HandlerInput<Contract['ranking']['oddDays']>['query'],
): Promise<{ items: ListedOddDay[]; total: number }> {
  const rows = await oddDays.run(db, { isOpen: shown === 'open', limit, offset: (page - 1) * limit });
  return { items: rows.map(({ odd }) => odd), total: rows[0]?.total ?? 0 };
}
