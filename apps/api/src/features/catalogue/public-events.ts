import {
  cancellationPeriods,
  eventContent,
  type Announcement,
  type CancellationPeriod,
  type Currency,
  type EventContent,
  type TicketAttendance,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { listOf, statement } from '../../db/statement.ts';
import { figuresJson, type FiguresRow } from '../review-figures/index.ts';

/** All public facts of an event, as one statement reads them. */
export interface EventSource {
  id: number;
  currency: Currency;
  damageLimitMinor: number;
  isCancelled: boolean;
  /** Its organiser is suspended, so no tickets are on sale. */
  isSuspended: boolean;
  /** Null for an event that takes place once. */
  seriesId: number | null;
  /** Null without reviews. */
  reviews: FiguresRow | null;
  /** Counted at check-in, once the event is over and enough was scanned. */
  attended: number | null;
  /** The same of the latest earlier edition that has it. */
  attendedBefore: { count: number; edition: string } | null;
  startAt: string;
  endAt: string;
  content: EventContent;
  partner: { id: number; name: string };
  series: { id: number; name: string } | null;
  venue: {
    id: number;
    name: string;
    address: string | null;
    googlePlaceId: string | null;
    timeZone: string;
    isOnline: boolean;
    latitude: number | null;
    longitude: number | null;
    rooms: string[];
  };
  place: {
    id: number;
    name: string;
    region: string | null;
    regionCode: string | null;
    country: string;
    countryId: number;
    latitude: number;
    longitude: number;
  };
  files: {
    id: string;
    kind: 'thumbnail' | 'banner' | 'speaker' | 'agenda' | 'exhibitor-list';
    name: string;
    speakerId: number | null;
    /** The organiser's words for an image. */
    alternativeText: string | null;
  }[];
  /** Those that visitors see without a code. */
  ticketTypes: TicketSource[];
  groupDiscounts: { fromTickets: number; percent: number; ticketTypeIds: number[] }[];
  /** Newest first. */
  announcements: Announcement[];
  /** Its organiser gave out codes. */
  hasCodes: boolean;
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
  minPerOrder: number | null;
  maxPerOrder: number | null;
  maxPerPerson: number | null;
  attendance: TicketAttendance | null;
  needsApproval: boolean;
  needsCard: boolean;
  requiresCard: boolean;
  policy: { id: number; name: string; periods: CancellationPeriod[] } | null;
}

/** SQL condition of organisers that are public, over `partners o`. */
export const isPublicOrganiser = `o.vetting_status = 'APPROVED' and o.email_verified
  and o.may_sell_since is not null and o.blocked_at is null`;
/**
 * SQL condition of events with a page, over `events e` and `partners o`: both are approved, and the partner may
 * sell. A cancelled event keeps its page, which says so.
 */
export const hasPublicPage = `e.approved_version_id is not null and ${isPublicOrganiser}`;
/** SQL condition of suspended organisers, over `events e`: their events keep their pages, without tickets. */
const isSuspended = 'is_suspended(e.partner_id, app_now())';
/** SQL condition of events that are not called off and whose organiser is not suspended, over `events e`. */
export const isOpenSql = `e.cancelled_at is null and not ${isSuspended}`;
/** SQL condition of events that can be found and bought. */
export const isOnSaleSql = `${hasPublicPage} and ${isOpenSql}`;

const publicEvents = (which: string) => `select json_build_object(
  'id', e.id, 'currency', e.currency, 'damageLimitMinor', e.damage_limit_minor, 'isCancelled', e.cancelled_at is not null, 'isSuspended', ${isSuspended}, 'seriesId', e.series_id, 'reviews', ${figuresJson('e.series_id')}, 'startAt', v.start_at, 'endAt', v.end_at, 'content', v.content,
  'attended', (select a.attended from event_attendance a where a.event_id = e.id and a.is_enough),
  'attendedBefore', (select json_build_object('count', a.attended, 'edition', b.edition_label)
    from events b join event_versions w on w.id = b.approved_version_id join event_attendance a on a.event_id = b.id and a.is_enough
    where b.series_id = e.series_id and b.edition_label is not null and w.start_at < v.start_at
    order by w.start_at desc, b.id desc limit 1),
  'partner', json_build_object('id', o.id, 'name', o.name),
  'series', (select json_build_object('id', s.id, 'name', s.name) from event_series s where s.id = e.series_id and s.approved_at is not null),
  'venue', json_build_object('id', n.id, 'name', n.name, 'address', n.address, 'googlePlaceId', n.google_place_id,
    'timeZone', n.time_zone, 'isOnline', n.kind = 'online', 'latitude', n.latitude, 'longitude', n.longitude,
    'rooms', n.rooms),
  'place', json_build_object('id', g.id, 'name', g.name, 'region', g.region_name,
    'regionCode', g.region_code, 'country', c.name, 'countryId', c.id,
    'latitude', g.latitude, 'longitude', g.longitude),
  'files', (select coalesce(json_agg(json_build_object('id', f.file_id, 'kind', f.kind, 'name', b.name, 'speakerId', f.speaker_id, 'alternativeText', s.alternative_text)
      order by s.position, f.id), '[]') from event_version_files s join event_files f on f.id = s.event_file_id
    join files b on b.id = f.file_id where s.version_id = v.id and b.scan_status in ('CLEAN', 'UNSCANNED')),
  'ticketTypes', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
      'priceMinor', t.price_minor, 'currency', t.currency, 'salesStartAt', t.sales_start_at,
      'salesEndAt', t.sales_end_at, 'minPerOrder', t.min_per_order, 'maxPerOrder', t.max_per_order,
      'maxPerPerson', t.max_per_person, 'attendance', t.attendance, 'needsApproval', t.needs_approval, 'needsCard', t.needs_card, 'requiresCard', t.requires_card, 'policy', case when y.id is not null then
        json_build_object('id', y.id, 'name', y.name, 'periods', y.periods) end) order by t.position, t.id), '[]')
    from ticket_types t left join cancellation_policies y on y.id = t.policy_id
    where t.event_id = e.id and t.withdrawn_at is null and not t.needs_code and not ${isSuspended}),
  'groupDiscounts', (select coalesce(json_agg(json_build_object('fromTickets', d.from_tickets, 'percent', d.value,
      'ticketTypeIds', d.ticket_type_ids) order by d.from_tickets, d.id), '[]')
    from discounts d where d.event_id = e.id and d.from_tickets is not null and d.disabled_at is null),
  'announcements', (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'text', a.text,
      'publishedAt', a.created_at, 'editedAt', a.edited_at) order by a.created_at desc, a.id desc), '[]')
    from announcements a where a.event_id = e.id),
  'hasCodes', exists (select from discounts d where d.event_id = e.id and d.code is not null and d.disabled_at is null),
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
where ${hasPublicPage} and ${which} order by e.id`;

interface Row {
  event: string;
}

const byIds = statement<{ ids: string }, Row>((p) => publicEvents(`e.id = any(${p.ids}::int[])`));
const after = statement<{ last: number; batch: number }, Row>(
  (p) => `${publicEvents(`e.id > ${p.last}::int`)} limit ${p.batch}::int`,
);

function parse(rows: readonly Row[]): EventSource[] {
  return rows.map((row) => {
    const event = JSON.parse(row.event) as EventSource; // the statement builds this shape, except for stored documents
    return {
      ...event,
      content: eventContent.read(event.content),
      ticketTypes: event.ticketTypes.map((ticket) => ({
        ...ticket,
        policy: ticket.policy && {
          ...ticket.policy,
          periods: cancellationPeriods.read(ticket.policy.periods),
        },
      })),
    };
  });
}

/** Reads those of the events that have a page. */
export const readPublicEvents = async (db: Db, ids: readonly number[]): Promise<EventSource[]> =>
  parse(await byIds.run(db, { ids: listOf(ids) }));

/** Streams all events that have a page, in batches (keyset pagination). */
export async function* streamPublicEvents(db: Db, batch: number): AsyncGenerator<EventSource[]> {
  for (let last = 0; ;) {
    const events = parse(await after.run(db, { last, batch }));
    if (events.length > 0) yield events;
    if (events.length < batch) return;
    last = events.at(-1)?.id ?? last;
  }
}
