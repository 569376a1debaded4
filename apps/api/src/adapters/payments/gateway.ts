import type { Currency, DisputeReason, Money, PaymentConfiguration } from '@atrium/domain';

/** A card as typed. Lives for one request; never logged or stored. */
export interface Card {
  number: string;
  expiry: string;
  cvv: string;
  holder: string;
  address: string;
  zip: string;
  countryCode: string;
}

/** Card details reported by a gateway that collects the card itself. */
export interface BillingDetails {
  expiry: string | null;
  holder: string | null;
  address: string | null;
  zip: string | null;
  countryCode: string | null;
}

interface GatewayEvent {
  reference: string;
  brand: string | null;
  last4: string | null;
  /** Tells cards apart, if the gateway collected the card. */
  fingerprint?: string | null;
}

/** A refund as the gateway knows it now. */
export interface GatewayRefund {
  reference: string;
  /** The idempotency key that we sent; null if it was made at the gateway itself. */
  key: string | null;
  amountMinor: number;
  /** A refund that succeeded can still fail: the buyer's bank sends it back. */
  status: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
}

/** The amount that the gateway took, in the charge's currency. */
export interface Charged {
  amountMinor: number;
  currency: string;
}

export type ChargeResult = GatewayEvent &
  (
    | {
        outcome: 'succeeded';
        /** Null if the card came through our form. */
        owner: BillingDetails | null;
        charged: Charged;
        /** All refunds of the charge so far. */
        refunds: GatewayRefund[];
      }
    | {
        /** The amount is held on the card, and charged only once it is captured. */
        outcome: 'authorised';
        charged: Charged;
        /** The card's bank ends the hold then; null if the gateway doesn't say. */
        captureBefore: Date | null;
      }
    | { outcome: 'action-required'; challengeId: string; prompt: string; clientSecret: string | null }
    /** Not decided yet; query again later. */
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

/** A refusal is final for its idempotency key. The refund is null if the charge was refunded wholly before. */
export type RefundResult =
  { outcome: 'sent'; refund: GatewayRefund | null } | { outcome: 'refused'; reason: string };

/** Sums the refunds of a charge that did not fail. */
export const refundedOf = (refunds: readonly GatewayRefund[]): number =>
  refunds.reduce((sum, { status, amountMinor }) => (status === 'failed' ? sum : sum + amountMinor), 0);

/** A dispute as the gateway knows it now: the buyer's bank took the money back, and decides who keeps it. */
export interface GatewayDispute {
  reference: string;
  /** Idempotency key of the disputed charge. */
  key: string;
  amountMinor: number;
  currency: string;
  /** Charged by the gateway, in the currency of its account. */
  fee: Charged | null;
  reason: DisputeReason;
  status: 'open' | 'won' | 'lost';
  openedAt: Date;
  /** Evidence counts until then. */
  evidenceDueAt: Date | null;
}

/** Evidence is final once the gateway took it. */
export type EvidenceResult = { outcome: 'taken' } | { outcome: 'refused'; reason: string };

export interface GatewayDisputes {
  /** Lists the disputes opened since then. */
  list: (since: Date) => Promise<GatewayDispute[]>;
  find: (reference: string) => Promise<GatewayDispute | null>;
  /** Submits evidence to the buyer's bank; it can't be changed afterwards. */
  submitEvidence: (request: { reference: string; text: string }) => Promise<EvidenceResult>;
}

/**
 * Movements of money at the gateway; a refund is returned if the buyer's bank doesn't take it, a payout goes to our bank, and `other` is about no
 * charge.
 */
export type GatewayTransactionKind =
  'charge' | 'refund' | 'refund-returned' | 'dispute' | 'dispute-won' | 'payout' | 'other';

/** A movement of money as the gateway booked it. */
export interface GatewayTransaction {
  reference: string;
  kind: GatewayTransactionKind;
  /** The gateway's name of the charge, refund or dispute that it is about. */
  subject: string;
  /** The gateway's name of the charge. */
  charge: string;
  /** Into our balance; negative out of it. In the currency of the charge. */
  amountMinor: number;
  currency: Currency;
  /** Taken of a charge or a dispute, in the currency of the gateway's account. */
  fee: { amountMinor: number; currency: Currency } | null;
  occurredAt: Date;
  /** The gateway's words for what it was, if it is about no charge. */
  description?: string;
}

/** Our money at the gateway in one currency. */
export interface GatewayBalance {
  currency: Currency;
  availableMinor: number;
  /** Taken, and available in some days. */
  pendingMinor: number;
}

/** A message of the gateway: the result of a payment attempt, or a dispute with the message's own ID. */
type GatewayMessage =
  { key: string; result: ChargeResult } | { id: string; kind: string; dispute: GatewayDispute };

/** One payment attempt: our idempotency key, and the gateway's reference once known. */
export interface Attempt {
  key: string;
  reference: string | null;
}

/** Payment port. Every write carries an idempotency key, so that a retry never charges twice. */
interface Gateway {
  readonly name: PaymentConfiguration['gateway'];
  /** Looks up an attempt; null if it never reached the gateway. */
  find: (attempt: Attempt) => Promise<ChargeResult | null>;
  /** Cancels an abandoned attempt, and releases a hold; returns its result if it has already finished. */
  close: (attempt: Attempt) => Promise<ChargeResult | null>;
  /** Charges what is held, in full. A repeat changes nothing. */
  capture: (attempt: Attempt) => Promise<ChargeResult | null>;
  refund: (request: { key: string; reference: string; amount: Money }) => Promise<RefundResult>;
  readonly disputes: GatewayDisputes;
  /** Lists the transactions booked since then, for reconciliation. */
  transactions: (since: Date) => Promise<GatewayTransaction[]>;
  /** Reads what it holds for us now. */
  balances: () => Promise<GatewayBalance[]>;
}

/** An amount to charge, or only to hold on the card. */
interface ChargeRequest {
  key: string;
  amount: Money;
  isHold?: boolean;
}

/** A gateway that charges a card typed into our form. */
export interface CardFormGateway extends Gateway {
  readonly mode: 'card-form';
  charge: (request: ChargeRequest & { card: Card }) => Promise<ChargeResult>;
  /** Continues a charge that needs the bank's authentication. */
  confirm: (request: { key: string; challengeId: string; code: string }) => Promise<ChargeResult>;
}

/** A gateway that collects the card in its own fields in the buyer's browser; card numbers never reach us. */
export interface HostedFieldsGateway extends Gateway {
  readonly mode: 'hosted-fields';
  readonly publishableKey: string;
  /** Starts an attempt. No money moves until the buyer confirms it with the client secret. */
  open: (request: ChargeRequest) => Promise<ChargeResult>;
  /**
   * Verifies and reads a webhook message; null if it isn't about our payments. Throws on an invalid
   * signature.
   */
  readEvent: (payload: Buffer, signature: string) => Promise<GatewayMessage | null>;
}

export type PaymentGateway = CardFormGateway | HostedFieldsGateway;
