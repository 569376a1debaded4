import {
  money,
  toMajor,
  type Currency,
  type OrderListing,
  type OrderSummary,
  type PartnerId,
} from '@atrium/domain';
import type { Parameter, Run } from '../../db/run.ts';

const keys: Record<OrderListing['sort'], string> = {
  datetime: 'r.created_at',
  purchaserEmail: 'r.purchaser_email',
  eventName: `v.content->>'name'`,
  numberOfTickets: '(select count(*) from tickets t where t.order_id = r.id)',
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
  v.content->>'name' as "eventName", (select count(*)::int from tickets t where t.order_id = r.id) as "numberOfTickets",
  r.total_minor::float8 as "totalMinor", r.currency`;
const named = `join events e on e.id = r.event_id
  join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)`;

export interface Sold {
  items: OrderSummary[];
  total: number;
  relation: 'eq' | 'gte';
}

/** One page of the orders of a partner's events, or of all; a partner's begin when they are paid. */
export async function listOrders(run: Run, asked: OrderListing, partnerId: PartnerId | null): Promise<Sold> {
  const { sort, direction, page, limit } = asked;
  const { where, parameters } = filtered(asked, partnerId);
  const [rows, [count]] = await Promise.all([
    run<Row>(
      `select ${columns} from orders r ${named} where ${where}
       order by ${keys[sort]} ${direction}, r.id ${direction} limit ${limit} offset ${(page - 1) * limit}`,
      parameters,
    ),
    run<{ total: number }>(
      `select count(*)::int as total from (select 1 from orders r ${named} where ${where} limit ${mostCounted + 1}) counted`,
      parameters,
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
): { where: string; parameters: Parameter[] } {
  const parameters: Parameter[] = [];
  const put = (value: Parameter): string => `$${parameters.push(value)}`;
  const conditions = ['true'];
  if (partnerId !== null) {
    conditions.push(`e.partner_id = ${put(partnerId)}`, `r.status not in ('PENDING', 'EXPIRED')`);
  }
  if (eventId !== undefined) conditions.push(`r.event_id = ${put(eventId)}`);
  if (status !== undefined) conditions.push(`r.status = ${put(status)}`);
  if (search) {
    const pattern = put(`%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    conditions.push(
      `(r.purchaser_email ilike ${pattern} or r.first_name || ' ' || r.surname ilike ${pattern}
        or v.content->>'name' ilike ${pattern} or r.id::text = ${put(search.toLowerCase())})`,
    );
  }
  return { where: conditions.join(' and '), parameters };
}

const present = ({ totalMinor, ...row }: Row): OrderSummary =>
  ({ ...row, totalPrice: toMajor(money(totalMinor, row.currency)) }) as OrderSummary; // ids of the table
