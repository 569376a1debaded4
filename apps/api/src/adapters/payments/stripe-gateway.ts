import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { problem, seconds } from '@atrium/domain';
import type { StripeSettings } from '../../config.ts';
import type {
  Attempt,
  ChargeResult,
  GatewayDispute,
  GatewayDisputes,
  GatewayTransaction,
  HostedFieldsGateway,
} from './gateway.ts';
import { balancesOf, disputeOf, refundOf, resultOf, transactionOf } from './stripe-result.ts';

/** A buyer waits at most `gatewayPatience` (complete-order.ts); reconciliation may use all of this. */
const patience = { timeout: seconds(10), maxNetworkRetries: 2 };

/**
 * Payment by Stripe. An attempt is one PaymentIntent, which charges at most once however often it is
 * confirmed. The card goes from the browser to Stripe; results are always read from Stripe, never from the
 * browser.
 */
export function createStripeGateway(settings: StripeSettings): HostedFieldsGateway {
  const { hostname: host, port, protocol } = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    ...patience,
    telemetry: false,
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
  });

  const retrieve = async (reference: string): Promise<Stripe.PaymentIntent | null> => {
    try {
      return await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge.refunds'] });
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return null;
      throw error;
    }
  };

  /** Cancels an intent and returns its state; one that is paid or processing stays as it is. */
  const cancel = async (intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> => {
    try {
      await stripe.paymentIntents.cancel(intent.id);
    } catch (error) {
      if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    }
    return (await retrieve(intent.id)) ?? intent;
  };

  /** Cancels a refused intent, because it could still be paid from an old tab next to a new attempt. */
  const settled = async (intent: Stripe.PaymentIntent): Promise<ChargeResult> => {
    const result = resultOf(intent);
    return result.outcome === 'refused' && intent.status !== 'canceled'
      ? resultOf(await cancel(intent))
      : result;
  };

  const look = async ({ reference }: Attempt): Promise<Stripe.PaymentIntent | null> =>
    reference ? retrieve(reference) : null;

  return {
    name: 'stripe',
    mode: 'hosted-fields',
    publishableKey: settings.publishableKey,

    open: async ({ key, amount, isHold }) => {
      const [order = '', attempt = ''] = key.split(':');
      const intent = await stripe.paymentIntents.create(
        {
          amount: amount.amountMinor,
          currency: amount.currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          ...(isHold && { capture_method: 'manual' }),
          description: `Atrium order ${order}`,
          metadata: { order, attempt },
        },
        { idempotencyKey: key },
      );
      return resultOf(intent);
    },

    // Without a reference the client secret was never handed out, so it can't have been paid.
    find: async (attempt) => {
      const intent = await look(attempt);
      return intent && settled(intent);
    },

    close: async (attempt) => {
      const intent = await look(attempt);
      return intent && resultOf(isOver(intent) ? intent : await cancel(intent));
    },

    // Stripe repeats its first answer to the key, so the state is read after any.
    capture: async ({ key, reference }) => {
      if (!reference) return null;
      try {
        await stripe.paymentIntents.capture(reference, {}, { idempotencyKey: `${key}:capture` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) && !isCardError(error)) throw error;
      }
      const intent = await retrieve(reference);
      return intent && settled(intent);
    },

    refund: async ({ key, reference, amount }) => {
      try {
        const created = await stripe.refunds.create(
          { payment_intent: reference, amount: amount.amountMinor, metadata: { key } },
          { idempotencyKey: key },
        );
        const refund = refundOf(created);
        return refund.status === 'failed'
          ? { outcome: 'refused', reason: refund.failure ?? 'failed' }
          : { outcome: 'sent', refund };
      } catch (error) {
        if (codeOf(error) === 'charge_already_refunded') return { outcome: 'sent', refund: null };
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { outcome: 'refused', reason: error.message };
        throw error;
      }
    },

    disputes: disputesOf(stripe),
    transactions: (since) => listTransactions(stripe, since),
    balances: async () => balancesOf(await stripe.balance.retrieve()),

    readEvent: async (payload, signature) => {
      const event = readEvent(stripe, payload, signature, settings.webhookSecret);
      const disputed = disputeIn(event);
      if (disputed) {
        const dispute = await findDispute(stripe, disputed);
        return dispute && { id: event.id, kind: event.type, dispute };
      }
      const reference = subjectOf(event);
      const intent = reference ? await retrieve(reference) : null;
      const { order, attempt } = intent?.metadata ?? {};
      return intent && order && attempt
        ? { key: `${order}:${attempt}`, result: await settled(intent) }
        : null;
    },
  };
}

/** Disputes are read with their payment, whose metadata name the charge. */
const withPayment = ['payment_intent'];

async function findDispute(stripe: Stripe, reference: string): Promise<GatewayDispute | null> {
  try {
    return disputeOf(await stripe.disputes.retrieve(reference, { expand: withPayment }));
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return null;
    throw error;
  }
}

/** Lists balance transactions with the charges, refunds and disputes that they are about. */
async function listTransactions(stripe: Stripe, since: Date): Promise<GatewayTransaction[]> {
  const found: GatewayTransaction[] = [];
  const created = { gte: Math.floor(since.getTime() / seconds(1)) };
  for await (const booked of stripe.balanceTransactions.list({
    created,
    limit: 100,
    expand: ['data.source'],
  })) {
    const transaction = transactionOf(booked);
    if (transaction) found.push(transaction);
  }
  return found;
}

const disputesOf = (stripe: Stripe): GatewayDisputes => ({
  list: async (since) => {
    const found: GatewayDispute[] = [];
    const created = { gte: Math.floor(since.getTime() / seconds(1)) };
    const expand = withPayment.map((field) => `data.${field}`);
    for await (const listed of stripe.disputes.list({ created, limit: 100, expand })) {
      const dispute = disputeOf(listed);
      if (dispute) found.push(dispute);
    }
    return found;
  },
  find: (reference) => findDispute(stripe, reference),
  submitEvidence: async ({ reference, text }) => {
    try {
      await stripe.disputes.update(
        reference,
        { evidence: { uncategorized_text: text }, submit: true },
        { idempotencyKey: `${reference}:evidence:${createHash('sha256').update(text).digest('hex')}` },
      );
      return { outcome: 'taken' };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        return { outcome: 'refused', reason: error.message };
      throw error;
    }
  },
});

const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

const isCardError = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

const isOver = ({ status }: Stripe.PaymentIntent): boolean => status === 'succeeded' || status === 'canceled';

function readEvent(stripe: Stripe, payload: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret);
  } catch (cause) {
    throw problem('signature-invalid', {}, { cause });
  }
}

/** Messages arrive late, twice and out of order, so they only say which payment to read. */
function subjectOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object.id;
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const intent = event.data.object.payment_intent;
      return typeof intent === 'object' ? (intent?.id ?? null) : intent;
    }
    default:
      return null;
  }
}

/** The dispute that a message is about. */
function disputeIn(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return event.data.object.id;
    default:
      return null;
  }
}
