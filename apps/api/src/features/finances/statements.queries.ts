import { sql, type SQL } from 'drizzle-orm';
import type { AdjustmentKind, Currency, PartnerId, Statement } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { entriesOf } from './entries.queries.ts';

/** SQL of a company's movements: entries whose sums are the lines of a statement, with their sign turned to the company's side. */
const movements = (partnerId: PartnerId, currency?: Currency) => sql`
  select to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM') as month, e.currency, e.journal_id as id, e.kind, e.source_id, e.order_id, e.occurred_at, e.event_id,
    case when e.kind = 'sale' and e.account in (2100, 2200) then -e.amount_minor else 0 end as sales,
    case when e.kind = 'refund-written' and e.account in (2000, 5050) then e.amount_minor else 0 end as refunds,
    case when e.kind = 'dispute-lost' and e.account in (1110, 9000) then e.amount_minor else 0 end as disputes,
    case when e.kind in ('sale', 'refund-written', 'dispute-lost') and e.account in (2200, 4000) then e.amount_minor else 0 end as commission,
    case when e.kind in ('damage-paid', 'damage-refund-written') and e.account = 2110 then -e.amount_minor else 0 end as damage,
    case when e.kind like 'adjustment%' and e.account = 2110 then -e.amount_minor else 0 end as adjustments,
    case when e.kind in ('debt-paid', 'debt-payment-reversed') and e.account = 2110 then -e.amount_minor else 0 end as received,
    case when e.kind in ('payout', 'payout-returned') and e.account = 2110 then -e.amount_minor else 0 end as payouts,
    case when e.account in (2100, 2110, 2120) then -e.amount_minor else 0 end as change
  from (${entriesOf(partnerId, currency)}) e`;

const minor = (column: SQL) => sql`sum(${column})::float8`;

/** Lists a company's months with movements, the newest first. */
export async function listStatements(db: Db, partnerId: PartnerId): Promise<Statement[]> {
  const rows = await db.execute<Statement & Record<string, unknown>>(sql`
    with months as (
      select month, currency, ${minor(sql`sales`)} as sales, ${minor(sql`refunds`)} as refunds,
        ${minor(sql`disputes`)} as disputes, ${minor(sql`commission`)} as commission, ${minor(sql`damage`)} as damage, ${minor(sql`adjustments`)} as adjustments,
        ${minor(sql`received`)} as received, ${minor(sql`payouts`)} as payouts, ${minor(sql`change`)} as change
      from (${movements(partnerId)}) moved group by month, currency
    )
    select month, currency, sum(change) over before - change as "openingMinor", sales as "salesMinor", refunds as "refundsMinor",
      disputes as "disputesMinor", commission as "commissionMinor", damage as "damageMinor", adjustments as "adjustmentsMinor", received as "receivedMinor", payouts as "payoutsMinor", sum(change) over before as "closingMinor"
    from months window before as (partition by currency order by month)
    order by month desc, currency`);
  return [...rows];
}

/** Finds the statement of a month; one without movements has the balance of the month before. */
export async function findStatement(
  db: Db,
  partnerId: PartnerId,
  { month, currency }: Pick<Statement, 'month' | 'currency'>,
): Promise<Statement> {
  const all = await listStatements(db, partnerId);
  const earlier = all.find((one) => one.currency === currency && one.month <= month);
  if (earlier?.month === month) return earlier;
  const balance = earlier?.closingMinor ?? 0;
  const none = {
    salesMinor: 0,
    refundsMinor: 0,
    disputesMinor: 0,
    commissionMinor: 0,
    damageMinor: 0,
    adjustmentsMinor: 0,
    receivedMinor: 0,
    payoutsMinor: 0,
  };
  return { month, currency, openingMinor: balance, ...none, closingMinor: balance };
}

/** A line of a statement: a sale, a refund, a lost dispute, a payment for damage or its refund, an adjustment, a payment of what the company owed, or a payout for an event. */
export interface StatementLine extends Record<string, unknown> {
  day: string;
  kind:
    | 'sale'
    | 'refund-written'
    | 'dispute-lost'
    | 'damage-paid'
    | 'damage-refund-written'
    | 'adjustment'
    | 'adjustment-reversed'
    | 'debt-paid'
    | 'debt-payment-reversed'
    | 'payout'
    | 'payout-returned';
  order: string | null;
  event: string;
  /** Why an adjustment was made. */
  note: string;
  adjustmentKind: AdjustmentKind | null;
  /** Whether a charge is for a service of the operator. */
  isSupply: boolean | null;
  salesMinor: number;
  refundsMinor: number;
  disputesMinor: number;
  commissionMinor: number;
  damageMinor: number;
  adjustmentsMinor: number;
  receivedMinor: number;
  payoutsMinor: number;
}

/** Lists the movements behind a statement, the oldest first. */
export async function listStatementLines(
  db: Db,
  partnerId: PartnerId,
  { month, currency }: Pick<Statement, 'month' | 'currency'>,
): Promise<StatementLine[]> {
  const rows = await db.execute<StatementLine>(sql`
    select to_char(min(moved.occurred_at) at time zone 'UTC', 'YYYY-MM-DD') as day, moved.kind, min(o.number) as "order",
      coalesce(min(l.shown_name), '') as event, coalesce(min(a.note), min(x.note), '') as note, min(a.kind) as "adjustmentKind", bool_and(a.is_supply) as "isSupply",
      ${minor(sql`sales`)} as "salesMinor", ${minor(sql`refunds`)} as "refundsMinor",
      ${minor(sql`disputes`)} as "disputesMinor", ${minor(sql`commission`)} as "commissionMinor", ${minor(sql`damage`)} as "damageMinor",
      ${minor(sql`adjustments`)} as "adjustmentsMinor", ${minor(sql`received`)} as "receivedMinor", ${minor(sql`payouts`)} as "payoutsMinor"
    from (${movements(partnerId, currency)}) moved
      left join orders o on o.id = moved.order_id left join event_listing l on l.event_id = moved.event_id
      left join adjustments a on a.id = moved.source_id
      left join suspense_explanations x on x.id = moved.source_id
    where moved.month = ${month} and moved.kind in ('sale', 'refund-written', 'dispute-lost', 'damage-paid', 'damage-refund-written',
      'adjustment', 'adjustment-reversed', 'debt-paid', 'debt-payment-reversed', 'payout', 'payout-returned')
    group by moved.id, moved.kind, moved.event_id
    order by min(moved.occurred_at), moved.id, moved.event_id`);
  return [...rows];
}
