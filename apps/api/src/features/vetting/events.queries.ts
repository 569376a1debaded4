import type { AdminEventSummary, EventListing } from '@atrium/domain';
import type { z } from 'zod';
import { collect, type Put } from '../../db/collect.ts';
import { containing } from '../../db/containing.ts';
import type { Parameter, Run } from '../../db/run.ts';
import { isPublic } from '../catalogue/index.ts';
import { placeName } from '../places/index.ts';
import type { Queue } from './neighbours.ts';

type Asked = z.output<typeof EventListing>;

const keys: Record<Asked['sort'], string> = {
  date: 'l.start_at',
  submitted: 'l.submitted_at',
  capacity: 'l.capacity',
  ticketsSold: 'l.sold',
};

/** More are not counted: a person asks for fewer. */
const mostCounted = 10_000;

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
  'currentStatus', l.status, 'currentEventVersionId', v.id, 'isPublic', ${isPublic},
  'capacity', stock.capacity, 'ticketsSold', stock.sold,
  'partner', json_build_object('id', o.id, 'partnerName', o.name)) as summary`;

type Filter = Pick<Asked, 'search' | 'status'>;

/** What a filter leaves of the listing. */
function filtered({ search, status }: Filter, put: Put): string {
  const conditions = ['true'];
  if (search) conditions.push(`l.words ilike ${put(containing(search))}`);
  if (status) conditions.push(`l.status = ${put(status)}`);
  return conditions.join(' and ');
}

/** The statement that chooses the rows of one page: the walk of an index of the listing. */
export function choosePage({ sort, direction, page, limit, ...filter }: Asked): {
  text: string;
  parameters: Parameter[];
} {
  const { put, parameters } = collect();
  const order = `${keys[sort]} ${direction}, l.event_id ${direction}`;
  const text = `select l.event_id, row_number() over (order by ${order}) as place from event_listing l
    where ${filtered(filter, put)} order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  return { text, parameters };
}

/** One page of every event; the page's rows are chosen first and dressed afterwards. */
export async function listEvents(
  run: Run,
  asked: Asked,
): Promise<{ items: AdminEventSummary[]; total: number; relation: 'eq' | 'gte' }> {
  const chosen = choosePage(asked);
  const counted = collect();
  const [rows, [count]] = await Promise.all([
    run<Row>(
      `with chosen as materialized (${chosen.text})
       select ${columns} from chosen
       join event_listing l on l.event_id = chosen.event_id join events e on e.id = chosen.event_id
       join event_versions v on v.id = e.current_version_id
       join partners o on o.id = e.partner_id join venues n on n.id = v.venue_id
       join places g on g.id = n.place_id join countries c on c.code = g.country_code
       left join options y on y.list = 'eventTypes' and y.id = (v.content->>'eventTypeId')::int
       cross join lateral (${stock}) stock order by chosen.place`,
      chosen.parameters,
    ),
    run<{ total: number }>(
      `select count(*)::int as total from
        (select 1 from event_listing l where ${filtered(asked, counted.put)} limit ${mostCounted + 1}) counted`,
      counted.parameters,
    ),
  ]);
  const total = count?.total ?? 0;
  return {
    items: rows.map(({ summary }) => present(summary)),
    total: Math.min(total, mostCounted),
    relation: total > mostCounted ? 'gte' : 'eq',
  };
}

/** The list as neighbours are looked for in it. */
export const eventQueue = ({ sort, direction, ...filter }: Omit<Asked, 'page' | 'limit'>): Queue => ({
  from: 'event_listing l',
  id: 'l.event_id',
  key: keys[sort],
  direction,
  where: (put) => filtered(filter, put),
});

const present = ({ place, thumbnail, venue, ...summary }: Row['summary']): AdminEventSummary => ({
  ...summary,
  venue: { id: venue.id, name: venue.name, place: placeName(place) } as AdminEventSummary['venue'], // ids of the table
  thumbnailImageUrl: thumbnail && `/media/${thumbnail}/640.webp`,
});
