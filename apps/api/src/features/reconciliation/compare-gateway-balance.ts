import { sql } from 'drizzle-orm';
import {
  addTime,
  businessDayBefore,
  dayIn,
  days,
  hours,
  type ComparedBalance,
  type Currency,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { gatewayImports } from '../../db/schema/index.ts';
import { balancesUntil } from '../finances/index.ts';

/** A movement since then may be known to one side only. */
const young = hours(2);
/** The two sides record the same movement at most so long apart. */
const apart = days(1);
/** Business days that money of the gateway takes to our bank, until its line is settled as the gateway's. */
const transitDays = 5;

interface Row extends Record<string, unknown> {
  currency: Currency;
  theirsMinor: number | null;
  pendingMinor: number | null;
  oursMinor: number;
  youngMinor: number;
}

/**
 * Compares what the gateway held at the last import with our account of it (1100), by currency. An order, placement or other subject of which
 * either side recorded something in the last two hours is left out on both sides, and so is a payout on its way to our bank.
 */
export async function compareGatewayBalance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { gateway, since, balancesAt: readAt }: typeof gatewayImports.$inferSelect,
): Promise<ComparedBalance[]> {
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  const youngFrom = addTime(readAt ?? now(), -young);
  const earliest = addTime(youngFrom, -apart);
  const from = at(earliest > since ? earliest : since);
  const transitFrom = businessDayBefore(dayIn(readAt ?? now(), 'UTC'), transitDays);
  const rows = await db.execute<Row>(sql`
    with booked as (
      -- what a charge is of: its order, the event of a placement, or a payment that goes back by itself
      select t.*, coalesce(p.order_id, r.order_id)::text as order_id,
        case when d.status in ('RETURNING', 'RETURNED') then d.id::text when m.status in ('RETURNING', 'RETURNED') then m.id::text
          else coalesce(p.order_id::text, r.order_id::text, l.event_id::text, t.id::text) end as subject_id
      from gateway_transactions t
        left join payments p on p.gateway_reference = t.charge
        left join damage_payments d on d.gateway_reference = t.charge left join damage_requests r on r.id = d.request_id
        left join placement_payments m on m.gateway_reference = t.charge left join placements l on l.id = m.placement_id
      where t.gateway = ${gateway} and t.occurred_at >= least(${from}, ${transitFrom}::date)
    ), moved as (
      select e.currency, e.amount_minor as minor, j.occurred_at as at, true as is_ours,
        coalesce(j.order_id::text, j.event_id::text, j.source_id::text) as subject_id
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.account = 1100 and j.occurred_at >= ${from}
        and j.kind not in ('gateway-to-bank', 'adjustment', 'adjustment-reversed')
        and (j.kind <> 'suspense' or exists (select from gateway_transactions t where t.id = j.source_id))
      union all
      select a.currency, a.minor, b.occurred_at, false, a.subject_id
      from booked b, lateral (values
        (b.currency, b.amount_minor, b.subject_id),
        (b.fee_currency, -b.fee_minor, coalesce(b.order_id, b.id::text))) as a (currency, minor, subject_id)
      where b.occurred_at >= ${from} and b.kind <> 'payout'
    ), left_out as (
      select currency, sum(case when is_ours then minor else -minor end) as minor
      from moved where subject_id in (select subject_id from moved where at >= ${at(youngFrom)}) group by currency
      union all
      -- payouts of the gateway that no bank line was settled with yet
      select b.currency, -sum(b.amount_minor) from booked b
      where b.kind = 'payout' and b.occurred_at >= ${transitFrom}::date
        and not exists (select from bank_lines k where k.settled_as = 'GATEWAY' and k.currency = b.currency
          and k.amount_minor - k.applied_minor = -b.amount_minor and k.booked_on >= b.occurred_at::date)
      group by b.currency
    ), theirs as (
      select currency, available_minor + pending_minor as minor, pending_minor from gateway_balances where gateway = ${gateway}
    ), ours as (
      select currency, "balanceMinor" as minor from (${balancesUntil(undefined)}) balances where account = 1100
    )
    select coalesce(t.currency, o.currency) as currency, coalesce(t.minor, 0)::float8 as "theirsMinor",
      coalesce(t.pending_minor, 0)::float8 as "pendingMinor", coalesce(o.minor, 0)::float8 as "oursMinor",
      coalesce((select sum(l.minor) from left_out l where l.currency = coalesce(t.currency, o.currency)), 0)::float8 as "youngMinor"
    from theirs t full join ours o on o.currency = t.currency order by 1`);
  return rows.map(({ theirsMinor, pendingMinor, oursMinor, youngMinor, currency }) => ({
    at: 'gateway' as const,
    currency,
    asOf: readAt?.toISOString() ?? null,
    accounts: [],
    theirsMinor: readAt && theirsMinor,
    pendingMinor: readAt && pendingMinor,
    oursMinor,
    youngMinor: readAt ? youngMinor : 0,
    differenceMinor: readAt ? (theirsMinor ?? 0) - oursMinor + youngMinor : 0,
  }));
}
