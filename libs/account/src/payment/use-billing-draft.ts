import type { BillingForm } from '@atrium/domain';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type BillingInput = z.input<typeof BillingForm>;

/** Brings the billing address back after a reload; a card never leaves its form. */
export interface BillingDraft {
  start: () => BillingInput | undefined;
  keep: (typed: BillingInput) => void;
}

export const emptyBilling: BillingInput = {
  cardholderName: '',
  cardholderAddress: '',
  cardholderZip: '',
  country: null,
};

/** Hands over what is typed of the billing address, and nothing else of its form. */
export function useBillingDraft<Values extends BillingInput>(
  form: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: BillingDraft | undefined,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { cardholderName, cardholderAddress, cardholderZip, country } }) =>
          draft?.keep({ cardholderName, cardholderAddress, cardholderZip, country }),
      }),
    [form, draft],
  );
}
