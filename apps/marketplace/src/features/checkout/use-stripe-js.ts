import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** Loads Stripe.js from Stripe, on first use only. */
export function useStripeJs(publishableKey: string) {
  const [tries, setTries] = useState(1);
  const [loaded, setLoaded] = useState<Stripe | null>(null);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (!isLeft) setLoaded(stripe);
      },
      () => {
        if (!isLeft) setFailedTries(tries);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [publishableKey, tries]);
  return { stripe: loaded, isFailed: failedTries === tries, retry: () => setTries(tries + 1) };
}
