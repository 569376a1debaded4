import { sql } from 'drizzle-orm';
import { CurrencyCode, fromMajor, type Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import type { GatewayBalance, GatewayTransaction } from './gateway.ts';
import { returningLast4 } from './sandbox-cards.ts';
import { disputeFee } from './sandbox-disputes.ts';

/** After this time the bank of the card that returns refunds has sent them back. */
export const refundReturnedAfter = sql`interval '10 minutes'`;
/** Its fee of a charge: this many basis points, and so many minor units. */
const chargeFee = { basisPoints: 150, minor: 20 };
/** Days until a charge is available. */
const pendingDays = 2;

const feesOfDisputes = JSON.stringify(
  Object.fromEntries(
    CurrencyCode.options.map((currency) => [currency, fromMajor(disputeFee, currency).amountMinor]),
  ),
);

/** SQL: the book of the sandbox: charges, refunds, refunds that came back, and disputes; each as long as its row, made at `row_at`, is there. */
const book = sql`(
  select 'charge:' || key as reference, 'charge' as kind, reference as subject, reference as charge, amount_minor as minor,
    round(amount_minor * ${chargeFee.basisPoints}::int / 10000.0) + ${chargeFee.minor}::int as fee, currency, created_at as at, created_at as row_at
  from sandbox_charges where outcome = 'succeeded'
  union all
  select 'refund:' || key, 'refund', key, reference, -amount_minor, 0, currency, created_at, created_at
  from sandbox_charges where outcome = 'refunded'
  union all
  select 'returned:' || key, 'refund-returned', key, reference, amount_minor, 0, currency, created_at + ${refundReturnedAfter}, created_at
  from sandbox_charges where outcome = 'refunded' and last4 = ${returningLast4} and created_at < app_now() - ${refundReturnedAfter}
  union all
  select 'dispute:' || d.key, 'dispute', d.reference, coalesce(c.reference, d.key), -d.amount_minor,
    (${feesOfDisputes}::jsonb ->> d.currency)::numeric, d.currency, d.created_at, d.created_at
  from sandbox_disputes d left join sandbox_charges c on c.key = d.key
  union all
  select 'won:' || d.key, 'dispute-won', d.reference, coalesce(c.reference, d.key), d.amount_minor, 0, d.currency,
    coalesce(d.evidence_at, d.created_at), d.created_at
  from sandbox_disputes d left join sandbox_charges c on c.key = d.key where d.evidence = 'winning_evidence'
)`;

type TransactionRow = Omit<GatewayTransaction, 'fee' | 'occurredAt'> & { fee: number; at: string };

/** Reads what the sandbox booked since then. */
export async function readTransactions(db: Pick<Db, 'execute'>, since: Date): Promise<GatewayTransaction[]> {
  const rows = await db.execute<TransactionRow>(sql`
    select booked.reference, booked.kind, booked.subject, booked.charge, booked.minor::float8 as "amountMinor", booked.currency,
      booked.fee::float8 as fee, to_char(booked.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${book} booked
    where booked.at >= ${since.toISOString()}::timestamptz order by booked.at, booked.reference`);
  return rows.map(({ at, fee, ...row }) => ({
    ...row,
    fee: fee === 0 ? null : { amountMinor: fee, currency: row.currency },
    occurredAt: new Date(at),
  }));
}

/** Reads what the sandbox holds for us: its book, and what it forgot of it. */
export async function readBalances(db: Pick<Db, 'execute'>): Promise<GatewayBalance[]> {
  const rows = await db.execute<{ currency: Currency; availableMinor: number; pendingMinor: number }>(sql`
    select currency, coalesce(sum(minor) filter (where not is_pending), 0)::float8 as "availableMinor",
      coalesce(sum(minor) filter (where is_pending), 0)::float8 as "pendingMinor"
    from (
      select currency, amount_minor as minor, false as is_pending from sandbox_balances
      union all
      select currency, minor - fee, kind = 'charge' and at > app_now() - make_interval(days => ${pendingDays}) from ${book} booked
    ) held group by currency order by currency`);
  return [...rows];
}

/** Forgets what the sandbox booked before then, but not what it came to. */
export const forgetCharges = (db: Db, before: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into sandbox_balances (currency, amount_minor)
      select currency, sum(minor - fee) from ${book} booked where row_at < ${before}::timestamptz group by currency
      on conflict (currency) do update set amount_minor = sandbox_balances.amount_minor + excluded.amount_minor`);
    await tx.execute(sql`delete from sandbox_charges where created_at < ${before}::timestamptz`);
    await tx.execute(sql`delete from sandbox_disputes where created_at < ${before}::timestamptz`);
  });

/** Lets the sandbox hold what the demo data's orders paid, which it never charged. */
export const holdDemoMoney = (db: Pick<Db, 'execute'>): Promise<unknown> =>
  db.execute(sql`
    insert into sandbox_balances (currency, amount_minor)
    select currency, sum(amount_minor) from ledger_entries where account = 1100 group by currency`);
