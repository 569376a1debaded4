import { eq, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { orders, payments } from '../../db/schema/index.ts';
import { holdWhilePaying } from './hold.ts';
import type { OrderState, PaymentRow } from './settle-payment.ts';

type Owner = Pick<
  PaymentRow,
  'expiry' | 'cardholderName' | 'cardholderAddress' | 'cardholderZip' | 'cardholderCountryId'
>;

/** Writes the next attempt of a locked order; the number and the CVV are not among what is kept. */
export async function startPayment(
  tx: AttendeeContext,
  order: OrderState,
  owner: Partial<Owner> = {},
): Promise<PaymentRow> {
  const [last] = await tx.db
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  const [payment] = await tx.db
    .insert(payments)
    .values({
      ...owner,
      id: v7(),
      orderId: order.id,
      attempt: (last?.attempt ?? 0) + 1,
      status: 'STARTED',
      gateway: tx.payments.name,
      amountMinor: order.totalMinor,
      currency: order.currency,
      createdAt: tx.now(),
    })
    .returning();
  await extendHold(tx, order);
  return orNotFound(payment, 'Payment');
}

export const extendHold = (tx: AttendeeContext, order: OrderState) =>
  tx.db
    .update(orders)
    .set({ holdUntil: holdWhilePaying(order.holdUntil, tx.now()) })
    .where(eq(orders.id, order.id));
