import { BillingForm, type CompleteOrder, type Money } from '@atrium/domain';
import { Card, ErrorState, ErrorSummary, Form, schemaResolver, Spinner, useKitForm } from '@atrium/ui';
import { language, msg, t } from '@atrium/texts';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { BillingAddress } from './billing-address.tsx';
import type { PaymentAnswer } from './payment-answer.ts';
import { PayNow, Refusal } from './pay-now.tsx';
import { readAppearance } from './stripe-appearance.ts';
import { emptyBilling, useBillingDraft, type BillingDraft, type BillingInput } from './use-billing-draft.ts';
import { useStripeJs } from './use-stripe-js.ts';

interface StripePaymentProps {
  publishableKey: string;
  total: Money;
  isHold: boolean;
  countries: readonly { id: number; name: string; code: string }[];
  isDisabled: boolean;
  /** Why the server rejected the last attempt. */
  failure: string | undefined;
  draft?: BillingDraft | undefined;
  /** Calls the API; undefined if it failed. */
  onPay: (body: CompleteOrder) => Promise<PaymentAnswer | undefined>;
}

const notLoaded = msg("We couldn't load the payment form. You haven't been charged.");
const notDone = msg("The payment wasn't completed. Try again.");

/** Cards only; as with every gateway, our own fields ask for name and address. */
const cardOnly: StripePaymentElementOptions = {
  fields: { billingDetails: { name: 'never', address: { country: 'never', postalCode: 'never' } } },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** Payment form with Stripe's fields, so that no card number reaches our servers. */
export function StripePayment({ publishableKey, ...form }: StripePaymentProps) {
  const { stripe, isFailed, retry } = useStripeJs(publishableKey);
  const { isHold } = form;
  const { amountMinor, currency } = form.total;
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: amountMinor,
      currency: currency.toLowerCase(),
      captureMethod: isHold ? ('manual' as const) : ('automatic' as const),
      allowedPaymentMethodTypes: ['card'],
      locale: language(),
      appearance: readAppearance(),
    }),
    [amountMinor, currency, isHold],
  );
  if (isFailed) return <ErrorState title={t(notLoaded)} onRetry={retry} />;
  if (!stripe) return <Spinner label={t('Loading the payment form')} />;
  return (
    <Elements stripe={stripe} options={options}>
      <StripeForm {...form} />
    </Elements>
  );
}

function StripeForm({
  total,
  isHold,
  countries,
  isDisabled,
  failure,
  draft,
  onPay,
}: Omit<StripePaymentProps, 'publishableKey'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [start] = useState(() => draft?.start() ?? emptyBilling);
  const form = useKitForm<BillingInput, BillingForm>({
    defaultValues: start,
    resolver: schemaResolver(BillingForm),
  });
  useBillingDraft(form, draft);

  /** Returns an error message to show, if any; the server's failures come as `failure`. */
  const pay = async (billing: BillingForm): Promise<string | undefined> => {
    if (!stripe || !elements) return notLoaded;
    const typed = await elements.submit();
    if (typed.error) return typed.error.message ?? notDone;
    const begun = await onPay({});
    if (begun?.status !== 'ACTION_REQUIRED' || begun.clientSecret === null) return undefined;
    const confirmed = await stripe.confirmPayment({
      elements,
      clientSecret: begun.clientSecret,
      redirect: 'if_required',
      confirmParams: {
        return_url: window.location.href,
        payment_method_data: {
          billing_details: {
            name: billing.cardholderName,
            address: {
              line1: billing.cardholderAddress,
              postal_code: billing.cardholderZip,
              country: countries.find(({ id }) => id === billing.country)?.code ?? '',
            },
          },
        },
      },
    });
    // The browser's result is not trusted: the server queries Stripe itself.
    const settled = await onPay({ challengeId: begun.challengeId, challengeCode: '' });
    return settled?.status === 'ACTION_REQUIRED' ? (confirmed.error?.message ?? notDone) : undefined;
  };

  const submit = async (billing: BillingForm) => {
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await pay(billing));
    } finally {
      setPending(false);
    }
  };

  const reason = problem ?? (isPending ? undefined : failure);
  return (
    <Form form={form} onSubmit={submit} label={t('Payment')}>
      {reason && <Refusal>{reason}</Refusal>}
      <ErrorSummary />
      <Card title={t('Card')}>
        <PaymentElement options={cardOnly} onLoadError={() => setProblem(notLoaded)} />
      </Card>
      <BillingAddress countries={countries} />
      <PayNow total={total} isHold={isHold} isPending={isPending} isDisabled={isPending || isDisabled} />
    </Form>
  );
}
