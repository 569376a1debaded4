import { sql, type SQL } from 'drizzle-orm';
import { addTime, dayIn, days, money, toMajor, type Currency, type Sales } from '@atrium/domain';

/** A sum of one currency, as the statements return it. */
export interface Sum {
  currency: Currency;
  minor: number;
}

export const presentSales = (sums: readonly Sum[] | null): Sales =>
  (sums ?? []).map(({ currency, minor }) => ({ amount: toMajor(money(minor, currency)), currency }));

/** A row of a spreadsheet with the sum of one currency. */
export type InCurrency<Row> = Row & { amount: number | null; currency: string | null };

/** Lists a row once for each currency that it sold in. */
export async function* byCurrency<Row extends { sales: Sales }>(
  rows: readonly Row[],
): AsyncGenerator<InCurrency<Row>> {
  for (const row of rows) {
    if (row.sales.length === 0) yield { ...row, amount: null, currency: null };
    for (const sum of row.sales) yield { ...row, ...sum };
  }
}

/** SQL of the UTC day of an instant. */
const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'UTC')::date`;

/** Longer than an order waits for its payment, so that orders of a time are found by the index of their creation. */
const longestPayment = sql`interval '7 days'`;

/**
 * SQL of the paid orders of these events since an instant: day, currency, source, buyer (the order itself, if that has no account), tickets that weren't cancelled and those that were, and what buyers paid, in all and less
 * refunds, those included that were made at the gateway.
 */
export const soldOrders = (
  eventIds: SQL,
  from?: Date,
): SQL => sql`select o.event_id, ${dayOf(sql`o.paid_at`)} as day, o.currency, o.source, coalesce(o.attendee_id, o.id) as buyer,
    coalesce(k.live, 0) as tickets, coalesce(k.ended, 0) as ended, o.total_minor as gross,
    greatest(o.total_minor - greatest(coalesce(b.refunded, 0), coalesce(y.refunded, 0)), 0) as minor
  from orders o
  left join lateral (select count(*) filter (where t.released_at is null) as live, count(t.released_at) as ended
    from tickets t where t.order_id = o.id) k on true
  left join lateral (select sum(r.amount_minor) as refunded from refunds r where r.order_id = o.id and r.bearer = 'ORGANISER') b on true
  left join lateral (select max(p.refunded_minor) - coalesce(sum(g.minor), 0) as refunded from payments p
    left join lateral (select sum(r.amount_minor) as minor from refunds r where r.payment_id = p.id and r.bearer = 'OPERATOR') g on true
    where p.order_id = o.id and p.status = 'SUCCEEDED') y on true
  where o.event_id in (${eventIds}) and o.status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED')
    and o.paid_at is not null
    ${from ? sql`and o.paid_at >= ${from.toISOString()}::timestamptz and o.created_at >= ${from.toISOString()}::timestamptz - ${longestPayment}` : sql``}`;

/** SQL of the sums by currency of the sold orders that match. */
export const sumsOf = (
  condition: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('currency', currency, 'minor', minor)
    order by currency), '[]') from (select currency, sum(minor)::float8 as minor from sold where ${condition} group by currency) one)`;

/** SQL of the days from one to another as JSON, oldest first, with the sold orders and the openings of each. */
export const daysJson = (
  from: string,
  to: string,
): SQL => sql`(select json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'),
    'orders', (select count(*) from sold where day = d::date),
    'tickets', (select coalesce(sum(tickets), 0) from sold where day = d::date),
    'opened', (select coalesce(sum(opened), 0) from seen where day = d::date),
    'sales', ${sumsOf(sql`day = d::date`)}) order by d)
  from generate_series(${from}::date, ${to}::date, interval '1 day') d)`;

export interface DayRow {
  day: string;
  orders: number;
  tickets: number;
  opened: number;
  sales: Sum[];
}

export const presentDay = ({ sales, ...day }: DayRow) => ({ ...day, sales: presentSales(sales) });

/** First UTC day of so many days that end today, and today. */
export function lastDays(now: Date, count: number): { from: Date; first: string; today: string } {
  const today = dayIn(now, 'UTC');
  const from = addTime(new Date(`${today}T00:00:00Z`), -days(count - 1));
  return { from, first: dayIn(from, 'UTC'), today };
}
