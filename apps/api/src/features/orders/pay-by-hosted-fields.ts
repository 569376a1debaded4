import { and, eq } from 'drizzle-orm';
import { fieldError, money, PaymentForm, problem, type CompleteOrder } from '@atrium/domain';
import type { HostedFieldsGateway } from '../../adapters/payments/gateway.ts';
import type { AttendeeContext } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { toPaymentResponse } from './payment-response.ts';
import type { PaymentStep } from './payment-step.ts';
import { chargeKey, type OrderState, type PaymentRow } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

/** Rejects card data: with hosted fields a card sent to us is a client error. */
export function assertNoCard(body: CompleteOrder): void {
  const sent = Object.keys(PaymentForm.shape).filter((name) => name in body);
  if (sent.length > 0) throw validation(sent.map((path) => fieldError(path, 'card-sent-to-us')));
}

/**
 * Prepares the payment step for hosted fields: opens an attempt, or verifies the result that the browser
 * reports. An attempt whose opening got no response is opened again under its key.
 */
export async function payByHostedFields(
  tx: AttendeeContext,
  gateway: HostedFieldsGateway,
  order: OrderState,
  open: PaymentRow | undefined,
  { challengeId }: CompleteOrder,
): Promise<PaymentStep> {
  const payment = challengeId
    ? await attemptOf(tx, order, challengeId)
    : (open ?? (await startPayment(tx, order)));
  if (payment.status !== 'STARTED' && payment.status !== 'ACTION_REQUIRED')
    return { kind: 'answer', answer: toPaymentResponse({ order, payment }) };
  const { gatewayReference: reference, amountMinor, currency } = payment;
  const key = chargeKey(payment);
  const ask = () =>
    reference
      ? gateway.find({ key, reference })
      : gateway.open({ key, amount: money(amountMinor, currency) });
  return { kind: 'ask', payment, ask, anew: !challengeId && reference !== null };
}

async function attemptOf(tx: AttendeeContext, order: OrderState, reference: string): Promise<PaymentRow> {
  const [payment] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.gatewayReference, reference)));
  if (!payment) throw problem('payment-step-over');
  return payment;
}
