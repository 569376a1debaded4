import { eq, sql } from 'drizzle-orm';
import { money, problem, type Currency, type PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';

/** Lets one refund of a company be written at a time, so that two don't count on the same balance. */
export async function lockBalance({ db }: Pick<Context, 'db'>, partnerId: PartnerId): Promise<void> {
  await db.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('no key update');
}

/** Throws 409 if held and due money of the company wouldn't cover a refund; its reserve is for open disputes. */
export async function assertCovered(
  { db }: Pick<Context, 'db'>,
  partnerId: PartnerId,
  currency: Currency,
  amountMinor: number,
): Promise<void> {
  const [row] = await db.execute<{ minor: number }>(sql`
    select coalesce(-sum(amount_minor), 0)::float8 as minor from ledger_entries
    where partner_id = ${partnerId} and currency = ${currency} and account in (2100, 2110, 2200)`);
  const available = row?.minor ?? 0;
  if (amountMinor > available)
    throw problem('refund-not-covered', { available: money(Math.max(0, available), currency) });
}
