import type { Money } from '@atrium/domain';

/** A card as typed; it lives as long as one request and is never logged or stored. */
export interface Card {
  number: string;
  expiry: string;
  cvv: string;
  holder: string;
  address: string;
  zip: string;
  countryCode: string;
}

export type ChargeResult =
  | { outcome: 'succeeded'; reference: string; brand: string; last4: string }
  | {
      outcome: 'action-required';
      reference: string;
      challengeId: string;
      prompt: string;
      brand: string;
      last4: string;
    }
  | { outcome: 'refused'; reference: string; code: RefusalCode; brand: string; last4: string };

export type RefusalCode =
  'declined' | 'insufficient-funds' | 'expired-card' | 'processing-error' | 'authentication-failed';

/** What Atrium asks of whoever moves the money. Each call carries a key, so that a repeat never charges twice. */
export interface PaymentGateway {
  readonly name: string;
  charge: (request: { key: string; amount: Money; card: Card }) => Promise<ChargeResult>;
  /** Takes up a charge that asked for the buyer's bank. */
  confirm: (request: { key: string; challengeId: string; code: string }) => Promise<ChargeResult>;
  /** What became of the charge with this key, for reconciliation after a crash; null when it never arrived. */
  find: (key: string) => Promise<ChargeResult | null>;
  refund: (request: { key: string; reference: string; amount: Money }) => Promise<void>;
}
