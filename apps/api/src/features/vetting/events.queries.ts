import type { AdminEventSummary, EventListing, EventStatus } from '@atrium/domain';
import type { z } from 'zod';
import type { Parameter, Run } from '../../db/run.ts';
import { placeName } from '../places/index.ts';

type Asked = z.output<typeof EventListing>;

const orders: Record<Asked['sort'], string> = {
  date: 'v.start_at',
  submitted: 'v.created_at',
  capacity: 'stock.capacity',
  ticketsSold: 'stock.sold',
};

/** More are not counted: a person asks for fewer. */
const mostCounted = 10_000;

const status = `case when e.cancelled_at is not null then 'CANCELLED' else v.status end`;
const ofStatus: Record<EventStatus, string> = {
  PENDING: `v.status = 'PENDING' and e.cancelled_at is null`,
  APPROVED: `v.status = 'APPROVED' and e.cancelled_at is null`,
  REJECTED: `v.status = 'REJECTED' and e.cancelled_at is null`,
  CANCELLED: 'e.cancelled_at is not null',
};
const words = `(v.content->>'name') || ' ' || (v.content->>'tagline')`;

interface Row {
  summary: Omit<AdminEventSummary, 'venue' | 'thumbnailImageUrl'> & {
    venue: { id: number; name: string };
    place: { name: string; region: string | null; country: string };
    thumbnail: string | null;
  };
}

const stock = `select coalesce(sum(t.quantity) filter (where t.withdrawn_at is null), 0)::int as capacity,
  coalesce(sum(t.taken), 0)::int as sold from ticket_types t where t.event_id = e.id`;

const columns = `json_build_object('id', e.id, 'name', v.content->>'name', 'tagline', v.content->>'tagline',
  'description', v.content->>'description', 'eventType', coalesce(y.name, ''),
  'otherEventType', v.content->>'otherEventType',
  'startDateTime', to_char(v.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endDateTime', to_char(v.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'submittedAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'timeZone', n.time_zone, 'venue', json_build_object('id', n.id, 'name', n.name),
  'place', json_build_object('name', g.name, 'region', g.region_name, 'country', c.name),
  'thumbnail', (select f.file_id from event_files f where f.event_id = e.id and f.kind in ('thumbnail', 'banner')
    order by f.kind desc, f.position, f.id limit 1),
  'currentStatus', ${status}, 'currentEventVersionId', v.id,
  'isPublic', e.approved_version_id is not null and e.cancelled_at is null and o.vetting_status = 'APPROVED'
    and o.email_verified,
  'capacity', stock.capacity, 'ticketsSold', stock.sold,
  'partner', json_build_object('id', o.id, 'partnerName', o.name)) as summary`;

/** One page of every event; the page's rows are chosen first and dressed afterwards. */
export async function listEvents(
  run: Run,
  { search, sort, direction, page, limit, status: wanted }: Asked,
): Promise<{ items: AdminEventSummary[]; total: number; relation: 'eq' | 'gte' }> {
  const parameters: Parameter[] = [];
  const conditions = ['e.current_version_id = v.id'];
  if (search) {
    parameters.push(`%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    conditions.push(`${words} ilike $${parameters.length}`);
  }
  if (wanted) conditions.push(ofStatus[wanted]);
  const found = `from event_versions v join events e on ${conditions.join(' and ')}`;
  const summed = sort === 'capacity' || sort === 'ticketsSold';
  const order = `${orders[sort]} ${direction}, e.id ${direction}`;
  const chosen = `select e.id as event_id, v.id as version_id, row_number() over (order by ${order}) as place
    ${found} ${summed ? `cross join lateral (${stock}) stock` : ''}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const [rows, [count]] = await Promise.all([
    run<Row>(
      `with chosen as materialized (${chosen})
       select ${columns} from chosen
       join events e on e.id = chosen.event_id join event_versions v on v.id = chosen.version_id
       join partners o on o.id = e.partner_id join venues n on n.id = v.venue_id
       join places g on g.id = n.place_id join countries c on c.code = g.country_code
       left join options y on y.list = 'eventTypes' and y.id = (v.content->>'eventTypeId')::int
       cross join lateral (${stock}) stock order by chosen.place`,
      parameters,
    ),
    run<{ total: number }>(
      `select count(*)::int as total from (select 1 ${found} limit ${mostCounted + 1}) counted`,
      parameters,
    ),
  ]);
  const total = count?.total ?? 0;
  return {
    items: rows.map(({ summary }) => present(summary)),
    total: Math.min(total, mostCounted),
    relation: total > mostCounted ? 'gte' : 'eq',
  };
}

const present = ({ place, thumbnail, venue, ...summary }: Row['summary']): AdminEventSummary => ({
  ...summary,
  venue: { id: venue.id, name: venue.name, place: placeName(place) } as AdminEventSummary['venue'], // ids of the table
  thumbnailImageUrl: thumbnail && `/media/${thumbnail}/640.webp`,
});
