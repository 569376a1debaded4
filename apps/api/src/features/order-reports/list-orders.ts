import { sql, type SQL } from 'drizzle-orm';
import {
  money,
  toMajor,
  type Currency,
  type OrderListing,
  type OrderSummary,
  type PartnerId,
  readTicketNumber,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';

const keys: Record<OrderListing['sort'], SQL> = {
  datetime: sql`r.created_at`,
  purchaserEmail: sql`r.purchaser_email`,
  eventName: sql`named.shown_name`,
  numberOfTickets: sql`r.ticket_count`,
  totalPrice: sql`r.total_minor`,
};

/** Totals above this are reported as "at least". */
const mostCounted = 100_000;

type Row = {
  id: string;
  number: string;
  datetime: string;
  status: OrderSummary['status'];
  purchaserName: string;
  purchaserEmail: string;
  eventId: number;
  eventName: string;
  numberOfTickets: number;
  totalMinor: number;
  refundedMinor: number;
  currency: Currency;
  dispute: OrderSummary['dispute'];
  /** Number of matches of the text search; null without one. */
  found?: number | null;
};

const columns = sql`r.id, r.number, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as datetime, r.status,
  r.first_name || ' ' || r.surname as "purchaserName", r.purchaser_email as "purchaserEmail", r.event_id as "eventId",
  l.shown_name as "eventName", r.ticket_count as "numberOfTickets", r.total_minor::float8 as "totalMinor",
  (select d.status from disputes d where d.order_id = r.id order by d.opened_at desc, d.id desc limit 1) as dispute,
  greatest((select sum(b.amount_minor) from refunds b where b.order_id = r.id),
    (select max(p.refunded_minor) from payments p where p.order_id = r.id and p.status = 'SUCCEEDED'),
    0)::float8 as "refundedMinor", r.currency`;

const nameOfEvent = sql`select l.shown_name from event_listing l where l.event_id = r.event_id`;
const directions = { asc: sql`asc`, desc: sql`desc` };

export interface SoldTickets {
  items: OrderSummary[];
  total: number;
  relation: 'eq' | 'gte';
}

/**
 * SQL that picks the IDs of one page from as few tables as possible. A text search collects its matches
 * before sorting, because walking the sort's index would read every order that doesn't match.
 */
export function orderPageQuery(listing: OrderListing, partnerId: PartnerId | null): SQL {
  const { search, sort, page, limit } = listing;
  const direction = directions[listing.direction];
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`;
  if (search) {
    const key = sort === 'eventName' ? sql`(${nameOfEvent})` : keys[sort];
    const order = sql`key ${direction}, id ${direction}`;
    return sql`with found as materialized (select r.id, ${key} as key ${filtered(listing, partnerId, false)})
      select id as order_id, row_number() over (order by ${order}) as place, count(*) over ()::int as found
      from found order by ${order} ${cut}`;
  }
  const order = sql`${keys[sort]} ${direction}, r.id ${direction}`;
  return sql`select r.id as order_id, row_number() over (order by ${order}) as place, null::int as found
    ${filtered(listing, partnerId, sort === 'eventName')} order by ${order} ${cut}`;
}

/** Lists a page of orders, of one partner or of all. Partners don't see unpaid orders. */
export async function listOrders(
  db: Db,
  listing: OrderListing,
  partnerId: PartnerId | null,
): Promise<SoldTickets> {
  const count = async () => {
    const [row] = await db.execute<{ total: number }>(sql`
      select count(*)::int as total from
        (select 1 ${filtered(listing, partnerId, false)} limit ${mostCounted + 1}) counted`);
    return row?.total ?? 0;
  };
  const [rows, counted] = await Promise.all([
    db.execute<Row>(sql`
      with chosen as materialized (${orderPageQuery(listing, partnerId)})
       select ${columns}, chosen.found from chosen join orders r on r.id = chosen.order_id
       join event_listing l on l.event_id = r.event_id order by chosen.place`),
    listing.search ? null : count(),
  ]);
  const total = counted ?? rows[0]?.found ?? (listing.page > 1 ? await count() : 0);
  return {
    items: rows.map(present),
    total: Math.min(total, mostCounted),
    relation: total > mostCounted ? 'gte' : 'eq',
  };
}

const picked = 20_000;
const batch = 1000;

/** An order's place among the others by age; its instant as text, which has the microseconds. */
type Place = { id: string; at: string };

/** SQL that picks the next orders of a partner's file, newest first, after those before `last`; the index skips what is newer. */
export const nextOrdersQuery = (listing: Filter, partnerId: PartnerId, last: Place | undefined): SQL => sql`
  select r.id, r.created_at::text as at ${filtered(listing, partnerId, false, last)}
  order by r.created_at desc, r.id desc limit ${picked}`;

/**
 * Streams all orders, newest first, by keyset pagination; orders placed meanwhile are left out. Picks many at a time, because that
 * looks at all older orders of the partner's events, and then reads them in small batches.
 */
export async function* streamOrders(
  db: Db,
  listing: Filter,
  partnerId: PartnerId,
): AsyncGenerator<OrderSummary> {
  let last: Place | undefined;
  do {
    const places: Place[] = await db.execute<Place>(nextOrdersQuery(listing, partnerId, last));
    for (let from = 0; from < places.length; from += batch) {
      const ids = places.slice(from, from + batch).map(({ id }) => id);
      const rows = await db.execute<Row>(sql`
        select ${columns} from orders r join event_listing l on l.event_id = r.event_id
        where r.id = any(${sql.param(ids)}::uuid[]) order by r.created_at desc, r.id desc`);
      yield* rows.map(present);
    }
    last = places.length < picked ? undefined : places.at(-1);
  } while (last);
}

type Filter = Pick<OrderListing, 'search' | 'eventId' | 'status'>;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function filtered(
  { search, eventId, status }: Filter,
  partnerId: PartnerId | null,
  byName: boolean,
  after?: Place,
): SQL {
  const older = after ? sql`and (o.created_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  // OFFSET 0: an organiser's orders are found by their events, whatever share of all orders they are thought to be
  const tables =
    partnerId === null
      ? [sql`orders r`]
      : [
          sql`events e cross join lateral (select * from orders o where o.event_id = e.id ${older} offset 0) r`,
        ];
  const conditions = [sql`true`];
  if (partnerId !== null) {
    conditions.push(sql`e.partner_id = ${partnerId}`, sql`r.status not in ('PENDING', 'EXPIRED')`);
  }
  if (eventId !== undefined) conditions.push(sql`r.event_id = ${eventId}`);
  if (status !== undefined) conditions.push(sql`r.status = ${status}`);
  if (byName) tables.push(sql`join event_listing named on named.event_id = r.event_id`);
  if (search) {
    const pattern = containsPattern(search);
    // Looks up matching events once by their index instead of once per order.
    const ofEvents =
      partnerId === null
        ? sql`select l.event_id from event_listing l where l.shown_name ilike ${pattern}`
        : sql`select o.id from events o join event_listing l on l.event_id = o.id
           where o.partner_id = ${partnerId} and l.shown_name ilike ${pattern}`;
    const number = readTicketNumber(search)?.orderNumber ?? null;
    const words = [
      sql`r.purchaser_email ilike ${pattern}`,
      sql`r.first_name || ' ' || r.surname ilike ${pattern}`,
      sql`r.event_id in (${ofEvents})`,
      ...(number === null ? [] : [sql`r.number = ${number}`]),
      ...(uuid.test(search) ? [sql`r.id = ${search}::uuid`] : []),
    ];
    conditions.push(sql`(${sql.join(words, sql` or `)})`);
  }
  return sql`from ${sql.join(tables, sql` `)} where ${sql.join(conditions, sql` and `)}`;
}

const present = ({ totalMinor, refundedMinor, found: _found, ...row }: Row): OrderSummary => {
  const totalPrice = toMajor(money(totalMinor, row.currency));
  const refunded = toMajor(money(refundedMinor, row.currency));
  return { ...row, totalPrice, refunded } as OrderSummary; // IDs from the database
};
