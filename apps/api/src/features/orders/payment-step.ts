import type { CompleteAnswer } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import type { PaymentRow } from './settle-payment.ts';

/** What is left to do for an order, found and written down before any money moves. */
export type PaymentStep =
  | { kind: 'answer'; answer: CompleteAnswer }
  | {
      kind: 'ask';
      payment: PaymentRow;
      ask: () => Promise<ChargeResult | null>;
      /** The question is about an earlier attempt; where that was refused meanwhile, the buyer's wish needs a new one. */
      anew: boolean;
    };
