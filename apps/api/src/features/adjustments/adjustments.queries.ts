import { sql } from 'drizzle-orm';
import {
  debtReference,
  type Adjustment,
  type AdjustmentStatus,
  type Currency,
  type Debt,
  type PartnerId,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';

interface Pages {
  page: number;
  limit: number | null;
}
interface DebtRow extends Record<string, unknown>, Omit<Debt, 'reference'> {
  total: number;
}
interface AdjustmentRow extends Record<string, unknown>, Adjustment {
  total: number;
}

/** Lists a page of what organisers owe, the largest first: due accounts in debit, with the movements since they last weren't. Payments that were put back are left out. */
export async function listDebts(
  db: Db,
  { page, limit, search = '', currency }: Pages & { search?: string; currency?: Currency | undefined },
): Promise<{ items: Debt[]; total: number }> {
  const rows = await db.execute<DebtRow>(sql`
    with debtors as (
      select partner_id, currency, minor as owed from dues_of_partners() where minor > 0
    ), journals as (
      select e.partner_id, e.currency, j.kind, j.occurred_at, min(e.id) as id, sum(e.amount_minor) as moved
      from debtors d join ledger_entries e on e.account = 2110 and e.partner_id = d.partner_id and e.currency = d.currency
        join ledger_journals j on j.id = e.journal_id
      where j.kind not in ('debt-paid', 'debt-payment-reversed') or not exists (
        select from ledger_journals r where r.source_id = j.source_id and r.kind = 'debt-payment-reversed' and r.step = j.step)
      group by e.partner_id, e.currency, j.id
    ), running as (
      select *, sum(moved) over (partition by partner_id, currency order by occurred_at, id) as balance from journals
    ), since as (
      select *, bool_or(balance <= 0) over (partition by partner_id, currency order by occurred_at, id
        rows between current row and unbounded following) as is_settled from running
    ), causes as (
      select partner_id, currency, min(occurred_at) as at,
        coalesce(sum(moved) filter (where kind like '%refund-written'), 0) as refunds,
        coalesce(sum(moved) filter (where kind like 'dispute-%'), 0) as disputes,
        coalesce(sum(moved) filter (where kind like 'adjustment%'), 0) as charges,
        coalesce(-sum(moved) filter (where kind = 'debt-paid'), 0) as received
      from since where not is_settled group by 1, 2
    ), cover as (
      select e.partner_id, e.currency, coalesce(-sum(e.amount_minor) filter (where e.account = 2100), 0) as held,
        coalesce(-sum(e.amount_minor) filter (where e.account = 2120), 0) as reserve
      from debtors d join ledger_entries e on e.account in (2100, 2120) and e.partner_id = d.partner_id and e.currency = d.currency
      group by 1, 2
    )
    select d.partner_id || '-' || d.currency as id, d.partner_id as "partnerId", p.name as partner, d.currency, d.owed::float8 as "owedMinor",
      to_char(c.at at time zone 'UTC', 'YYYY-MM-DD') as since, c.refunds::float8 as "refundsMinor",
      c.disputes::float8 as "disputesMinor", c.charges::float8 as "chargesMinor", c.received::float8 as "receivedMinor",
      coalesce(v.held, 0)::float8 as "heldMinor", coalesce(v.reserve, 0)::float8 as "reserveMinor", count(*) over ()::int as total
    from debtors d join partners p on p.id = d.partner_id
      join causes c on c.partner_id = d.partner_id and c.currency = d.currency
      left join cover v on v.partner_id = d.partner_id and v.currency = d.currency
    where p.name ilike ${containsPattern(search)} and (${currency ?? null}::text is null or d.currency = ${currency ?? null}::text)
    order by d.owed desc, p.name, d.currency limit ${limit} offset ${(page - 1) * (limit ?? 0)}`);
  return {
    items: rows.map(({ total: _total, ...debt }) => ({ ...debt, reference: debtReference(debt.partnerId) })),
    total: rows[0]?.total ?? 0,
  };
}

/** Adds up what an organiser owes in a currency; 0 if nothing. */
export async function readAmountOwed(db: Db, partnerId: PartnerId, currency: Currency): Promise<number> {
  const [row] = await db.execute<{ owed: number }>(sql`
    select greatest(coalesce(sum(amount_minor), 0), 0)::float8 as owed from ledger_entries
    where account = 2110 and partner_id = ${partnerId} and currency = ${currency}`);
  return row?.owed ?? 0;
}

const status = sql`case when a.reversed_at is null then case when a.posted_at is null then 'WAITING' else 'POSTED' end
  when a.posted_at is null then 'WITHDRAWN' else 'REVERSED' end`;

/** Lists a page of adjustments, the newest first. */
export async function listAdjustments(
  db: Db,
  { page, limit, status: wanted }: Pages & { status?: AdjustmentStatus | undefined },
): Promise<{ items: Adjustment[]; total: number }> {
  const rows = await db.execute<AdjustmentRow>(sql`
    select a.id, a.partner_id as "partnerId", p.name as partner, a.kind, a.currency, a.amount_minor::float8 as "amountMinor",
      a.note, a.reason, a.is_supply as "isSupply", ${status} as status,
      (select i.prefix || '-' || i.year || '-' || lpad(i.number::text, 5, '0') from commission_invoices i
        join commission_invoice_lines l on l.invoice_id = i.id and l.source_id = a.id order by i.created_at desc, i.number desc limit 1) as invoice,
      to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      c.email as "createdBy", s.email as "approvedBy", a.reversed_because as "reversedBecause", count(*) over ()::int as total
    from adjustments a join partners p on p.id = a.partner_id join users c on c.id = a.created_by
      left join users s on s.id = a.approved_by
    where ${wanted ?? null}::text is null or ${status} = ${wanted ?? null}::text
    order by a.created_at desc, a.id desc limit ${limit} offset ${(page - 1) * (limit ?? 0)}`);
  return { items: rows.map(({ total: _total, ...adjustment }) => adjustment), total: rows[0]?.total ?? 0 };
}
