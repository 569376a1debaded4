import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { days, seconds } from '@atrium/domain';

/** The year in which the stand-in's cards expire. */
export const cardYear = new Date().getUTCFullYear() + 5;

/** Card details that the buyer's browser sends to Stripe. */
export interface StandInCard {
  brand?: string;
  last4?: string;
  /** Stripe's decline code, if it is declined. */
  decline?: string;
  name?: string;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  metadata: Record<string, string>;
  failure_reason?: string;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  capture_method: string;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  allowed_payment_method_types: string[];
  last_payment_error: unknown;
  latest_charge: {
    id: string;
    amount: number;
    currency: string;
    amount_refunded: number;
    refunds: { object: 'list'; data: Refund[]; has_more: false };
  } | null;
}

interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  status: string;
  reason: string;
  created: number;
  payment_intent: Intent;
  balance_transactions: { amount: number; fee: number; currency: string }[];
  evidence: { uncategorized_text: string | null };
  evidence_details: { due_by: number };
}

interface SeenRequest {
  method: string;
  path: string;
  key: string | undefined;
  body: URLSearchParams;
}

export interface StripeStandIn {
  /** Settings that point the app to this server. */
  env: Record<string, string>;
  requests: SeenRequest[];
  /** State of the network: `breaks` drops the response after the work was done, `silent` never sends it. */
  line: { state: 'holds' | 'breaks' | 'silent' };
  intent: (id: string) => Intent;
  /** Confirms an intent, as the browser does with the client secret. */
  confirm: (clientSecret: string | null, card?: StandInCard) => void;
  /** Sets an intent's status: bank authentication required, slow processing, or a hold that its bank ended. */
  put: (id: string, status: 'requires_action' | 'processing' | 'canceled') => void;
  /** Refunds a part of an intent, as in Stripe's dashboard. */
  refund: (id: string, amount: number) => void;
  /** The buyer's bank sends the last refund of an intent back. */
  failRefund: (id: string) => void;
  /** Charges another amount than was asked. */
  chargeOther: (clientSecret: string, amount: number) => void;
  /** Opens a dispute of an intent, as its bank does, and returns its ID; an inquiry moves no money yet. */
  dispute: (id: string, status?: 'needs_response' | 'warning_needs_response') => string;
  /** The bank decides a dispute. */
  decide: (disputeId: string, status: 'needs_response' | 'won' | 'lost') => void;
  /** A signed webhook message about an intent or a dispute, as `{ body, headers }`. */
  message: (type: string, id: string, secret?: string) => { body: string; headers: Record<string, string> };
  stop: () => Promise<void>;
}

const webhookSecret = 'whsec_of_the_stand_in';

