import { sql } from 'drizzle-orm';
import type { Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import type { GatewayTransaction } from './gateway.ts';
import { returnsRefunds } from './sandbox-cards.ts';

/** After this time the bank of the card that returns refunds has sent them back. */
export const refundReturnedAfter = sql`interval '10 minutes'`;
/** Its fee of a charge: this many basis points, and so many minor units. */
const chargeFee = { basisPoints: 150, minor: 20 };

interface TransactionRow extends Record<string, unknown> {
  reference: string;
  kind: GatewayTransaction['kind'];
  subject: string;
  charge: string;
  amountMinor: number;
  currency: Currency;
  last4: string;
  at: string;
}

/** Reads what the sandbox booked: charges, refunds, refunds that came back, and disputes. */
export async function readTransactions(db: Pick<Db, 'execute'>, since: Date): Promise<GatewayTransaction[]> {
  const rows = await db.execute<TransactionRow>(sql`
    select booked.reference, booked.kind, booked.subject, booked.charge, booked.minor::float8 as "amountMinor", booked.currency,
      booked.last4, to_char(booked.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (
      select 'charge:' || key as reference, 'charge' as kind, reference as subject, reference as charge, amount_minor as minor,
        currency, last4, created_at as at from sandbox_charges where outcome = 'succeeded'
      union all
      select 'refund:' || key, 'refund', key, reference, -amount_minor, currency, last4, created_at
      from sandbox_charges where outcome = 'refunded'
      union all
      select 'returned:' || key, 'refund-returned', key, reference, amount_minor, currency, last4, created_at + ${refundReturnedAfter}
      from sandbox_charges where outcome = 'refunded' and created_at < app_now() - ${refundReturnedAfter}
      union all
      select 'dispute:' || d.key, 'dispute', d.reference, c.reference, -d.amount_minor, d.currency, c.last4, d.created_at
      from sandbox_disputes d join sandbox_charges c on c.key = d.key
    ) booked
    where booked.at >= ${since.toISOString()}::timestamptz order by booked.at, booked.reference`);
  const booked = rows.filter(({ kind, last4 }) => kind !== 'refund-returned' || returnsRefunds(last4));
  return booked.map(({ at, last4: _last4, ...row }) => ({
    ...row,
    fee:
      row.kind === 'charge'
        ? {
            amountMinor: Math.round((row.amountMinor * chargeFee.basisPoints) / 10_000) + chargeFee.minor,
            currency: row.currency,
          }
        : null,
    occurredAt: new Date(at),
  }));
}
