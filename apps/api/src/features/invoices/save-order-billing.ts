import { checkVAT, countries as vatCountries } from 'jsvat';
import { and, eq } from 'drizzle-orm';
import { fieldError, problem, type Contract, type HandlerInput, type OrderBilling } from '@atrium/domain';
import { inTransaction, type AttendeeContext } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { countries, orderBilling } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { lockOwnOrder } from '../orders/index.ts';
import { creditWhole } from './issue-invoices.ts';
import { findOrderBilling, readBillingState } from './invoices.queries.ts';

type Input = HandlerInput<Contract['invoices']['saveOrderBilling']>;

/**
 * Returns the code of a country; throws 400 for an unknown country, or a VAT number whose check digits are wrong there. Numbers of
 * countries whose rules the library doesn't know are taken as they are.
 */
export async function assertVatNumber(
  db: Db,
  { country, vatNumber }: { country: number; vatNumber: string | null },
): Promise<void> {
  const [found] = await db.select({ code: countries.code }).from(countries).where(eq(countries.id, country));
  if (!found) throw validation([fieldError('country', 'country-required')]);
  const code = found.code.toUpperCase();
  const rules = vatCountries.filter(({ codes }) => codes.some((known) => known.toUpperCase() === code));
  if (vatNumber === null || rules.length === 0) return;
  if (!checkVAT(vatNumber, rules).isValid) throw validation([fieldError('vatNumber', 'vat-number-invalid')]);
}

/**
 * Saves the company that an order is invoiced to. Once the invoice is issued it is credited, and the recurring job issues another
 * one that names the company as it is now.
 */
export async function saveOrderBilling(
  ctx: AttendeeContext,
  { params: { orderId }, body }: Input,
): Promise<OrderBilling> {
  return inTransaction(ctx, async (tx) => {
    const { totalMinor } = await lockOwnOrder(tx, orderId);
    if (totalMinor === 0) throw problem('invoice-nothing-to-pay');
    const { isOpen, invoiceId } = await readBillingState(tx.db, orderId, tx.now());
    if (!isOpen) throw problem('invoice-final');
    await assertVatNumber(tx.db, body);
    const { country, ...details } = body;
    const values = { ...details, countryId: country, invoiceId: null, changedAt: tx.now() };
    if (invoiceId) await creditWhole(tx, invoiceId);
    await tx.db
      .insert(orderBilling)
      .values({ ...values, orderId })
      .onConflictDoUpdate({
        target: orderBilling.orderId,
        set: values,
        setWhere: and(eq(orderBilling.orderId, orderId)),
      });
    await tx.enqueue(tx.db, 'issue-invoices', {});
    return findOrderBilling(tx.db, { attendeeId: tx.actor.attendeeId, orderId, now: tx.now() });
  });
}