/** Fake of the Stripe endpoints that Atrium uses, with Stripe's idempotency and errors. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const intents = new Map<string, Intent>();
  const disputes = new Map<string, Dispute>();
  const answers = new Map<string, { status: number; body: unknown }>();
  const requests: SeenRequest[] = [];
  const line: StripeStandIn['line'] = { state: 'holds' };
  const intentOf = (id: string): Intent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`the stand-in has no intent ${id}`);
    return intent;
  };

  const answer = ({ method, path, body }: SeenRequest): { status: number; body: unknown } => {
    const [, , , id = '', action] = path.split('/');
    if (path === '/v1/disputes')
      return ok({ object: 'list', data: [...disputes.values()], has_more: false, url: path });
    if (path === '/v1/balance_transactions')
      return ok({ object: 'list', data: booked(intents, disputes), has_more: false, url: path });
    if (path === '/v1/balance') return ok(balanceOf(booked(intents, disputes)));
    const dispute = disputes.get(id);
    if (dispute && method === 'POST') submit(dispute, body.get('evidence[uncategorized_text]') ?? '');
    if (dispute) return ok(dispute);
    const known = intents.get(path.startsWith('/v1/refunds') ? (body.get('payment_intent') ?? '') : id);
    if (method === 'POST' && path === '/v1/payment_intents') return ok(create(body));
    if (!known) return failed(404, 'resource_missing');
    if (path === '/v1/refunds') {
      const charge = known.latest_charge;
      if (!charge || charge.amount_refunded >= known.amount) return failed(400, 'charge_already_refunded');
      return ok(addRefund(charge, Number(body.get('amount')), { key: body.get('metadata[key]') ?? '' }));
    }
    if (action === 'capture') {
      if (known.status !== 'requires_capture') return failed(400, 'payment_intent_unexpected_state');
      Object.assign(known, { status: 'succeeded', amount_capturable: 0 });
      return ok(known);
    }
    if (action !== 'cancel') return ok(known);
    if (['succeeded', 'processing', 'canceled'].includes(known.status))
      return failed(400, 'payment_intent_unexpected_state');
    known.status = 'canceled';
    return ok(known);
  };

  const create = (body: URLSearchParams): Intent => {
    const id = `pi_${serial()}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(body.get('amount')),
      amount_capturable: 0,
      capture_method: body.get('capture_method') ?? 'automatic',
      currency: body.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${serial()}`,
      metadata: {
        order: body.get('metadata[order]') ?? '',
        attempt: body.get('metadata[attempt]') ?? '',
      },
      allowed_payment_method_types: [body.get('allowed_payment_method_types[0]') ?? ''],
      last_payment_error: null,
      latest_charge: null,
    };
    intents.set(id, intent);
    return intent;
  };

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const header = request.headers['idempotency-key'];
      const key = typeof header === 'string' ? header : undefined;
      const path = (request.url ?? '').split('?')[0] ?? '';
      const seen = { method: request.method ?? '', path, key, body: new URLSearchParams(body) };
      requests.push(seen);
      // Like Stripe, repeats the first response to a key unchanged.
      const reply = (key && answers.get(key)) || structuredClone(answer(seen));
      if (key) answers.set(key, reply);
      if (line.state === 'breaks') {
        request.socket.destroy();
        return;
      }
      if (line.state === 'silent') return;
      response.writeHead(reply.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the stand-in has no port');

  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_API_URL: `http://127.0.0.1:${address.port}`,
    },
    requests,
    line,
    intent: intentOf,
    confirm: (clientSecret, { brand = 'visa', last4 = '4242', decline, name = 'Ada Byron' } = {}) => {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret);
      if (!intent || ['canceled', 'succeeded', 'requires_capture'].includes(intent.status))
        throw new Error('this client secret confirms nothing');
      const card = {
        brand,
        last4,
        exp_month: 4,
        exp_year: cardYear,
        fingerprint: `print-${last4}`,
        ...(intent.capture_method === 'manual' && {
          capture_before: Math.floor((Date.now() + days(5)) / seconds(1)),
        }),
      };
      const isHold = intent.capture_method === 'manual';
      intent.status = decline ? 'requires_payment_method' : isHold ? 'requires_capture' : 'succeeded';
      if (!decline && isHold) intent.amount_capturable = intent.amount;
      intent.last_payment_error = decline
        ? { code: 'card_declined', decline_code: decline, payment_method: { card } }
        : null;
      if (!decline) intent.latest_charge = charged(intent, card, name);
    },
    put: (id, status) => void (intentOf(id).status = status),
    refund: (id, amount) => {
      const charge = intentOf(id).latest_charge;
      if (charge) addRefund(charge, amount, {});
    },
    failRefund: (id) => {
      const charge = intentOf(id).latest_charge;
      const refund = charge?.refunds.data[0];
      if (!charge || !refund) throw new Error(`the intent ${id} has no refund`);
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      charge.amount_refunded -= refund.amount;
    },
    chargeOther: (clientSecret, amount) => {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret);
      if (intent?.latest_charge) intent.latest_charge.amount = amount;
    },
    dispute: (id, status = 'needs_response') => {
      const intent = intentOf(id);
      const created = Math.floor(Date.now() / seconds(1));
      const dispute: Dispute = {
        id: `du_${serial()}`,
        object: 'dispute',
        amount: intent.amount,
        currency: intent.currency,
        status,
        reason: 'product_not_received',
        created,
        payment_intent: intent,
        balance_transactions: [],
        evidence: { uncategorized_text: null },
        evidence_details: { due_by: created + days(7) / seconds(1) },
      };
      disputes.set(dispute.id, dispute);
      if (status === 'needs_response') withdraw(dispute);
      return dispute.id;
    },
    decide: (disputeId, status) => {
      const dispute = disputes.get(disputeId);
      if (!dispute) throw new Error(`the stand-in has no dispute ${disputeId}`);
      if (dispute.balance_transactions.length === 0) withdraw(dispute);
      dispute.status = status;
    },
    message: (type, id, secret = webhookSecret) => {
      const [kind = ''] = type.split('.');
      const disputed = disputes.get(id);
      const object = disputed
        ? { ...disputed, payment_intent: disputed.payment_intent.id }
        : ['charge', 'refund'].includes(kind)
          ? { id: `${kind}_${serial()}`, object: kind, payment_intent: id }
          : { ...intentOf(id), latest_charge: null };
      const body = JSON.stringify({ id: `evt_${serial()}`, object: 'event', type, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      return { body, headers: { 'Stripe-Signature': signature } };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const serial = () => randomBytes(9).toString('hex');
const ok = (body: unknown) => ({ status: 200, body });
const failed = (status: number, code: string) => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

/** Takes the money of a dispute, with Stripe's fee in the account's currency. */
const withdraw = (dispute: Dispute): void =>
  void dispute.balance_transactions.push({ amount: -dispute.amount, fee: 2000, currency: 'gbp' });

