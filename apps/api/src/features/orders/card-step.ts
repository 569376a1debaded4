import { eq } from 'drizzle-orm';
import { PaymentForm, ProblemError, money, type CompleteOrder } from '@atrium/domain';
import type { Card, CardFormGateway } from '../../adapters/payments/gateway.ts';
import type { AttendeeContext } from '../../context.ts';
import { countries, payments } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { answerOf, inProgress } from './payment-answer.ts';
import type { PaymentStep } from './payment-step.ts';
import { chargeKey, type OrderState, type PaymentRow } from './settle-payment.ts';
import { extendHold, startPayment } from './start-payment.ts';

/** Where our form takes the card: charges it, or goes on with the attempt that waits for the buyer's bank. */
export async function cardStep(
  tx: AttendeeContext,
  gateway: CardFormGateway,
  order: OrderState,
  open: PaymentRow | undefined,
  body: CompleteOrder,
): Promise<PaymentStep> {
  if (open?.status === 'STARTED') throw inProgress();
  if (open) return takeUp(tx, gateway, order, open, body);
  if (body.challengeId)
    throw new ProblemError('conflict', { detail: 'This step is over. Please enter your card again.' });
  const { form, countryCode } = await readForm(tx, body);
  const payment = await startPayment(tx, order, {
    expiry: form.expiryDate,
    cardholderName: form.cardholderName,
    cardholderAddress: form.cardholderAddress,
    cardholderZip: form.cardholderZip,
    cardholderCountryId: form.country,
  });
  const request = {
    key: chargeKey(payment),
    amount: money(payment.amountMinor, payment.currency),
    card: cardOf(form, countryCode),
  };
  return { kind: 'ask', payment, ask: () => gateway.charge(request), anew: false };
}

/** With the bank's answer the attempt goes on, without it the question is repeated. */
async function takeUp(
  tx: AttendeeContext,
  gateway: CardFormGateway,
  order: OrderState,
  open: PaymentRow,
  { challengeId, challengeCode: code }: CompleteOrder,
): Promise<PaymentStep> {
  if (!challengeId || challengeId !== open.challengeId)
    return { kind: 'answer', answer: answerOf({ order, payment: open }) };
  if (!code) throw validation([{ path: 'challengeCode', message: 'Please enter the code from your bank' }]);
  await tx.db.update(payments).set({ status: 'STARTED' }).where(eq(payments.id, open.id));
  await extendHold(tx, order);
  const ask = () => gateway.confirm({ key: chargeKey(open), challengeId, code });
  return { kind: 'ask', payment: open, ask, anew: false };
}

async function readForm(
  tx: AttendeeContext,
  body: CompleteOrder,
): Promise<{ form: PaymentForm; countryCode: string }> {
  const parsed = PaymentForm.safeParse(body);
  if (!parsed.success)
    throw validation(
      parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    );
  const [country] = await tx.db
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.id, parsed.data.country));
  if (!country) throw validation([{ path: 'country', message: 'Country is required' }]);
  return { form: parsed.data, countryCode: country.code };
}

const cardOf = (form: PaymentForm, countryCode: string): Card => ({
  number: form.cardNumber,
  expiry: form.expiryDate,
  cvv: form.cvv,
  holder: form.cardholderName,
  address: form.cardholderAddress,
  zip: form.cardholderZip,
  countryCode,
});
