import { sql } from 'drizzle-orm';
import type { Currency } from '@atrium/domain';
import type { Context } from '../../context.ts';

/**
 * Recognises an outgoing line of a bank statement that is a payout, by its amount and the reference that the payment file gave it, and records the
 * day on which the bank booked it. Returns false for any other line.
 */
export async function bookPayout(
  { db }: Pick<Context, 'db'>,
  {
    amountMinor,
    currency,
    text,
    bookedOn,
  }: { amountMinor: number; currency: Currency; text: string; bookedOn: string },
): Promise<boolean> {
  const squeezed = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const booked = await db.execute(sql`
    update payouts set booked_on = coalesce(booked_on, ${bookedOn}::date)
    where currency = ${currency} and amount_minor = ${amountMinor} and status in ('SUBMITTED', 'PAID', 'RETURNED')
      and position('ATRIUM' || upper(right(id::text, 8)) in ${squeezed}::text) > 0
    returning 1`);
  return booked.length > 0;
}
