import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type {
  AdminSeries,
  Edition,
  LookAlike,
  OwnSeries,
  PartnerId,
  Series,
  SeriesId,
  SeriesListing,
} from '@atrium/domain';
import type { z } from 'zod';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { events, eventSeries } from '../../db/schema/index.ts';
import { hasPublicPage } from '../catalogue/index.ts';

/** An edition as its newest version describes it, or as the version that visitors see. */
const editionOf = (event: string, version: string) =>
  sql.raw(`json_build_object('eventId', ${event}.id, 'label', ${event}.edition_label, 'name', ${version}.content->>'name',
    'startDateTime', to_char(${version}.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'timeZone', (select time_zone from venues where id = ${version}.venue_id), 'isCancelled', ${event}.cancelled_at is not null)`);
const partnerOf = (partner: string) =>
  sql.raw(`json_build_object('id', ${partner}.id, 'partnerName', ${partner}.name)`);

const columns = sql`s.id, s.name, s.cadence, ${partnerOf('p')} as partner`;

/** Finds a series that visitors see, with its public editions. */
export async function findSeries(db: Db, id: SeriesId): Promise<Series> {
  const [row] = await db.execute<Series & Record<string, unknown>>(sql`
    select ${columns}, (select coalesce(json_agg(${editionOf('e', 'v')} order by v.start_at desc, e.id desc), '[]')
      from events e join partners o on o.id = e.partner_id join event_versions v on v.id = e.approved_version_id
      where e.series_id = s.id and ${sql.raw(hasPublicPage)}) as editions
    from event_series s join partners p on p.id = s.partner_id where s.id = ${id} and s.approved_at is not null`);
  return orNotFound(row, 'series-not-found');
}

const own = (db: Db, which: SQL | undefined): Promise<OwnSeries[]> =>
  db
    .select({
      id: eventSeries.id,
      name: eventSeries.name,
      cadence: eventSeries.cadence,
      editions: sql<number>`(select count(*)::int from ${events} e where e.series_id = ${eventSeries}.id)`,
      isPublic: sql<boolean>`${eventSeries.approvedAt} is not null`,
    })
    .from(eventSeries)
    .where(which)
    .orderBy(asc(sql`lower(${eventSeries.name})`));

export const listOwnSeries = (db: Db, partnerId: PartnerId): Promise<OwnSeries[]> =>
  own(db, eq(eventSeries.partnerId, partnerId));

export const findOwnSeriesByName = async (
  db: Db,
  partnerId: PartnerId,
  name: string,
): Promise<OwnSeries | undefined> => {
  const isNamed = sql`lower(${eventSeries.name}) = lower(${name})`;
  return (await own(db, and(eq(eventSeries.partnerId, partnerId), isNamed)))[0];
};

type Listing = z.output<typeof SeriesListing>;

const keys: Record<Listing['sort'], SQL> = { name: sql`lower(s.name)`, created: sql`s.id` };
const directions = { asc: sql`asc`, desc: sql`desc` };

/** Lists all series with all their editions, whether public or not. */
export async function listSeries(db: Db, listing: Listing): Promise<{ items: AdminSeries[]; total: number }> {
  const direction = directions[listing.direction];
  const pattern = containsPattern(listing.search);
  const from = sql`event_series s join partners p on p.id = s.partner_id
    where s.name ilike ${pattern} or p.name ilike ${pattern}`;
  const [rows, [count]] = await Promise.all([
    db.execute<AdminSeries & Record<string, unknown>>(sql`
      select ${columns}, to_char(s.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "approvedAt",
        (select coalesce(json_agg(${editionOf('e', 'v')} order by v.start_at desc, e.id desc), '[]')
          from events e join event_versions v on v.id = e.current_version_id where e.series_id = s.id) as editions
      from ${from} order by ${keys[listing.sort]} ${direction}, s.id ${direction}
      limit ${listing.limit} offset ${(listing.page - 1) * listing.limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`),
  ]);
  return { items: [...rows], total: count?.total ?? 0 };
}

const mostLookAlikes = 50;

/**
 * Lists pairs of events that look like editions: same organiser, similar names, a month or more apart, and neither is
 * in a series. Years don't count as part of a name.
 */
export async function listLookAlikes(db: Db): Promise<LookAlike[]> {
  const rows = await db.execute<LookAlike & Record<string, unknown>>(sql`
    with loose as (select e.*, regexp_replace(v.content->>'name', '\\m\\d{4}\\M', '', 'g') as plain, v.start_at, v.id as version_id
      from events e join event_versions v on v.id = e.current_version_id where e.cancelled_at is null),
    pairs as (select a.id as one_id, b.id as other_id, similarity(a.plain, b.plain) as likeness
      from loose a join loose b on b.partner_id = a.partner_id and b.start_at > a.start_at + interval '1 month'
      where a.series_id is null and b.series_id is null and similarity(a.plain, b.plain) > 0.6
      order by 3 desc, 1, 2 limit ${mostLookAlikes})
    select ${partnerOf('p')} as partner, ${editionOf('a', 'va')} as one, ${editionOf('b', 'vb')} as other
    from pairs join events a on a.id = one_id join event_versions va on va.id = a.current_version_id
    join events b on b.id = other_id join event_versions vb on vb.id = b.current_version_id
    join partners p on p.id = a.partner_id order by likeness desc, one_id, other_id`);
  return [...rows];
}

export const listEditionIds = async (db: Db, seriesId: SeriesId): Promise<Edition['eventId'][]> => {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.seriesId, seriesId))
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
};
