import { sql } from 'drizzle-orm';
import type { Currency } from '@atrium/domain';
import type { Context } from '../../context.ts';

/** Says whether an outgoing line of a bank statement is a payout, by its amount and the reference that the payment file gave it. */
export async function isPayout(
  { db }: Pick<Context, 'db'>,
  { amountMinor, currency, text }: { amountMinor: number; currency: Currency; text: string },
): Promise<boolean> {
  const squeezed = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [row] = await db.execute<{ found: boolean }>(sql`
    select exists (select from payouts where currency = ${currency} and amount_minor = ${amountMinor}
      and status in ('SUBMITTED', 'PAID', 'RETURNED')
      and position('ATRIUM' || upper(right(id::text, 8)) in ${squeezed}::text) > 0) as found`);
  return row?.found ?? false;
}
