import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, dayIn, days, hours, minutes, SuspenseLineId } from '@atrium/domain';
import type { GatewayBalance, GatewayTransaction } from '../../adapters/payments/gateway.ts';
import { inTransaction, type Context } from '../../context.ts';
import { gatewayBalances, gatewayImports, gatewayTransactions } from '../../db/schema/index.ts';
import { addToSuspense } from '../suspense/index.ts';
import { countDifferences } from './count-differences.ts';

/** Transactions are listed so far back, because a gateway reports some of them late. */
const overlap = days(2);
/** The first import begins so far back, so that what was just bought is compared. */
const firstLook = hours(1);
const atOnce = 500;
/** Balances are read so often, until nothing moves meanwhile. */
const attempts = 3;

type ImportContext = Pick<Context, 'db' | 'now' | 'payments' | 'afterCommit' | 'log'>;

/**
 * Imports the transactions that the gateway reports, posts their fees, and puts what is about no charge into suspense; one that is known is
 * left as it is. Stores what the gateway holds for us then, and counts what differs from our records.
 */
export async function importTransactions(ctx: ImportContext): Promise<void> {
  const gateway = ctx.payments.name;
  const now = ctx.now();
  const [last] = await ctx.db.select().from(gatewayImports).where(eq(gatewayImports.gateway, gateway));
  const since = last?.since ?? addTime(now, -firstLook);
  const from = last ? addTime(last.importedAt, -overlap) : since;
  const listed = await ctx.payments.transactions(from < since ? since : from);
  const still = await readStillBalances(ctx, now);
  await inTransaction(ctx, async (tx) => {
    const all = [...listed, ...still.newest];
    for (let start = 0; start < all.length; start += atOnce) {
      const rows = all.slice(start, start + atOnce).map(({ fee, description = '', ...transaction }) => ({
        ...transaction,
        description,
        id: v7(),
        gateway,
        feeMinor: fee?.amountMinor ?? 0,
        feeCurrency: fee?.currency ?? transaction.currency,
        importedAt: now,
      }));
      const added = await tx.db
        .insert(gatewayTransactions)
        .values(rows.map(({ description: _description, ...row }) => row))
        .onConflictDoNothing()
        .returning({ id: gatewayTransactions.id });
      const ids = JSON.stringify(added.map(({ id }) => id));
      const isNew = new Set(added.map(({ id }) => id));
      await addToSuspense(
        tx,
        rows
          .filter(({ id, kind }) => kind === 'other' && isNew.has(id))
          .map(({ id, amountMinor, currency, occurredAt, reference, description }) => ({
            id: SuspenseLineId.parse(id),
            source: 'GATEWAY' as const,
            bookedOn: dayIn(occurredAt, 'UTC'),
            currency,
            amountMinor,
            party: '',
            text: `${description} ${reference}`.trim(),
            createdAt: now,
          })),
      );
      await tx.db.execute(sql`
        select post_gateway_fees(array(select jsonb_array_elements_text(${ids}::jsonb)::uuid))`);
    }
    if (still.balances) await storeBalances(tx, gateway, still.balances);
    const read = { importedAt: now, ...(still.balances && { balancesAt: tx.now() }) };
    await tx.db
      .insert(gatewayImports)
      .values({ gateway, since, ...read })
      .onConflictDoUpdate({ target: gatewayImports.gateway, set: read });
  });
  await countDifferences(ctx);
}

/**
 * Reads balances between which and the newest transactions nothing moved, so that the two belong together; null if something moves all the
 * time, until a later import.
 */
async function readStillBalances({ payments, log }: Pick<ImportContext, 'payments' | 'log'>, since: Date) {
  let newest: GatewayTransaction[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await payments.balances();
    newest = await payments.transactions(addTime(since, -minutes(1)));
    const balances = await payments.balances();
    if (isDeepStrictEqual(before, balances)) return { newest, balances };
  }
  log.warn('the balance of the gateway was not stored, because it moved while transactions were listed');
  return { newest, balances: null };
}

async function storeBalances(
  { db }: Pick<ImportContext, 'db'>,
  gateway: string,
  balances: readonly GatewayBalance[],
): Promise<void> {
  await db.delete(gatewayBalances).where(eq(gatewayBalances.gateway, gateway));
  if (balances.length > 0)
    await db.insert(gatewayBalances).values(balances.map((balance) => ({ ...balance, gateway })));
}
