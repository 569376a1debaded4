import { sql, type SQL } from 'drizzle-orm';
import { eventContent, type AdminEventSummary, type EventListing } from '@atrium/domain';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import type { KeyedFile } from '../../files/file-keys.ts';
import { imageUrl } from '../../files/media-url.ts';
import { isOnSaleSql } from '../catalogue/index.ts';
import { placeName } from '../places/index.ts';
import type { VettingQueue } from './adjacent-records.ts';

type EventListingQuery = z.output<typeof EventListing>;

const keys: Record<EventListingQuery['sort'], SQL> = {
  date: sql`l.start_at`,
  submitted: sql`l.submitted_at`,
  capacity: sql`l.capacity`,
  ticketsSold: sql`l.sold`,
};
const directions = { asc: sql`asc`, desc: sql`desc` };

/** Totals above this are reported as "at least". */
const mostCounted = 10_000;

/** Content fields shown in the list. */
type ContentText = 'name' | 'tagline' | 'description' | 'otherEventType';

type Row = {
  summary: Omit<AdminEventSummary, 'venue' | 'thumbnailImageUrl' | ContentText> & {
    content: unknown;
    venue: { id: number; name: string; isOnline: boolean };
    place: { name: string; region: string | null; country: string };
    thumbnail: string | null;
  };
};

const stock = sql`select coalesce(sum(t.quantity) filter (where t.withdrawn_at is null), 0)::int as capacity,
  coalesce(sum(t.taken), 0)::int as sold from ticket_types t where t.event_id = e.id`;

const columns = sql`json_build_object('id', e.id, 'content', v.content, 'eventType', coalesce(y.name, ''),
  'startDateTime', to_char(v.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endDateTime', to_char(v.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'submittedAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'timeZone', n.time_zone, 'venue', json_build_object('id', n.id, 'name', n.name, 'isOnline', n.kind = 'online'),
  'place', json_build_object('name', g.name, 'region', g.region_name, 'country', c.name),
  'thumbnail', (select f.file_id from event_version_files s join event_files f on f.id = s.event_file_id
    where s.version_id = v.id and f.kind in ('thumbnail', 'banner') order by f.kind desc, s.position, f.id limit 1),
  'currentStatus', l.status, 'currentEventVersionId', v.id, 'isPublic', ${sql.raw(isOnSaleSql)},
  'capacity', stock.capacity, 'ticketsSold', stock.sold,
  'partner', json_build_object('id', o.id, 'partnerName', o.name)) as summary`;

type Filter = Pick<EventListingQuery, 'search' | 'status' | 'when'>;

/** The bounds of the start follow from those of the end; with them a list by date is one range of an index. */
const times: Record<EventListingQuery['when'], (now: string) => SQL> = {
  upcoming: (now) => sql`l.end_at > ${now}::timestamptz and l.start_at > ${now}::timestamptz
    - (select coalesce(max(x.end_at - x.start_at), interval '0') from event_listing x)`,
  past: (now) => sql`l.end_at <= ${now}::timestamptz and l.start_at <= ${now}::timestamptz`,
  all: () => sql`true`,
};

function filtered({ search, status, when }: Filter, now: Date): SQL {
  const conditions = [times[when](now.toISOString())];
  if (search) conditions.push(sql`l.words ilike ${containsPattern(search)}`);
  if (status) conditions.push(sql`l.status = ${status}`);
  return sql.join(conditions, sql` and `);
}

/** SQL that picks the IDs of one page by a scan of a listing index. */
export function eventPageQuery(
  { sort, direction, page, limit, ...filter }: EventListingQuery,
  now: Date,
): SQL {
  const order = sql`${keys[sort]} ${directions[direction]}, l.event_id ${directions[direction]}`;
  return sql`select l.event_id, row_number() over (order by ${order}) as place from event_listing l
    where ${filtered(filter, now)} order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
}

/** Lists a page of all events. IDs are picked first, so that details are read only for the rows shown. */
export async function listEvents(
  db: Db,
  listing: EventListingQuery,
  now: Date,
  keyed: KeyedFile,
): Promise<{ items: AdminEventSummary[]; total: number; relation: 'eq' | 'gte' }> {
  const [rows, [count]] = await Promise.all([
    db.execute<Row>(sql`
      with chosen as materialized (${eventPageQuery(listing, now)})
       select ${columns} from chosen
       join event_listing l on l.event_id = chosen.event_id join events e on e.id = chosen.event_id
       join event_versions v on v.id = e.current_version_id
       join partners o on o.id = e.partner_id join venues n on n.id = v.venue_id
       join places g on g.id = n.place_id join countries c on c.code = g.country_code
       left join options y on y.list = 'eventTypes' and y.id = (v.content->>'eventTypeId')::int
       cross join lateral (${stock}) stock order by chosen.place`),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from
        (select 1 from event_listing l where ${filtered(listing, now)} limit ${mostCounted + 1}) counted`),
  ]);
  const total = count?.total ?? 0;
  return {
    items: rows.map(({ summary }) => present(summary, keyed)),
    total: Math.min(total, mostCounted),
    relation: total > mostCounted ? 'gte' : 'eq',
  };
}

/** The filtered list as a queue, for the previous and next event. */
export const eventQueue = (
  { sort, direction, ...filter }: Omit<EventListingQuery, 'page' | 'limit'>,
  now: Date,
): VettingQueue => ({
  from: sql`event_listing l`,
  id: sql`l.event_id`,
  key: keys[sort],
  direction,
  where: filtered(filter, now),
});

function present(
  { content, place, thumbnail, venue, ...summary }: Row['summary'],
  keyed: KeyedFile,
): AdminEventSummary {
  const { name, tagline, description, otherEventType } = eventContent.read(content);
  return {
    ...summary,
    ...{ name, tagline, description, otherEventType },
    venue: { ...venue, place: venue.isOnline ? '' : placeName(place) } as AdminEventSummary['venue'], // IDs from the database
    thumbnailImageUrl: thumbnail && imageUrl(keyed(thumbnail), 640),
  };
}
