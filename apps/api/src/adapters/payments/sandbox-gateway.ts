import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { formatMoney, maskedCard, type Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import type { CardFormGateway, ChargeResult, RefusalCode } from './gateway.ts';
import { sandboxCardBehaviour, brandOf, rejectsRefunds, sandboxChallengeCode } from './sandbox-cards.ts';

const slowFactor = 6;

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
  const known = async (key: string): Promise<ChargeResult> => {
    const row = await read(key);
    if (!row) throw new Error(`the sandbox has no charge ${key}`);
    return resultOf(row);
  };

  return {
    name: 'sandbox',
    mode: 'card-form',

    charge: async ({ key, amount, card }) => {
      const behaviour = sandboxCardBehaviour(card.number);
      const { outcome, code } = decide(behaviour);
      const reference = `sandbox_${randomBytes(12).toString('hex')}`;
      const challengeId = behaviour === 'asks-the-bank' ? randomBytes(12).toString('hex') : null;
      await db.execute(sql`
        insert into sandbox_charges (key, outcome, code, reference, challenge_id, brand, last4, amount_minor, currency)
        values (${key}, ${outcome}, ${code}, ${reference}, ${challengeId}, ${brandOf(card.number)},
                ${card.number.slice(-4)}, ${amount.amountMinor}, ${amount.currency})
        on conflict (key) do nothing`);
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

    find: async ({ key }) => {
      const row = await read(key);
      return row ? resultOf(row) : null;
    },

    close: async ({ key }) => {
      await db.execute(sql`
        update sandbox_charges set outcome = 'refused', code = 'abandoned'
        where key = ${key} and outcome = 'action-required'`);
      const row = await read(key);
      return row ? resultOf(row) : null;
    },

    refund: async ({ key, reference, amount }) => {
      const [charge] = await db.execute<Pick<ChargeRow, 'last4'>>(sql`
        select last4 from sandbox_charges where reference = ${reference} and outcome = 'succeeded'`);
      if (rejectsRefunds(charge?.last4 ?? null))
        return { outcome: 'refused', reason: 'The bank of this card takes nothing back' };
      await db.execute(sql`
        insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
        select ${key}, 'refunded', reference, brand, last4, ${amount.amountMinor}, ${amount.currency}
        from sandbox_charges where reference = ${reference} and outcome = 'succeeded'
        on conflict (key) do nothing`);
      return { outcome: 'sent' };
    },
  };
}

function decide(behaviour: ReturnType<typeof sandboxCardBehaviour>): Pick<ChargeRow, 'outcome' | 'code'> {
  if (behaviour === 'succeeds' || behaviour === 'succeeds-slowly' || behaviour === 'keeps-refunds')
    return { outcome: 'succeeded', code: null };
  if (behaviour === 'asks-the-bank') return { outcome: 'action-required', code: null };
  return { outcome: 'refused', code: behaviour };
}

function resultOf(row: ChargeRow): ChargeResult {
  const { reference, brand, last4 } = row;
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
  return { outcome: 'succeeded', reference, brand, last4, owner: null, refundedMinor: 0 };
}
