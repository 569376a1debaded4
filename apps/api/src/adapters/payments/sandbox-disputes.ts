import { sql, type SQL } from 'drizzle-orm';
import { days, fromMajor, type Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import type { GatewayDispute, GatewayDisputes } from './gateway.ts';
import { isDisputed } from './sandbox-cards.ts';

/** Its fee of a dispute, in units of the currency. */
export const disputeFee = 20;
/** Days in which evidence counts. */
const evidenceDays = 7;

/** The bank of the card that disputes its charges does so. */
export async function openDispute(db: Pick<Db, 'execute'>, key: string): Promise<void> {
  const [charge] = await db.execute<{ last4: string }>(
    sql`select last4 from sandbox_charges where key = ${key}`,
  );
  if (charge && isDisputed(charge.last4))
    await db.execute(sql`
      insert into sandbox_disputes (key, reference, amount_minor, currency)
      select key, 'dispute_' || key, amount_minor, currency from sandbox_charges where key = ${key} on conflict (key) do nothing`);
}

export const disputesOf = (db: Db): GatewayDisputes => ({
  list: (since) => readDisputes(db, sql`d.created_at >= ${since.toISOString()}::timestamptz`),
  find: async (reference) => (await readDisputes(db, sql`d.reference = ${reference}`))[0] ?? null,
  submitEvidence: async ({ reference, text }) => {
    const taken = await db.execute(sql`
      update sandbox_disputes set evidence = ${text}, evidence_at = app_now() where reference = ${reference} and evidence is null returning 1`);
    return taken.length > 0
      ? { outcome: 'taken' }
      : { outcome: 'refused', reason: 'Evidence was submitted before' };
  },
});

/** Reads disputes. As with Stripe's test cards, the text of the evidence decides; without any, the bank sides with the buyer. */
export async function readDisputes(db: Pick<Db, 'execute'>, condition: SQL): Promise<GatewayDispute[]> {
  const rows = await db.execute<{
    key: string;
    reference: string;
    amountMinor: number;
    currency: Currency;
    openedAt: string;
    status: GatewayDispute['status'];
  }>(sql`
    select d.key, d.reference, d.amount_minor::float8 as "amountMinor", d.currency,
      to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "openedAt",
      case when d.evidence = 'winning_evidence' then 'won' when d.evidence = 'losing_evidence' then 'lost'
        when d.created_at < app_now() - make_interval(days => ${evidenceDays}) then 'lost' else 'open' end as status
    from sandbox_disputes d where ${condition} order by d.created_at, d.key`);
  return rows.map(({ openedAt, ...dispute }) => ({
    ...dispute,
    fee: fromMajor(disputeFee, dispute.currency),
    reason: 'fraudulent',
    openedAt: new Date(openedAt),
    evidenceDueAt: new Date(Date.parse(openedAt) + days(evidenceDays)),
  }));
}
