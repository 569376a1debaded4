import { sql, type SQL } from 'drizzle-orm';
import { bankLineDays, businessDayBefore, type ComparedBalance, type Currency } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { sumsByDay } from '../finances/index.ts';

interface Row extends Record<string, unknown> {
  currency: Currency;
  closingOn: string | null;
  accounts: string[];
  theirsMinor: number | null;
  oursMinor: number;
  youngMinor: number;
}

/**
 * Compares the newest closing balances of our bank accounts with our account of them (1000) as of their day, by currency. Lines of statements
 * count on the day on which the bank booked them. Payouts, refunds by hand and whatever else we recorded ourselves in the last three business days may not have reached the
 * bank, and is left out until a line of it has: a payout by its reference, anything else by a line of the same amount that was recorded already.
 */
export async function compareBankBalance({ db }: Pick<Context, 'db'>): Promise<ComparedBalance[]> {
  const days = await db.execute<{ currency: Currency; closingOn: string }>(
    sql`select currency, max(closing_on)::text as "closingOn" from bank_balances group by currency`,
  );
  const rows = await db.execute<Row>(balancesAsOf(days));
  return rows.map(({ closingOn, ...row }) => ({
    ...row,
    at: 'bank' as const,
    asOf: closingOn,
    pendingMinor: null,
    differenceMinor: row.theirsMinor === null ? 0 : row.theirsMinor - row.oursMinor + row.youngMinor,
  }));
}

/**
 * SQL of both balances of each currency as of its closing day. Ours is that of the sums by day, which go by the day of our journals; among the journals since
 * the first day that matters are those that the bank booked on another side of the closing day than we.
 */
export function balancesAsOf(days: readonly { currency: Currency; closingOn: string }[]): SQL {
  const compared = JSON.stringify(
    days.map(({ currency, closingOn }) => ({
      currency,
      closing_on: closingOn,
      young_from: businessDayBefore(closingOn, bankLineDays),
    })),
  );
  return sql`
    with compared as (
      select * from jsonb_to_recordset(${compared}::jsonb) as c (currency text, closing_on date, young_from date)
    ), theirs as (
      select currency, sum(closing_minor) as minor, array_agg(account order by account) as accounts
      from (select distinct on (account, currency) * from bank_balances order by account, currency, closing_on desc) newest
      group by currency
    ), entries as (
      select e.currency, e.amount_minor as minor, j.kind, j.source_id, l.booked_on,
        (j.occurred_at at time zone 'UTC')::date as posted_on, coalesce(l.booked_on, (j.occurred_at at time zone 'UTC')::date) as day
      from ledger_journals j
        cross join lateral (select currency, amount_minor from ledger_entries where journal_id = j.id and account = 1000 offset 0) e
        left join lateral (
          select b.booked_on from bank_lines b where b.id = j.source_id and j.kind = 'transfer-received'
          union all select s.booked_on from suspense_lines s where s.id = j.source_id and j.kind = 'suspense'
          union all select coalesce(b.booked_on, s.booked_on) from suspense_explanations x
            left join bank_lines b on b.id = x.bank_line_id left join suspense_lines s on s.id = x.line_id
            where x.id = j.source_id and j.kind in ('adjustment', 'adjustment-reversed')
        ) l on true
      where j.occurred_at >= (select min(young_from) from compared)::timestamp at time zone 'UTC'
    ), recorded as (
      -- what we recorded, and whether the bank has it; a payout may be at the bank before we heard that it is paid
      select e.currency, e.minor, e.day, p.booked_on <= c.closing_on as is_booked
      from entries e join compared c on c.currency = e.currency join payouts p on p.id = e.source_id and e.kind = 'payout-paid'
      where e.day > c.young_from
      union all
      select p.currency, -p.amount_minor, null, true
      from payouts p join compared c on c.currency = p.currency
      where p.status = 'SUBMITTED' and p.booked_on > c.young_from and p.booked_on <= c.closing_on
      union all
      select o.currency, o.minor, o.day, o.place <= (
        select count(*) from entries x where x.currency = o.currency and x.minor = -o.minor and x.kind = 'adjustment'
          and x.booked_on > o.young_from and x.booked_on <= o.closing_on)
      from (
        select e.currency, e.minor, e.day, c.young_from, c.closing_on,
          row_number() over (partition by e.currency, e.minor order by e.day) as place
        from entries e join compared c on c.currency = e.currency
        where e.booked_on is null and e.kind <> 'payout-paid' and e.day > c.young_from
      ) o
    ), young as (
      select r.currency, sum(case when coalesce(r.is_booked, false) then -r.minor else r.minor end) as minor
      from recorded r join compared c on c.currency = r.currency
      where coalesce(r.is_booked, false) = (r.day is null or r.day > c.closing_on) group by r.currency
    ), ours as (
      select s.currency, coalesce(sum(s.amount_minor) filter (where c.closing_on is null or s.day <= c.closing_on), 0) + coalesce((
        select sum(case when e.day <= c.closing_on then e.minor else -e.minor end) from entries e
        where e.currency = s.currency and (e.day <= c.closing_on) <> (e.posted_on <= c.closing_on)), 0) as minor
      from (${sumsByDay}) s left join compared c on c.currency = s.currency where s.account = 1000 group by s.currency, c.closing_on
    )
    select coalesce(t.currency, o.currency) as currency, c.closing_on::text as "closingOn", coalesce(t.accounts, '{}') as accounts,
      t.minor::float8 as "theirsMinor", coalesce(o.minor, 0)::float8 as "oursMinor", coalesce(y.minor, 0)::float8 as "youngMinor"
    from theirs t full join ours o on o.currency = t.currency left join compared c on c.currency = t.currency
      left join young y on y.currency = t.currency
    order by 1`;
}
