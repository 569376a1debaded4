import { eq, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { orders, payments } from '../../db/schema/index.ts';
import { keyedHash } from '../identity/index.ts';
import { admitAttempt } from '../suspicions/index.ts';
import { extendHoldForPayment } from './hold.ts';
import type { QuotedCharge } from './quote-currency.ts';
import type { OrderState, PaymentRow } from './settle-payment.ts';

type Owner = Pick<
  PaymentRow,
  | 'expiry'
  | 'cardholderName'
  | 'cardholderAddress'
  | 'cardholderZip'
  | 'cardholderCountryId'
  | 'cardFingerprint'
>;

/** Keyed hash of a value that must not be readable, by its purpose. */
export const fingerprintOf = (
  { encryptionKey }: Pick<AttendeeContext, 'encryptionKey'>,
  purpose: 'card' | 'address',
  value: string,
): string => keyedHash(encryptionKey, value, purpose).toString('base64url');

/**
 * Inserts the next attempt of a locked order, unless too many cards were declined. Card number and CVV are never
 * stored.
 */
export async function startPayment(
  tx: AttendeeContext,
  order: OrderState,
  owner: Partial<Owner & QuotedCharge> = {},
): Promise<PaymentRow> {
  const addressFingerprint = fingerprintOf(tx, 'address', tx.address);
  const { cardFingerprint = null } = owner;
  await admitAttempt(tx, {
    orderId: order.id,
    attendeeId: tx.actor.attendeeId,
    cardFingerprint,
    addressFingerprint,
  });
  const [last] = await tx.db
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(eq(payments.orderId, order.id));
  const [payment] = await tx.db
    .insert(payments)
    .values({
      ...owner,
      addressFingerprint,
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
  return orNotFound(payment, 'payment-not-found');
}

export const extendHold = (tx: AttendeeContext, order: OrderState) =>
  tx.db
    .update(orders)
    .set({ holdUntil: extendHoldForPayment(order.holdUntil, tx.now()) })
    .where(eq(orders.id, order.id));
