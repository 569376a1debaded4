import type { CompleteAnswer } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import type { PaymentRow } from './settle-payment.ts';

/** Next step of a payment, determined and committed before the gateway is called. */
export type PaymentStep =
  | { kind: 'answer'; answer: CompleteAnswer }
  | {
      kind: 'ask';
      payment: PaymentRow;
      ask: () => Promise<ChargeResult | null>;
      /**
       * True if the step only checks an earlier attempt. If that was declined, the buyer's request needs a
       * new attempt.
       */
      anew: boolean;
    };
