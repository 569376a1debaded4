import type { DisputeReason } from '@atrium/domain';
import type { Translator } from '../translator.ts';

/** Says the buyer's reason, for organisers and administrators. */
export function disputeReasonText({ t }: Pick<Translator, 't'>, reason: DisputeReason): string {
  switch (reason) {
    case 'fraudulent':
      return t("The cardholder doesn't recognise the payment");
    case 'duplicate':
      return t('The buyer says it was paid twice');
    case 'not-received':
      return t("The buyer says the tickets weren't received");
    case 'unacceptable':
      return t("The buyer says the event wasn't as described");
    case 'not-refunded':
      return t("The buyer says a refund didn't come");
    case 'other':
      return t('The bank gave another reason');
  }
}
