import {
  money,
  toMajor,
  type Currency,
  type OrderListing,
  type OrderSummary,
  type PartnerId,
} from '@atrium/domain';
import { collect } from '../../db/collect.ts';
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

/** The statement that chooses the rows of one page, from no more tables than it needs. */
export function choosePage(asked: OrderListing, partnerId: PartnerId | null) {
  const { sort, direction, page, limit } = asked;
  const { from, parameters } = filtered(asked, partnerId, sort === 'eventName');
  const order = `${keys[sort]} ${direction}, r.id ${direction}`;
  const text = `select r.id as order_id, row_number() over (order by ${order}) as place ${from}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  return { text, parameters };
}

/** One page of the orders of a partner's events, or of all; a partner's begin when they are paid. */
export async function listOrders(run: Run, asked: OrderListing, partnerId: PartnerId | null): Promise<Sold> {
  const chosen = choosePage(asked, partnerId);
  const counted = filtered(asked, partnerId, false);
  const [rows, [count]] = await Promise.all([
    run<Row>(
      `with chosen as materialized (${chosen.text})
       select ${columns} from chosen join orders r on r.id = chosen.order_id
       join event_listing l on l.event_id = r.event_id order by chosen.place`,
      chosen.parameters,
    ),
    run<{ total: number }>(
      `select count(*)::int as total from (select 1 ${counted.from} limit ${mostCounted + 1}) counted`,
      counted.parameters,
    ),
  ]);
  const total = count?.total ?? 0;
  return {
    items: rows.map(present),
    total: Math.min(total, mostCounted),
    relation: total > mostCounted ? 'gte' : 'eq',
  };
}

/** All of them, some at a time, newest first. */
export async function* streamOrders(
  run: Run,
  asked: Pick<OrderListing, 'search' | 'eventId' | 'status'>,
  partnerId: PartnerId,
): AsyncGenerator<OrderSummary> {
  for (let page = 1; ; page += 1) {
    const { items } = await listOrders(
      run,
      { ...asked, sort: 'datetime', direction: 'desc', page, limit: 1000 },
      partnerId,
    );
    yield* items;
    if (items.length < 1000) return;
  }
}

function filtered(
  { search, eventId, status }: Pick<OrderListing, 'search' | 'eventId' | 'status'>,
  partnerId: PartnerId | null,
  byName: boolean,
): { from: string; parameters: Parameter[] } {
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
    conditions.push(
      `(r.purchaser_email ilike ${pattern} or r.first_name || ' ' || r.surname ilike ${pattern}
        or exists (${nameOfEvent} and l.shown_name ilike ${pattern}) or r.id::text = ${put(search.toLowerCase())})`,
    );
  }
  return { from: `from ${tables.join(' ')} where ${conditions.join(' and ')}`, parameters };
}

const present = ({ totalMinor, ...row }: Row): OrderSummary =>
  ({ ...row, totalPrice: toMajor(money(totalMinor, row.currency)) }) as OrderSummary; // ids of the table
