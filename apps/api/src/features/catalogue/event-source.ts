import type { CancellationPeriod, Currency, EventContent } from '@atrium/domain';
import type { Parameter, Run } from '../../db/run.ts';

/** All that the public may know of one event, as one statement reads it. */
export interface EventSource {
  id: number;
  currency: Currency;
  isCancelled: boolean;
  rating: number | null;
  startAt: string;
  endAt: string;
  content: EventContent;
  partner: { id: number; name: string };
  venue: { id: number; name: string; address: string | null; googlePlaceId: string | null; timeZone: string };
  place: {
    id: number;
    name: string;
    region: string | null;
    country: string;
    latitude: number;
    longitude: number;
  };
  files: { id: string; kind: 'thumbnail' | 'banner' | 'agenda' | 'exhibitor-list'; name: string }[];
  ticketTypes: TicketSource[];
  subEvents: {
    id: number;
    name: string;
    description: string;
    startAt: string;
    typeId: number;
    priceMinor: number;
    currency: Currency;
  }[];
}

export interface TicketSource {
  id: number;
  name: string;
  description: string;
  priceMinor: number;
  currency: Currency;
  salesStartAt: string;
  salesEndAt: string;
  policy: { id: number; name: string; periods: CancellationPeriod[] } | null;
}

/** What gives an event a page, over `events e` and `partners o`; one that was called off keeps it, to say so. */
export const hasPage = `e.approved_version_id is not null and o.vetting_status = 'APPROVED' and o.email_verified
  and o.blocked_at is null`;
/** What makes an event one to be found and bought. */
export const isPublic = `${hasPage} and e.cancelled_at is null`;

const statement = (which: string) => `select json_build_object(
  'id', e.id, 'currency', e.currency, 'isCancelled', e.cancelled_at is not null, 'rating', e.rating, 'startAt', v.start_at, 'endAt', v.end_at, 'content', v.content,
  'partner', json_build_object('id', o.id, 'name', o.name),
  'venue', json_build_object('id', n.id, 'name', n.name, 'address', n.address, 'googlePlaceId', n.google_place_id,
    'timeZone', n.time_zone),
  'place', json_build_object('id', g.id, 'name', g.name, 'region', g.region_name, 'country', c.name,
    'latitude', g.latitude, 'longitude', g.longitude),
  'files', (select coalesce(json_agg(json_build_object('id', f.file_id, 'kind', f.kind, 'name', b.name)
      order by f.position, f.id), '[]') from event_files f join files b on b.id = f.file_id where f.event_id = e.id),
  'ticketTypes', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
      'priceMinor', t.price_minor, 'currency', t.currency, 'salesStartAt', t.sales_start_at,
      'salesEndAt', t.sales_end_at, 'policy', case when y.id is not null then
        json_build_object('id', y.id, 'name', y.name, 'periods', y.periods) end) order by t.position, t.id), '[]')
    from ticket_types t left join cancellation_policies y on y.id = t.policy_id
    where t.event_id = e.id and t.withdrawn_at is null),
  'subEvents', (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'description', x.description,
      'startAt', x.start_at, 'typeId', x.type_id, 'priceMinor', x.price_minor, 'currency', x.currency)
      order by x.position, x.id), '[]') from sub_events x where x.event_id = e.id and x.withdrawn_at is null)
)::text as event
from events e
join partners o on o.id = e.partner_id
join event_versions v on v.id = e.approved_version_id
join venues n on n.id = v.venue_id
join places g on g.id = n.place_id
join countries c on c.code = g.country_code
where ${hasPage} and ${which} order by e.id`;

const byIds = statement('e.id = any($1::int[])');
const after = statement('e.id > $1') + ' limit $2';

async function read(run: Run, text: string, parameters: readonly Parameter[]): Promise<EventSource[]> {
  const rows = await run<{ event: string }>(text, parameters);
  return rows.map((row) => JSON.parse(row.event) as EventSource); // shaped by the statement
}

/** The public ones among some events. */
export const readPublicEvents = (run: Run, ids: readonly number[]): Promise<EventSource[]> =>
  read(run, byIds, [`{${ids.join(',')}}`]);

/** Every public event, some at a time. */
export async function* streamPublicEvents(run: Run, batch: number): AsyncGenerator<EventSource[]> {
  for (let last = 0; ;) {
    const events = await read(run, after, [last, batch]);
    if (events.length > 0) yield events;
    if (events.length < batch) return;
    last = events.at(-1)?.id ?? last;
  }
}
