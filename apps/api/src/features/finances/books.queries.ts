import { sql, type SQL } from 'drizzle-orm';
import {
  ledgerAccountNames,
  moneyChecks,
  type AccountBalance,
  type Journal,
  type MoneyCheck,
  type OrderId,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';

type Failure = MoneyCheck['examples'][number];
interface FailedCheck extends Record<string, unknown> {
  check: string;
  failures: number;
  examples: Failure[];
}

/** Failures shown of each check. */
const shown = 20;

/** Runs every check of the books, and counts what contradicts. */
export async function checkMoney(db: Db): Promise<MoneyCheck[]> {
  const rows = await db.execute<FailedCheck>(sql`
    select failed as check, count(*)::int as failures,
      (json_agg(json_build_object('orderId', order_id, 'refundId', refund_id, 'paymentId', payment_id, 'journalId', journal_id,
        'currency', currency, 'expectedMinor', expected_minor, 'foundMinor', found_minor, 'suspenseMinor', suspense_minor)) filter (where place <= ${shown})) as examples
    from (
      select c.*, s.minor as suspense_minor, row_number() over (partition by failed) as place from check_money() c
        left join (select currency, nullif(sum(amount_minor), 0)::float8 as minor from ledger_entries where account = 1900 group by 1) s
          on s.currency = c.currency and c.failed = 'client-money') found
    group by failed`);
  const failed = new Map(rows.map((row) => [row.check, row]));
  return moneyChecks.map((check) => ({
    check,
    failures: failed.get(check)?.failures ?? 0,
    examples: failed.get(check)?.examples ?? [],
  }));
}

/** The name of an account by its code. */
export const nameOf = (account: number): string => ledgerAccountNames.get(account) ?? String(account);

/** SQL of what moved on every account by currency and day in UTC: sums by day, and what they don't hold yet. */
export const sumsByDay = sql`
  select day, account, currency, amount_minor from ledger_sums
  union all
  select day, account, currency, amount_minor from unfolded_entries()`;

/** SQL of what every account has by currency, until the end of a day in UTC or now. */
export const balancesUntil = (until: string | undefined): SQL => sql`
  select e.account::int as account, e.currency, sum(e.amount_minor)::float8 as "balanceMinor"
  from (${sumsByDay}) e where e.day <= ${until ?? 'infinity'}::date
  group by e.account, e.currency order by e.currency, e.account`;

/** Adds up every account by currency, until the end of a day in UTC or now. */
export async function readTrialBalance(db: Db, until: string | undefined): Promise<AccountBalance[]> {
  const rows = await db.execute<Omit<AccountBalance, 'name'> & Record<string, unknown>>(balancesUntil(until));
  return rows.map((row) => ({ ...row, name: nameOf(row.account) }));
}

type JournalRow = Omit<Journal, 'entries'> & { entries: Omit<Journal['entries'][number], 'name'>[] };

/** Lists the journals of an order, the oldest first. */
export async function listOrderJournals(db: Db, orderId: OrderId): Promise<Journal[]> {
  const rows = await db.execute<JournalRow & Record<string, unknown>>(sql`
    select j.id, j.kind, to_char(j.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
      json_agg(json_build_object('account', e.account, 'currency', e.currency, 'amountMinor', e.amount_minor) order by e.line) as entries
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where j.order_id = ${orderId} group by j.id order by min(e.id)`);
  return rows.map((row) => ({
    ...row,
    entries: row.entries.map((entry) => ({ ...entry, name: nameOf(entry.account) })),
  }));
}
