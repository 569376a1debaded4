import type { CompleteOrder, Money } from '@atrium/domain';
import { QueryView, Spinner } from '@atrium/ui';
import { t } from '@atrium/texts';
import { lazy, Suspense } from 'react';
import { PaymentForm } from './payment-form.tsx';
import type { PaymentAnswer } from './payment-answer.ts';
import type { BillingDraft } from './use-billing-draft.ts';
import { useGateway } from './use-gateway.ts';

/** Loaded only where Stripe takes the cards. */
const StripePayment = lazy(async () => ({ default: (await import('./stripe-payment.tsx')).StripePayment }));

export interface GatewayFormProps {
  total: Money;
  /** The amount is only held on the card. */
  isHold?: boolean;
  countries: readonly { id: number; name: string; code: string }[];
  isPending: boolean;
  isDisabled: boolean;
  /** Why the server rejected the last attempt. */
  failure: string | undefined;
  draft?: BillingDraft;
  /** Calls the API; undefined if it failed. */
  onPay: (body: CompleteOrder) => Promise<PaymentAnswer | undefined>;
}

/** The payment form of the gateway in use: our own card form, or the gateway's fields. */
export function GatewayForm({ isPending, onPay, isHold = false, ...form }: GatewayFormProps) {
  const configuration = useGateway();
  return (
    <QueryView query={configuration} failed={t("We couldn't load the payment form. Try again.")}>
      {({ publishableKey }) =>
        publishableKey === null ? (
          <PaymentForm {...form} isHold={isHold} isPending={isPending} onPay={(typed) => void onPay(typed)} />
        ) : (
          <Suspense fallback={<Spinner label={t('Loading the payment form')} />}>
            <StripePayment {...form} isHold={isHold} publishableKey={publishableKey} onPay={onPay} />
          </Suspense>
        )
      }
    </QueryView>
  );
}