/** The balance transactions of all charges, refunds and disputes, with their sources. */
function booked(intents: ReadonlyMap<string, Intent>, disputes: ReadonlyMap<string, Dispute>) {
  const created = Math.floor(Date.now() / seconds(1));
  const entry = (id: string, amount: number, fee: number, source: object) => ({
    id: `txn_${id}`,
    object: 'balance_transaction',
    amount,
    fee,
    currency: 'gbp',
    created,
    source,
  });
  return [
    // a fee of no charge, and a payout to our bank
    { ...entry('fee', -700, 0, {}), net: -700, type: 'stripe_fee', description: 'Billing', source: null },
    { ...entry('payout', -9_000, 0, {}), net: -9_000, type: 'payout', description: null, source: null },
    ...[...intents.values()].flatMap(({ id, status, currency, metadata, latest_charge: charge }) =>
      charge && status === 'succeeded'
        ? [
            entry(charge.id, charge.amount, 300, { ...charge, payment_intent: id, metadata }),
            ...charge.refunds.data.flatMap((refund) => {
              const source = { ...refund, currency, payment_intent: id };
              const taken = entry(refund.id, -refund.amount, 0, source);
              return refund.status === 'failed'
                ? [taken, entry(`${refund.id}_back`, refund.amount, 0, source)]
                : [taken];
            }),
          ]
        : [],
    ),
    ...[...disputes.values()].flatMap((dispute) =>
      dispute.balance_transactions.length > 0
        ? [
            entry(dispute.id, -dispute.amount, 2000, {
              ...dispute,
              payment_intent: dispute.payment_intent.id,
            }),
          ]
        : [],
    ),
  ];
}

/** The balance of an account that settles each currency and takes its fees out of one. */
function balanceOf(entries: ReturnType<typeof booked>) {
  const held = new Map<string, number>();
  const add = (currency: string, amount: number) => held.set(currency, (held.get(currency) ?? 0) + amount);
  for (const { amount, fee, currency, source } of entries) {
    const settled = source && 'currency' in source ? String(source.currency) : currency;
    add(settled, amount);
    add(currency, -fee);
  }
  const available = [...held].map(([currency, amount]) => ({
    currency,
    amount,
    source_types: { card: amount },
  }));
  return { object: 'balance', available, pending: [], livemode: false };
}

/** Takes evidence; as in Stripe's test mode, its text decides. */
function submit(dispute: Dispute, text: string): void {
  dispute.evidence.uncategorized_text = text;
  const decisions: Partial<Record<string, string>> = { winning_evidence: 'won', losing_evidence: 'lost' };
  dispute.status = decisions[text] ?? 'under_review';
}

/** Adds a refund to a charge; Stripe lists the newest first. */
function addRefund(
  charge: NonNullable<Intent['latest_charge']>,
  amount: number,
  metadata: Record<string, string>,
): Refund {
  const refund: Refund = { id: `re_${serial()}`, object: 'refund', amount, status: 'succeeded', metadata };
  charge.refunds.data.unshift(refund);
  charge.amount_refunded += amount;
  return refund;
}

const charged = ({ amount, currency }: Intent, card: object, name: string) => ({
  id: `ch_${serial()}`,
  object: 'charge',
  amount,
  currency,
  amount_refunded: 0,
  refunds: { object: 'list' as const, data: [], has_more: false as const },
  payment_method_details: { type: 'card', card },
  billing_details: {
    name,
    address: { line1: '12 St James Square', line2: null, city: null, postal_code: 'SW1Y 4JH', country: 'GB' },
  },
});

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
