import { and, eq } from 'drizzle-orm';
import { fieldError, PaymentForm, problem, type CompleteOrder } from '@atrium/domain';
import type { HostedFieldsGateway } from '../../adapters/payments/gateway.ts';
import type { AttendeeContext } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { toPaymentResponse } from './payment-response.ts';
import type { PaymentStep } from './payment-step.ts';
import { takeQuote } from './quote-currency.ts';
import { chargeKey, chargeOf, type OrderState, type PaymentRow } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const noQuote = { ownMinor: null, ownCurrency: null };

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
  { challengeId, currency }: CompleteOrder,
): Promise<PaymentStep> {
  const quote = challengeId ? null : await takeQuote(tx, order, currency);
  const payment = challengeId
    ? await attemptOf(tx, order, challengeId)
    : (open ?? (await startPayment(tx, order, quote ?? {})));
  if (payment.status !== 'STARTED' && payment.status !== 'ACTION_REQUIRED')
    return { kind: 'answer', answer: toPaymentResponse({ order, payment }) };
  const { gatewayReference: reference } = payment;
  const key = chargeKey(payment);
  const amount = chargeOf(payment);
  const wanted = quote && chargeOf({ ...order, amountMinor: order.totalMinor, ...noQuote, ...quote });
  // the buyer chose another currency since: this attempt ends, and a new one begins
  if (wanted && (amount.currency !== wanted.currency || amount.amountMinor !== wanted.amountMinor))
    return { kind: 'ask', payment, ask: () => gateway.close({ key, reference }), anew: true };
  const ask = () => (reference ? gateway.find({ key, reference }) : gateway.open({ key, amount }));
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
