import { sql, type SQL } from 'drizzle-orm';
import {
  addTime,
  businessDayAfter,
  dayIn,
  days,
  payoutLimits,
  exponents,
  type AdminPayout,
  type Currency,
  type DuePayout,
  type PartnerId,
  type Payout,
  type PayoutStatus,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';

/** An amount of a rule, in minor units of a currency. */
export const inMinor = (units: number, currency: Currency): number => units * 10 ** exponents[currency];

interface DueRow extends Record<string, unknown> {
  partnerId: PartnerId;
  partner: string;
  currency: Currency;
  amountMinor: number;
  events: number;
  bankAccountId: string | null;
  account: string | null;
  isBlocked: boolean;
  isResting: boolean;
  isReturned: boolean;
  isContradicted: boolean;
}

/** Money that is due to a company, and the account that it would go to: the oldest in that currency. */
export type Due = DuePayout & { bankAccountId: string | null };

/** SQL of the companies of which a check of the books fails. Reads every order. */
const contradicted = sql`
  select distinct e.partner_id from check_money() c join orders o on o.id = c.order_id join events e on e.id = o.event_id`;

/** How long a run of the checks of the books counts: they run every night. */
const checksLast = days(2);

/** Returns whether a check of the books failed in its last run, or didn't run lately. */
async function isInDoubt(db: Db, now: Date): Promise<boolean> {
  const since = addTime(now, -checksLast).toISOString();
  const [row] = await db.execute<{ isClear: boolean }>(sql`
    select coalesce(bool_and(failures = 0 and checked_at > ${since}::timestamptz), false) as "isClear" from book_checks`);
  return row?.isClear !== true;
}

/**
 * Lists what is due to companies, and why it can't be paid out now. Before money leaves, the books are checked; a list trusts the nightly
 * checks if they passed, because they read every order.
 */
export async function listDue(db: Db, now: Date, checks: 'nightly' | 'now'): Promise<Due[]> {
  const isChecking = checks === 'now' || (await isInDoubt(db, now));
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db.execute<DueRow>(sql`
    with due as (
      select partner_id, currency, -minor as minor, events from dues_of_partners() where minor < 0
    ), contradicted as materialized (${isChecking ? contradicted : sql`select null::integer as partner_id where false`})
    select d.partner_id as "partnerId", p.name as partner, d.currency, d.minor::float8 as "amountMinor", d.events::int as events,
      a.id as "bankAccountId", a.name || ', **** ' || a.last_four as account,
      p.blocked_at is not null or is_suspended(p.id, ${at}) as "isBlocked",
      coalesce(a.updated_at > ${at} - make_interval(hours => ${payoutLimits.accountRest}), false) as "isResting",
      coalesce(a.returned_at >= a.updated_at, false) as "isReturned",
      exists (select from contradicted c where c.partner_id = p.id) as "isContradicted"
    from due d join partners p on p.id = d.partner_id
      left join lateral (select * from bank_accounts b where b.partner_id = d.partner_id and b.currency = d.currency
        order by b.created_at, b.id limit 1) a on true
    order by d.minor desc, p.name`);
  const due = rows.map((row) => ({
    partnerId: row.partnerId,
    partner: row.partner,
    currency: row.currency,
    amountMinor: row.amountMinor,
    events: row.events,
    account: row.account,
    bankAccountId: row.bankAccountId,
    obstacle: obstacleOf(row),
    needsSecond: row.amountMinor > inMinor(payoutLimits.aloneUpTo, row.currency),
  }));
  // what can be paid comes first
  return due.toSorted((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
}

function obstacleOf(row: DueRow): DuePayout['obstacle'] {
  if (row.isBlocked) return 'blocked';
  if (row.isContradicted) return 'check-failed';
  if (row.bankAccountId === null) return 'no-account';
  if (row.isReturned) return 'account-returned';
  if (row.isResting) return 'account-changed';
  return row.amountMinor < inMinor(payoutLimits.least, row.currency) ? 'below-minimum' : null;
}

interface PayoutRow extends Record<string, unknown>, Omit<AdminPayout, 'arrivesOn'> {
  submittedAt: string | null;
  total: number;
}

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface Wanted {
  page: number;
  limit: number;
  partnerId?: PartnerId;
  status?: PayoutStatus | undefined;
}

/** Lists a page of payouts, the newest first: of one company or of all. */
export async function listPayouts(
  db: Db,
  { page, limit, partnerId, status }: Wanted,
): Promise<{ items: AdminPayout[]; total: number }> {
  const rows = await db.execute<PayoutRow>(sql`
    select p.id, p.currency, p.amount_minor::float8 as "amountMinor",
      p.adjustments_minor::float8 as "adjustmentsMinor", p.status, p.account, p.failure, p.note,
      ${instant(sql`p.created_at`)} as "createdAt", ${instant(sql`p.submitted_at`)} as "submittedAt",
      ${instant(sql`p.settled_at`)} as "settledAt", p.partner_id as "partnerId", o.name as partner, c.email as "createdBy",
      a.email as "approvedBy", count(*) over ()::int as total,
      (select coalesce(json_agg(json_build_object('eventId', e.event_id, 'name', l.shown_name, 'amountMinor', e.amount_minor)
        order by l.shown_name), '[]') from payout_events e join event_listing l on l.event_id = e.event_id
        where e.payout_id = p.id) as events
    from payouts p join partners o on o.id = p.partner_id join users c on c.id = p.created_by
      left join users a on a.id = p.approved_by
    where (${partnerId ?? null}::int is null or p.partner_id = ${partnerId ?? null}::int)
      and (${status ?? null}::text is null or p.status = ${status ?? null}::text)
    order by p.created_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows.map(present), total: rows[0]?.total ?? 0 };
}

const present = ({ submittedAt, total: _total, ...payout }: PayoutRow): AdminPayout => ({
  ...payout,
  arrivesOn:
    payout.status === 'SUBMITTED' && submittedAt !== null
      ? businessDayAfter(dayIn(new Date(submittedAt), 'UTC'), 1)
      : null,
});

/** A payout without what only administrators read. */
export function forPartner(payout: AdminPayout): Payout {
  const { partnerId: _id, partner: _name, createdBy: _by, approvedBy: _second, note: _note, ...own } = payout;
  return own;
}
