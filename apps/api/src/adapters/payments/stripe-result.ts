import type Stripe from 'stripe';
import { CurrencyCode, seconds, type DisputeReason } from '@atrium/domain';
import type {
  BillingDetails,
  ChargeResult,
  GatewayBalance,
  GatewayDispute,
  GatewayRefund,
  GatewayTransaction,
  RefusalCode,
} from './gateway.ts';

const refusals: Partial<Record<string, RefusalCode>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  processing_error: 'processing-error',
  authentication_required: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
};

const brands: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Maps a PaymentIntent to the payment port's result. */
export function resultOf(intent: Stripe.PaymentIntent): ChargeResult {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card;
  const seen = {
    reference: intent.id,
    brand: card ? (brands[card.brand ?? ''] ?? 'Card') : null,
    last4: card?.last4 ?? null,
    fingerprint: card?.fingerprint ?? null,
  };
  switch (intent.status) {
    case 'succeeded':
      return {
        ...seen,
        outcome: 'succeeded',
        owner: charge && ownerOf(charge),
        charged: {
          amountMinor: charge?.amount ?? intent.amount,
          currency: (charge?.currency ?? intent.currency).toUpperCase(),
        },
        refunds: (charge?.refunds?.data ?? []).map(refundOf),
      };
    case 'requires_capture':
      return {
        ...seen,
        outcome: 'authorised',
        charged: { amountMinor: intent.amount_capturable, currency: intent.currency.toUpperCase() },
        captureBefore: captureBeforeOf(charge),
      };
    case 'canceled':
      return { ...seen, outcome: 'refused', code: refusalOf(intent) ?? 'abandoned' };
    case 'processing':
      return { ...seen, outcome: 'processing' };
    default: {
      const code = intent.status === 'requires_payment_method' ? refusalOf(intent) : null;
      return code
        ? { ...seen, outcome: 'refused', code }
        : {
            ...seen,
            outcome: 'action-required',
            challengeId: intent.id,
            prompt: '',
            clientSecret: intent.client_secret,
          };
    }
  }
}

function captureBeforeOf(charge: Stripe.Charge | null): Date | null {
  const at = charge?.payment_method_details?.card?.capture_before;
  return at ? new Date(at * seconds(1)) : null;
}

const refundStatuses: Partial<Record<string, GatewayRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Maps a Refund to the payment port's. */
export const refundOf = (refund: Stripe.Refund): GatewayRefund => ({
  reference: refund.id,
  key: refund.metadata?.['key'] ?? null,
  amountMinor: refund.amount,
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  failure: refund.failure_reason ?? null,
});

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/**
 * Maps a balance transaction, read with its source; null for charges that aren't ours.
 * Amounts are those of the source, because Stripe books in the currency of its account; the fee is booked in that.
 */
export function transactionOf(booked: Stripe.BalanceTransaction): GatewayTransaction | null {
  const { id: reference, source, created, fee, net, type } = booked;
  const feeCurrency = CurrencyCode.safeParse(booked.currency.toUpperCase()).data;
  if (source === null || typeof source === 'string' || !aboutCharges.has(source.object)) {
    if (!feeCurrency || net === 0) return null;
    return {
      reference,
      kind: type.startsWith('payout') ? 'payout' : 'other',
      subject: reference,
      charge: reference,
      amountMinor: net,
      currency: feeCurrency,
      fee: null,
      occurredAt: new Date(created * seconds(1)),
      description: booked.description ?? type,
    };
  }
  const about = movementOf(source, booked.amount < 0);
  const currency = CurrencyCode.safeParse(about?.currency.toUpperCase()).data;
  if (!about?.charge || !currency) return null;
  return {
    reference,
    kind: about.kind,
    subject: about.subject ?? about.charge,
    charge: about.charge,
    amountMinor: about.amountMinor,
    currency,
    fee: takesFee.has(about.kind) && feeCurrency ? { amountMinor: fee, currency: feeCurrency } : null,
    occurredAt: new Date(created * seconds(1)),
  };
}

