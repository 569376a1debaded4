import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { days, formatMoney, fromMajor, maskedCard, type Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import {
  refundedOf,
  type CardFormGateway,
  type ChargeResult,
  type GatewayDispute,
  type GatewayDisputes,
  type GatewayRefund,
  type GatewayTransaction,
  type RefusalCode,
} from './gateway.ts';
import {
  brandOf,
  refusesRefunds,
  returnsRefunds,
  sandboxCardBehaviour,
  sandboxChallengeCode,
} from './sandbox-cards.ts';

const slowFactor = 6;
/** After this time the bank of the card that returns refunds has sent them back. */
const refundReturnedAfter = sql`interval '10 minutes'`;
/** Its fee of a dispute, in units of the currency. */
const disputeFee = 20;
/** Days in which evidence counts. */
const evidenceDays = 7;

type ChargeRow = {
  outcome: 'succeeded' | 'action-required' | 'refused' | 'refunded';
  code: RefusalCode | null;
  reference: string;
  challengeId: string | null;
  brand: string;
  last4: string;
  amountMinor: number;
  currency: Currency;
};

/**
 * A gateway that moves no money; published test cards decide the result. Charges are stored in the database,
 * so that all nodes and restarts agree on each key. Card numbers are not stored.
 */
export function createSandboxGateway(db: Db, processingMs: number): CardFormGateway {
  const read = async (key: string): Promise<ChargeRow | undefined> => {
    const [row] = await db.execute<ChargeRow>(sql`
      select outcome, code, reference, challenge_id as "challengeId", brand, last4, amount_minor::float8 as "amountMinor", currency
      from sandbox_charges where key = ${key}`);
    return row;
  };
  const look = async (key: string): Promise<ChargeResult | null> => {
    const row = await read(key);
    return row ? resultOf(row, await readRefunds(db, row)) : null;
  };
  const known = async (key: string): Promise<ChargeResult> => {
    const result = await look(key);
    if (!result) throw new Error(`the sandbox has no charge ${key}`);
    return result;
  };

  return {
    name: 'sandbox',
    mode: 'card-form',

    charge: async ({ key, amount, card }) => {
      const behaviour = sandboxCardBehaviour(card.number);
      const { outcome, code } = decide(behaviour);
      const reference = `sandbox_${randomBytes(12).toString('hex')}`;
      const charged = amount.amountMinor - (behaviour === 'charges-another-amount' ? 1 : 0);
      const challengeId = behaviour === 'asks-the-bank' ? randomBytes(12).toString('hex') : null;
      await db.execute(sql`
        insert into sandbox_charges (key, outcome, code, reference, challenge_id, brand, last4, amount_minor, currency)
        values (${key}, ${outcome}, ${code}, ${reference}, ${challengeId}, ${brandOf(card.number)},
                ${card.number.slice(-4)}, ${charged}, ${amount.currency})
        on conflict (key) do nothing`);
      if (behaviour === 'is-disputed')
        await db.execute(sql`
          insert into sandbox_disputes (key, reference, amount_minor, currency)
          values (${key}, ${`dispute_${key}`}, ${charged}, ${amount.currency}) on conflict (key) do nothing`);
      await wait(behaviour === 'succeeds-slowly' ? processingMs * slowFactor : processingMs);
      return known(key);
    },

    confirm: async ({ key, challengeId, code }) => {
      const right = code.trim() === sandboxChallengeCode;
      await db.execute(sql`
        update sandbox_charges set outcome = ${right ? 'succeeded' : 'refused'}, code = ${right ? null : 'authentication-failed'}
        where key = ${key} and challenge_id = ${challengeId} and outcome = 'action-required'`);
      await wait(processingMs);
      return known(key);
    },

    find: ({ key }) => look(key),

    close: async ({ key }) => {
      await db.execute(sql`
        update sandbox_charges set outcome = 'refused', code = 'abandoned'
        where key = ${key} and outcome = 'action-required'`);
      return look(key);
    },

    refund: ({ key, reference, amount }) =>
      db.transaction(async (tx) => {
        const [charge] = await tx.execute<Pick<ChargeRow, 'reference' | 'last4' | 'amountMinor'>>(sql`
          select reference, last4, amount_minor::float8 as "amountMinor" from sandbox_charges
          where reference = ${reference} and outcome = 'succeeded' for update`);
        // the sandbox forgets charges after a month, and never knew those of the demo data
        if (!charge) return { outcome: 'sent', refund: refundOf(key, amount.amountMinor) };
        const earlier = await readRefunds(tx, charge);
        const repeated = earlier.find((refund) => refund.key === key);
        if (repeated) return { outcome: 'sent', refund: repeated };
        const disputes = await readDisputes(tx, sql`d.key = ${key.split(':').slice(0, 2).join(':')}`);
        if (disputes.some(({ status }) => status !== 'won'))
          return { outcome: 'refused', reason: 'The charge is disputed' };
        if (refusesRefunds(charge.last4))
          return { outcome: 'refused', reason: 'The bank of this card takes nothing back' };
        if (refundedOf(earlier) + amount.amountMinor > charge.amountMinor)
          return { outcome: 'refused', reason: 'The refund is more than what is left of the charge' };
        await tx.execute(sql`
          insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
          select ${key}, 'refunded', reference, brand, last4, ${amount.amountMinor}, currency
          from sandbox_charges where reference = ${reference} and outcome = 'succeeded'`);
        const refund = (await readRefunds(tx, charge)).find((made) => made.key === key) ?? null;
        return { outcome: 'sent', refund };
      }),

    disputes: disputesOf(db),
    transactions: (since) => readTransactions(db, since),
  };
}

const disputesOf = (db: Db): GatewayDisputes => ({
  list: (since) => readDisputes(db, sql`d.created_at >= ${since.toISOString()}::timestamptz`),
  find: async (reference) => (await readDisputes(db, sql`d.reference = ${reference}`))[0] ?? null,
  submitEvidence: async ({ reference, text }) => {
    const taken = await db.execute(sql`
      update sandbox_disputes set evidence = ${text} where reference = ${reference} and evidence is null returning 1`);
    return taken.length > 0
      ? { outcome: 'taken' }
      : { outcome: 'refused', reason: 'Evidence was submitted before' };
  },
});

/** Reads disputes. As with Stripe's test cards, the text of the evidence decides; without any, the bank sides with the buyer. */
async function readDisputes(db: Pick<Db, 'execute'>, condition: SQL): Promise<GatewayDispute[]> {
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
async function readTransactions(db: Pick<Db, 'execute'>, since: Date): Promise<GatewayTransaction[]> {
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

/** Reads the refunds of a charge, the oldest first. */
async function readRefunds(
  db: Pick<Db, 'execute'>,
  { reference, last4 }: Pick<ChargeRow, 'reference' | 'last4'>,
): Promise<GatewayRefund[]> {
  const rows = await db.execute<{ key: string; amountMinor: number; isOld: boolean }>(sql`
    select key, amount_minor::float8 as "amountMinor", created_at < app_now() - ${refundReturnedAfter} as "isOld"
    from sandbox_charges where reference = ${reference} and outcome = 'refunded' order by created_at, key`);
  const isReturned = returnsRefunds(last4);
  return rows.map(({ key, amountMinor, isOld }) => {
    const refund = refundOf(key, amountMinor);
    if (!isReturned) return refund;
    return isOld
      ? { ...refund, status: 'failed', failure: "The buyer's bank sent the refund back" }
      : { ...refund, status: 'pending' };
  });
}

const refundOf = (key: string, amountMinor: number): GatewayRefund => ({
  reference: key,
  key,
  amountMinor,
  status: 'succeeded',
  failure: null,
});

function decide(behaviour: ReturnType<typeof sandboxCardBehaviour>): Pick<ChargeRow, 'outcome' | 'code'> {
  switch (behaviour) {
    case 'succeeds':
    case 'succeeds-slowly':
    case 'charges-another-amount':
    case 'refuses-refunds':
    case 'returns-refunds':
    case 'is-disputed':
      return { outcome: 'succeeded', code: null };
    case 'asks-the-bank':
      return { outcome: 'action-required', code: null };
    default:
      return { outcome: 'refused', code: behaviour };
  }
}

function resultOf(row: ChargeRow, refunds: GatewayRefund[]): ChargeResult {
  const { reference, brand, last4, amountMinor, currency } = row;
  if (row.outcome === 'refused')
    return { outcome: 'refused', reference, code: row.code ?? 'processing-error', brand, last4 };
  if (row.outcome === 'action-required') {
    const prompt =
      `The sandbox bank asks you to approve ${formatMoney(row)} on ${row.brand} ${maskedCard(last4)}. ` +
      `Enter ${sandboxChallengeCode} to approve; any other code declines the payment.`;
    return {
      outcome: 'action-required',
      reference,
      challengeId: row.challengeId ?? '',
      prompt,
      clientSecret: null,
      brand,
      last4,
    };
  }
  return {
    outcome: 'succeeded',
    reference,
    brand,
    last4,
    owner: null,
    charged: { amountMinor, currency },
    refunds,
  };
}
