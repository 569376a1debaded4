import {
  money,
  toMajor,
  type Currency,
  type OrderListing,
  type OrderSummary,
  type PartnerId,
} from '@atrium/domain';
import { collect, type Put } from '../../db/collect.ts';
import { containing } from '../../db/containing.ts';
import type { Parameter, Run } from '../../db/run.ts';

const keys: Record<OrderListing['sort'], string> = {
  datetime: 'r.created_at',
  purchaserEmail: 'r.purchaser_email',
  eventName: 'named.shown_name',
  numberOfTickets: 'r.ticket_count',
  totalPrice: 'r.total_minor',
};

/** More are not counted: a person asks for fewer. */
const mostCounted = 100_000;

interface Row {
  id: string;
  datetime: string;
  status: OrderSummary['status'];
  purchaserName: string;
  purchaserEmail: string;
  eventId: number;
  eventName: string;
  numberOfTickets: number;
  totalMinor: number;
  currency: Currency;
  /** How many the words of the search find. */
  found?: number | null;
}

const columns = `r.id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as datetime, r.status,
  r.first_name || ' ' || r.surname as "purchaserName", r.purchaser_email as "purchaserEmail", r.event_id as "eventId",
  l.shown_name as "eventName", r.ticket_count as "numberOfTickets", r.total_minor::float8 as "totalMinor", r.currency`;

const nameOfEvent = 'select l.shown_name from event_listing l where l.event_id = r.event_id';

export interface Sold {
  items: OrderSummary[];
  total: number;
  relation: 'eq' | 'gte';
}

/**
 * The statement that chooses the rows of one page, from no more tables than it needs. What words find is gathered before
 * it is sorted: a walk in the asked order would pass all others first.
 */
export function choosePage(asked: OrderListing, partnerId: PartnerId | null) {
  const { search, sort, direction, page, limit } = asked;
  const cut = `limit ${limit} offset ${(page - 1) * limit}`;
  if (search) {
    const { from, parameters } = filtered(asked, partnerId, false);
    const key = sort === 'eventName' ? `(${nameOfEvent})` : keys[sort];
    const order = `key ${direction}, id ${direction}`;
    const text = `with found as materialized (select r.id, ${key} as key ${from})
      select id as order_id, row_number() over (order by ${order}) as place, count(*) over ()::int as found
      from found order by ${order} ${cut}`;
    return { text, parameters };
  }
  const { from, parameters } = filtered(asked, partnerId, sort === 'eventName');
  const order = `${keys[sort]} ${direction}, r.id ${direction}`;
  const text = `select r.id as order_id, row_number() over (order by ${order}) as place, null::int as found ${from}
    order by ${order} ${cut}`;
  return { text, parameters };
}

/** One page of the orders of a partner's events, or of all; a partner's begin when they are paid. */
export async function listOrders(run: Run, asked: OrderListing, partnerId: PartnerId | null): Promise<Sold> {
  const chosen = choosePage(asked, partnerId);
  const count = async () => {
    const { from, parameters } = filtered(asked, partnerId, false);
    const [row] = await run<{ total: number }>(
      `select count(*)::int as total from (select 1 ${from} limit ${mostCounted + 1}) counted`,
      parameters,
    );
    return row?.total ?? 0;
  };
  const [rows, counted] = await Promise.all([
    run<Row>(
      `with chosen as materialized (${chosen.text})
       select ${columns}, chosen.found from chosen join orders r on r.id = chosen.order_id
       join event_listing l on l.event_id = r.event_id order by chosen.place`,
      chosen.parameters,
    ),
    asked.search ? null : count(),
  ]);
  const total = counted ?? rows[0]?.found ?? (asked.page > 1 ? await count() : 0);
  return {
    items: rows.map(present),
    total: Math.min(total, mostCounted),
    relation: total > mostCounted ? 'gte' : 'eq',
  };
}

const batch = 1000;

/** All of them, some at a time, newest first; what is bought meanwhile is newer. */
export async function* streamOrders(
  run: Run,
  asked: Filter,
  partnerId: PartnerId,
): AsyncGenerator<OrderSummary> {
  let last: OrderSummary | undefined;
  do {
    const { from, put, parameters } = filtered(asked, partnerId, false);
    const older = last
      ? `and (r.created_at, r.id) < (select created_at, id from orders where id = ${put(last.id)}::uuid)`
      : '';
    const rows = await run<Row>(
      `with chosen as materialized (select r.id as order_id ${from} ${older}
         order by r.created_at desc, r.id desc limit ${batch})
       select ${columns} from chosen join orders r on r.id = chosen.order_id
       join event_listing l on l.event_id = r.event_id order by r.created_at desc, r.id desc`,
      parameters,
    );
    const items = rows.map(present);
    yield* items;
    last = items.length < batch ? undefined : items.at(-1);
  } while (last);
}

type Filter = Pick<OrderListing, 'search' | 'eventId' | 'status'>;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function filtered(
  { search, eventId, status }: Filter,
  partnerId: PartnerId | null,
  byName: boolean,
): { from: string; put: Put; parameters: Parameter[] } {
  const { put, parameters } = collect();
  const tables = ['orders r'];
  const conditions = ['true'];
  if (partnerId !== null) {
    tables.push('join events e on e.id = r.event_id');
    conditions.push(`e.partner_id = ${put(partnerId)}`, `r.status not in ('PENDING', 'EXPIRED')`);
  }
  if (eventId !== undefined) conditions.push(`r.event_id = ${put(eventId)}`);
  if (status !== undefined) conditions.push(`r.status = ${put(status)}`);
  if (byName) tables.push('join event_listing named on named.event_id = r.event_id');
  if (search) {
    const pattern = put(containing(search));
    // The events of that name are found once, by their index, and not order by order.
    const ofEvents =
      partnerId === null
        ? `select l.event_id from event_listing l where l.shown_name ilike ${pattern}`
        : `select o.id from events o join event_listing l on l.event_id = o.id
           where o.partner_id = ${put(partnerId)} and l.shown_name ilike ${pattern}`;
    const words = [
      `r.purchaser_email ilike ${pattern}`,
      `r.first_name || ' ' || r.surname ilike ${pattern}`,
      `r.event_id in (${ofEvents})`,
      ...(uuid.test(search) ? [`r.id = ${put(search)}::uuid`] : []),
    ];
    conditions.push(`(${words.join(' or ')})`);
  }
  return { from: `from ${tables.join(' ')} where ${conditions.join(' and ')}`, put, parameters };
}

const present = ({ totalMinor, found: _found, ...row }: Row): OrderSummary =>
  ({ ...row, totalPrice: toMajor(money(totalMinor, row.currency)) }) as OrderSummary; // ids of the table