const takesFee: ReadonlySet<GatewayTransaction['kind']> = new Set(['charge', 'dispute']);

/** Sources that are about a charge; all else that Stripe books, but payouts, needs an explanation. */
const aboutCharges: ReadonlySet<string> = new Set(['charge', 'refund', 'dispute']);

/** Reads which charge a source is about, and what it moves. */
function movementOf(source: Stripe.BalanceTransactionSource, isDebit: boolean) {
  switch (source.object) {
    case 'charge': {
      const isOurs = Boolean(source.metadata['order']);
      const charge = isOurs ? idOf(source.payment_intent) : null;
      return {
        kind: 'charge' as const,
        subject: null,
        charge,
        amountMinor: source.amount,
        currency: source.currency,
      };
    }
    case 'refund':
      return {
        kind: isDebit ? ('refund' as const) : ('refund-returned' as const),
        subject: source.id,
        charge: idOf(source.payment_intent),
        amountMinor: isDebit ? -source.amount : source.amount,
        currency: source.currency,
      };
    case 'dispute':
      return {
        kind: isDebit ? ('dispute' as const) : ('dispute-won' as const),
        subject: source.id,
        charge: idOf(source.payment_intent),
        amountMinor: isDebit ? -source.amount : source.amount,
        currency: source.currency,
      };
    default:
      return null;
  }
}

/** Maps what Stripe holds for us; currencies that we don't know are none of ours. */
export function balancesOf({ available, pending }: Stripe.Balance): GatewayBalance[] {
  const found = new Map<string, GatewayBalance>();
  const add = (amounts: Stripe.Balance.Available[], part: 'availableMinor' | 'pendingMinor') => {
    for (const { amount, currency: code } of amounts) {
      const currency = CurrencyCode.safeParse(code.toUpperCase()).data;
      if (!currency) continue;
      const row = found.get(currency) ?? { currency, availableMinor: 0, pendingMinor: 0 };
      found.set(currency, { ...row, [part]: row[part] + amount });
    }
  };
  add(available, 'availableMinor');
  add(pending, 'pendingMinor');
  return [...found.values()];
}

const disputeStatuses: Partial<Record<string, GatewayDispute['status']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

const disputeReasons: Partial<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  unrecognized: 'fraudulent',
  duplicate: 'duplicate',
  product_not_received: 'not-received',
  product_unacceptable: 'unacceptable',
  credit_not_processed: 'not-refunded',
  subscription_canceled: 'not-refunded',
};

/** Maps a Dispute, read with its payment; null for an inquiry, which moves no money, and for charges that aren't ours. */
export function disputeOf(dispute: Stripe.Dispute): GatewayDispute | null {
  const status = disputeStatuses[dispute.status];
  const intent = typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null;
  const { order, attempt } = intent?.metadata ?? {};
  if (!status || !order || !attempt) return null;
  const { due_by: due } = dispute.evidence_details;
  const [taken] = dispute.balance_transactions.filter(({ fee }) => fee > 0);
  return {
    reference: dispute.id,
    key: `${order}:${attempt}`,
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    fee: taken ? { amountMinor: taken.fee, currency: taken.currency.toUpperCase() } : null,
    reason: disputeReasons[dispute.reason] ?? 'other',
    status,
    openedAt: new Date(dispute.created * seconds(1)),
    evidenceDueAt: due === null ? null : new Date(due * seconds(1)),
  };
}

function refusalOf({ last_payment_error: error }: Stripe.PaymentIntent): RefusalCode | null {
  return error && (refusals[error.decline_code ?? ''] ?? refusals[error.code ?? ''] ?? 'declined');
}

function ownerOf({
  billing_details: billing,
  payment_method_details: details,
}: Stripe.Charge): BillingDetails {
  const card = details?.card;
  const { address } = billing;
  return {
    expiry: card ? `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}` : null,
    holder: billing.name,
    address: [address?.line1, address?.line2, address?.city].filter(Boolean).join(', ') || null,
    zip: address?.postal_code ?? null,
    countryCode: address?.country ?? null,
  };
}
