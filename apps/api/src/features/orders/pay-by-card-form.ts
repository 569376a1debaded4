import { eq } from 'drizzle-orm';
import { fieldError, PaymentForm, problem, readIssue, type CompleteOrder } from '@atrium/domain';
import type { Card, CardFormGateway } from '../../adapters/payments/gateway.ts';
import type { AttendeeContext } from '../../context.ts';
import { countries, payments } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { toPaymentResponse, paymentInProgress } from './payment-response.ts';
import type { PaymentStep } from './payment-step.ts';
import { chargeKey, chargeOf, type OrderState, type PaymentRow } from './settle-payment.ts';
import { takeQuote } from './quote-currency.ts';
import { extendHold, fingerprintOf, startPayment } from './start-payment.ts';

/**
 * Prepares the payment step for our own card form: a new charge, or the confirmation of an attempt that waits
 * for the bank's code.
 */
export async function payByCardForm(
  tx: AttendeeContext,
  gateway: CardFormGateway,
  order: OrderState,
  open: PaymentRow | undefined,
  body: CompleteOrder,
): Promise<PaymentStep> {
  if (open?.status === 'STARTED') throw paymentInProgress();
  if (open) return takeUp(tx, gateway, order, open, body);
  if (body.challengeId) throw problem('payment-step-over');
  const { form, countryCode } = await readCardForm(tx, body);
  const payment = await startPayment(tx, order, {
    ...(await takeQuote(tx, order, body.currency)),
    expiry: form.expiryDate,
    cardholderName: form.cardholderName,
    cardholderAddress: form.cardholderAddress,
    cardholderZip: form.cardholderZip,
    cardholderCountryId: form.country,
    cardFingerprint: fingerprintOf(tx, 'card', form.cardNumber),
  });
  const request = {
    key: chargeKey(payment),
    amount: chargeOf(payment),
    card: cardOf(form, countryCode),
  };
  return { kind: 'ask', payment, ask: () => gateway.charge(request), anew: false };
}

/** Confirms the attempt with the bank's code; without one the same challenge is returned. */
async function takeUp(
  tx: AttendeeContext,
  gateway: CardFormGateway,
  order: OrderState,
  open: PaymentRow,
  { challengeId, challengeCode: code }: CompleteOrder,
): Promise<PaymentStep> {
  if (!challengeId || challengeId !== open.challengeId)
    return { kind: 'answer', answer: toPaymentResponse({ order, payment: open }) };
  if (!code) throw validation([fieldError('challengeCode', 'bank-code-required')]);
  await tx.db.update(payments).set({ status: 'STARTED' }).where(eq(payments.id, open.id));
  await extendHold(tx, order);
  const ask = () => gateway.confirm({ key: chargeKey(open), challengeId, code });
  return { kind: 'ask', payment: open, ask, anew: false };
}

/** The card form, checked, with the code of its country. */
export async function readCardForm(
  tx: Pick<AttendeeContext, 'db'>,
  body: CompleteOrder,
): Promise<{ form: PaymentForm; countryCode: string }> {
  const parsed = PaymentForm.safeParse(body);
  if (!parsed.success) throw validation(parsed.error.issues.map(readIssue));
  const [country] = await tx.db
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.id, parsed.data.country));
  if (!country) throw validation([fieldError('country', 'country-required')]);
  return { form: parsed.data, countryCode: country.code };
}

export const cardOf = (form: PaymentForm, countryCode: string): Card => ({
  number: form.cardNumber,
  expiry: form.expiryDate,
  cvv: form.cvv,
  holder: form.cardholderName,
  address: form.cardholderAddress,
  zip: form.cardholderZip,
  countryCode,
});
