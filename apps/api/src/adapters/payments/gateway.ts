import type { Money, PaymentConfiguration } from '@atrium/domain';

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

/** What a gateway that took the card itself tells of it. */
export interface CardOwner {
  expiry: string | null;
  holder: string | null;
  address: string | null;
  zip: string | null;
  countryCode: string | null;
}

interface Seen {
  reference: string;
  brand: string | null;
  last4: string | null;
}

export type ChargeResult = Seen &
  (
    | {
        outcome: 'succeeded';
        /** Where the card did not come through us. */
        owner: CardOwner | null;
        /** What of it has gone back to the buyer since. */
        refundedMinor: number;
      }
    | { outcome: 'action-required'; challengeId: string; prompt: string; clientSecret: string | null }
    /** Neither yes nor no yet: ask again later. */
    | { outcome: 'processing' }
    | { outcome: 'refused'; code: RefusalCode }
  );

export type RefusalCode =
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'processing-error'
  | 'authentication-failed'
  | 'abandoned';

/** What became of money that goes back; a refusal is final for its key. */
export type RefundResult = { outcome: 'sent' } | { outcome: 'refused'; reason: string };

/** One attempt: our key for it, and the gateway's name for it as soon as that is known. */
export interface Attempt {
  key: string;
  reference: string | null;
}

/** What Atrium asks of whoever moves the money. Each call carries a key, so that a repeat never charges twice. */
interface Gateway {
  readonly name: PaymentConfiguration['gateway'];
  /** What became of an attempt; null when it never arrived. */
  find: (attempt: Attempt) => Promise<ChargeResult | null>;
  /** Ends an attempt that nobody waits for. Who is too late hears what became of it. */
  close: (attempt: Attempt) => Promise<ChargeResult | null>;
  refund: (request: { key: string; reference: string; amount: Money }) => Promise<RefundResult>;
}

/** Takes the card that was typed into our form. */
export interface CardFormGateway extends Gateway {
  readonly mode: 'card-form';
  charge: (request: { key: string; amount: Money; card: Card }) => Promise<ChargeResult>;
  /** Takes up a charge that asked for the buyer's bank. */
  confirm: (request: { key: string; challengeId: string; code: string }) => Promise<ChargeResult>;
}

/** Takes the card in fields of its own, in the buyer's browser: no card number comes near us. */
export interface HostedFieldsGateway extends Gateway {
  readonly mode: 'hosted-fields';
  readonly publishableKey: string;
  /** Begins an attempt; no money moves before the buyer confirms it with the client secret. */
  open: (request: { key: string; amount: Money }) => Promise<ChargeResult>;
  /** What a message to our webhook is about; null for what is not ours. Throws when its signature is wrong. */
  hear: (payload: Buffer, signature: string) => Promise<{ key: string; result: ChargeResult } | null>;
}

export type PaymentGateway = CardFormGateway | HostedFieldsGateway;
