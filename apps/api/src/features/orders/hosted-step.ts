import { and, eq } from 'drizzle-orm';
import { PaymentForm, ProblemError, money, type CompleteOrder } from '@atrium/domain';
import type { HostedFieldsGateway } from '../../adapters/payments/gateway.ts';
import type { AttendeeContext } from '../../context.ts';
import { payments } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { answerOf } from './payment-answer.ts';
import type { PaymentStep } from './payment-step.ts';
import { chargeKey, type OrderState, type PaymentRow } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

/** Where the gateway's own fields take the card, a card sent to us is a mistake to be heard of, not one to be used. */
export function refuseCard(body: CompleteOrder): void {
  const sent = Object.keys(PaymentForm.shape).filter((name) => name in body);
  if (sent.length > 0)
    throw validation(
      sent.map((path) => ({
        path,
        message: 'Cards are taken by the payment service only. Nothing was charged.',
      })),
    );
}

/**
 * Where the gateway's own fields take the card: opens an attempt for them, or looks at what the browser says it did.
 * An attempt whose opening got lost is opened again under its key.
 */
export async function hostedStep(
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
    return { kind: 'answer', answer: answerOf({ order, payment }) };
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
  if (!payment)
    throw new ProblemError('conflict', { detail: 'This step is over. Please enter your card again.' });
  return payment;
}
