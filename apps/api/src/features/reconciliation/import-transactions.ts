import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, dayIn, days, hours, SuspenseLineId } from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { gatewayImports, gatewayTransactions } from '../../db/schema/index.ts';
import { addToSuspense } from '../suspense/index.ts';

/** Transactions are listed so far back, because a gateway reports some of them late. */
const overlap = days(2);
/** The first import begins so far back, so that what was just bought is compared. */
const firstLook = hours(1);
const atOnce = 500;

type ImportContext = Pick<Context, 'db' | 'now' | 'payments' | 'afterCommit' | 'log'>;

/**
 * Imports the transactions that the gateway reports, posts their fees, and puts what is about no charge into suspense; one that is known is
 * left as it is.
 */
export async function importTransactions(ctx: ImportContext): Promise<void> {
  const gateway = ctx.payments.name;
  const now = ctx.now();
  const [last] = await ctx.db.select().from(gatewayImports).where(eq(gatewayImports.gateway, gateway));
  const since = last?.since ?? addTime(now, -firstLook);
  const from = last ? addTime(last.importedAt, -overlap) : since;
  const listed = await ctx.payments.transactions(from < since ? since : from);
  await inTransaction(ctx, async (tx) => {
    for (let start = 0; start < listed.length; start += atOnce) {
      const rows = listed.slice(start, start + atOnce).map(({ fee, description = '', ...transaction }) => ({
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
    await tx.db
      .insert(gatewayImports)
      .values({ gateway, since, importedAt: now })
      .onConflictDoUpdate({ target: gatewayImports.gateway, set: { importedAt: now } });
  });
}
