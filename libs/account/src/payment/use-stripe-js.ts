import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** Loads Stripe.js from Stripe, on first use only. */
export function useStripeJs(publishableKey: string) {
  const [attempts, setAttempts] = useState(1);
  const [loaded, setLoaded] = useState<Stripe | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  useEffect(() => {
    let isLeft = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (!isLeft) setLoaded(stripe);
      },
      () => {
        if (!isLeft) setFailedAttempts(attempts);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [publishableKey, attempts]);
  return { stripe: loaded, isFailed: failedAttempts === attempts, retry: () => setAttempts(attempts + 1) };
}
