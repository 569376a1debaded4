import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { formatMoney, maskedCard, type Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import {
  refundedOf,
  type CardFormGateway,
  type ChargeResult,
  type GatewayRefund,
  type RefusalCode,
} from './gateway.ts';
import {
  brandOf,
  refusesCapture,
  refusesRefunds,
  returnsRefunds,
  sandboxCardBehaviour,
  sandboxChallengeCode,
} from './sandbox-cards.ts';
import { disputesOf, openDispute, readDisputes } from './sandbox-disputes.ts';
import { readBalances, readTransactions, refundReturnedAfter } from './sandbox-transactions.ts';

const slowFactor = 6;
/** Its banks release a hold after so many days. */
const holdDays = 7;

type ChargeRow = {
  outcome: 'succeeded' | 'authorised' | 'action-required' | 'refused' | 'refunded';
  code: RefusalCode | null;
  reference: string;
  challengeId: string | null;
  brand: string;
  last4: string;
  amountMinor: number;
  currency: Currency;
  heldUntil: string;
};

/**
 * A gateway that moves no money; published test cards decide the result. Charges are stored in the database,
 * so that all nodes and restarts agree on each key. Card numbers are not stored.
 */
export function createSandboxGateway(db: Db, processingMs: number): CardFormGateway {
  const read = async (key: string): Promise<ChargeRow | undefined> => {
    const [row] = await db.execute<ChargeRow>(sql`
      select case when is_over then 'refused' else outcome end as outcome, case when is_over then 'abandoned' else code end as code,
        reference, challenge_id as "challengeId", brand, last4, amount_minor::float8 as "amountMinor", currency,
        to_char(held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heldUntil"
      from sandbox_charges, make_interval(days => ${holdDays}) as days, lateral (select created_at + days as held_until) h,
        lateral (select outcome = 'authorised' and held_until <= app_now() as is_over) o
      where key = ${key}`);
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

    charge: async ({ key, amount, card, isHold = false }) => {
      const behaviour = sandboxCardBehaviour(card.number);
      const { outcome, code } = decide(behaviour, isHold);
      const reference = `sandbox_${randomBytes(12).toString('hex')}`;
      const charged = amount.amountMinor - (behaviour === 'charges-another-amount' ? 1 : 0);
      const challengeId = behaviour === 'asks-the-bank' ? randomBytes(12).toString('hex') : null;
      await db.execute(sql`
        insert into sandbox_charges (key, outcome, code, reference, challenge_id, brand, last4, amount_minor, currency, is_hold)
        values (${key}, ${outcome}, ${code}, ${reference}, ${challengeId}, ${brandOf(card.number)},
                ${card.number.slice(-4)}, ${charged}, ${amount.currency}, ${isHold})
        on conflict (key) do nothing`);
      if (outcome === 'succeeded') await openDispute(db, key);
      await wait(behaviour === 'succeeds-slowly' ? processingMs * slowFactor : processingMs);
      return known(key);
    },

    confirm: async ({ key, challengeId, code }) => {
      const right = code.trim() === sandboxChallengeCode;
      await db.execute(sql`
        update sandbox_charges set code = ${right ? null : 'authentication-failed'},
          outcome = case when not ${right} then 'refused' when is_hold then 'authorised' else 'succeeded' end
        where key = ${key} and challenge_id = ${challengeId} and outcome = 'action-required'`);
      await wait(processingMs);
      return known(key);
    },

    find: ({ key }) => look(key),

    close: async ({ key }) => {
      await db.execute(sql`
        update sandbox_charges set outcome = 'refused', code = 'abandoned'
        where key = ${key} and outcome in ('action-required', 'authorised')`);
      return look(key);
    },

    capture: async ({ key }) => {
      const held = await read(key);
      if (held?.outcome === 'authorised') {
        const isRefused = refusesCapture(held.last4);
        // booked when it is captured
        await db.execute(sql`
          update sandbox_charges set created_at = app_now(), outcome = ${isRefused ? 'refused' : 'succeeded'},
            code = ${isRefused ? 'declined' : null}
          where key = ${key} and outcome = 'authorised'`);
        if (!isRefused) await openDispute(db, key);
      }
      return look(key);
    },

    refund: ({ key, reference, amount }) =>
      db.transaction(async (tx) => {
        const [charge] = await tx.execute<Pick<ChargeRow, 'reference' | 'last4' | 'amountMinor'>>(sql`
          select reference, last4, amount_minor::float8 as "amountMinor" from sandbox_charges
          where reference = ${reference} and outcome = 'succeeded' for update`);
        // the sandbox forgets charges after a month, and never knew those of the demo data
        if (!charge) {
          await tx.execute(sql`
            insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
            values (${key}, 'refunded', ${reference}, '', '', ${amount.amountMinor}, ${amount.currency})
            on conflict (key) do nothing`);
          return { outcome: 'sent', refund: refundOf(key, amount.amountMinor) };
        }
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
    balances: () => readBalances(db),
  };
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

function decide(
  behaviour: ReturnType<typeof sandboxCardBehaviour>,
  isHold: boolean,
): Pick<ChargeRow, 'outcome' | 'code'> {
  switch (behaviour) {
    case 'succeeds':
    case 'succeeds-slowly':
    case 'charges-another-amount':
    case 'refuses-refunds':
    case 'returns-refunds':
    case 'is-disputed':
    case 'refuses-capture':
      return { outcome: isHold ? 'authorised' : 'succeeded', code: null };
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
  if (row.outcome === 'authorised')
    return {
      outcome: 'authorised',
      reference,
      brand,
      last4,
      charged: { amountMinor, currency },
      captureBefore: new Date(row.heldUntil),
    };
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
