import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import { addTime, days, money } from '@atrium/domain';
import type { GatewayDisputes, HostedFieldsGateway } from '../adapters/payments/gateway.ts';
import { createStripeGateway } from '../adapters/payments/stripe-gateway.ts';
import { eventually } from './eventually.ts';

/**
 * Program of `npm run verify`: `check-stripe.ts <stripe-mock>`. Each call of the Stripe adapter goes to Stripe's own mock, which knows every
 * parameter and type of Stripe's API. Ends with an error unless it takes all requests, the adapter can read its responses, and
 * it refuses the same requests with a parameter that Stripe doesn't have.
 */
const [program = 'stripe-mock'] = process.argv.slice(2);
const mock = spawn(program, ['-http-addr', '127.0.0.1:', '-https-addr', '127.0.0.1:']);
process.once('exit', () => mock.kill());
let said = '';
mock.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));

/** The metadata that we send; Stripe returns them, its mock returns none. */
const metadata = { order: 'order', attempt: '1', key: 'order:1:refund' };
const webhookSecret = 'whsec_check';
const reference = 'pi_check';
const amount = money(12_050, 'GBP');
const lately = addTime(new Date(), -days(2));

interface Check {
  /** Calls the adapter; the result is false if it read nothing usable. */
  call: () => Promise<boolean>;
  /** Requests that the adapter has to make. */
  requests: readonly string[];
}

/** Names of the functions of a port, so that a new one needs a check. */
type CallsOf<T> = { [K in keyof T]: T[K] extends (...given: never[]) => unknown ? K : never }[keyof T] &
  string;

const read = 'GET /v1/payment_intents/pi_check';
const cancel = 'POST /v1/payment_intents/pi_check/cancel';

const checksOf = ({ disputes, ...gateway }: HostedFieldsGateway) =>
  ({
    open: {
      call: async () => {
        const charge = await gateway.open({ key: 'order:1', amount });
        const hold = await gateway.open({ key: 'order:2', amount, isHold: true });
        return Boolean(charge.reference && hold.reference);
      },
      requests: ['POST /v1/payment_intents', 'POST /v1/payment_intents'],
    },
    find: {
      call: async () => (await gateway.find({ key: 'order:1', reference }))?.reference === reference,
      // the payment of the mock was refused, and is cancelled
      requests: [read, cancel, read],
    },
    close: {
      call: async () => (await gateway.close({ key: 'order:1', reference }))?.reference === reference,
      requests: [read, cancel, read],
    },
    capture: {
      call: async () => (await gateway.capture({ key: 'order:1', reference }))?.reference === reference,
      requests: ['POST /v1/payment_intents/pi_check/capture', read, cancel, read],
    },
    refund: {
      call: async () => {
        const result = await gateway.refund({ key: metadata.key, reference, amount });
        return result.outcome === 'sent' && result.refund?.key === metadata.key;
      },
      requests: ['POST /v1/refunds'],
    },
    transactions: {
      call: async () => {
        const [booked] = await gateway.transactions(lately);
        return booked?.kind === 'charge' && booked.amountMinor > 0;
      },
      requests: ['GET /v1/balance_transactions'],
    },
    balances: {
      call: async () => {
        const [held] = await gateway.balances();
        return held !== undefined && Number.isInteger(held.availableMinor + held.pendingMinor);
      },
      requests: ['GET /v1/balance'],
    },
    readEvent: {
      call: async () => {
        const object = { id: reference, object: 'payment_intent' };
        const payload = JSON.stringify({ id: 'evt', object: 'event', type: 'payment_intent.succeeded', data: { object } }); // prettier-ignore
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
        const message = await gateway.readEvent(Buffer.from(payload), signature);
        return message !== null && 'key' in message && message.key === 'order:1';
      },
      requests: [read, cancel, read],
    },
    'disputes.list': {
      call: async () => (await disputes.list(lately)).some(({ key }) => key === 'order:1'),
      requests: ['GET /v1/disputes'],
    },
    'disputes.find': {
      call: async () => (await disputes.find('dp_check'))?.key === 'order:1',
      requests: ['GET /v1/disputes/dp_check'],
    },
    'disputes.submitEvidence': {
      call: async () =>
        (await disputes.submitEvidence({ reference: 'dp_check', text: 'They were there.' })).outcome ===
        'taken',
      requests: ['POST /v1/disputes/dp_check'],
    },
  }) satisfies Record<CallsOf<HostedFieldsGateway> | `disputes.${CallsOf<GatewayDisputes>}`, Check>;

/** Responses of the mock since a check began, and whether a wrong parameter is added to each request. */
const line = { answers: new Array<{ request: string; status: number; body: string }>(), isWrong: false };

/** Passes a request on to the mock, and its response back as if it were about a payment of ours. */
async function pass(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers, url = '' } = request;
  const body = await text(request);
  const planted = line.isWrong ? 'planted=1' : '';
  const target = new URL(url, origin);
  if (method === 'GET') target.search += `&${planted}`;
  const answer = await fetch(target, {
    method,
    headers: {
      Authorization: headers.authorization ?? '',
      'Content-Type': headers['content-type'] ?? 'application/x-www-form-urlencoded',
    },
    ...(method !== 'GET' && { body: [body, planted].filter(Boolean).join('&') }),
  });
  const answered = await answer.text();
  line.answers.push({ request: `${method} ${target.pathname}`, status: answer.status, body: answered });
  const isListing = target.pathname === '/v1/balance_transactions';
  const seen: unknown = JSON.parse(answered, (name, value: unknown) => {
    if (name === 'metadata') return metadata;
    // an inquiry would move no money
    if (value === 'warning_needs_response') return 'needs_response';
    return name === 'source' && isListing ? charge : value;
  });
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(seen));
}

/** The charge of the mock, because the transactions that it lists are about no charge. */
let charge: unknown;

const proxy = createServer((request, response) => {
  const [, origin = ''] = /HTTP at address: (\S+)/.exec(said) ?? [];
  pass(`http://${origin}`, request, response).catch((error: unknown) => response.destroy(error as Error)); // fetch throws errors
});
try {
  await eventually('stripe-mock to listen', async () => said, (output) => output.includes('HTTP at address')); // prettier-ignore
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  const apiUrl = `http://127.0.0.1:${port}`;
  const secretKey = 'sk_test_check';
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' });
  charge = { ...(await stripe.charges.retrieve('ch_check')), payment_intent: reference, metadata };
  const checks = checksOf(
    createStripeGateway({ secretKey, webhookSecret, publishableKey: 'pk_test_check', apiUrl }),
  );
  for (const [name, { call, requests }] of Object.entries(checks)) {
    Object.assign(line, { answers: [], isWrong: false });
    const isUsable = await call();
    const made = line.answers.map(({ request }) => request);
    const refused = line.answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`Stripe refuses ${refused.request} of ${name}: ${refused.body}`);
    if (!isDeepStrictEqual(made, requests)) throw new Error(`${name} makes other requests: ${made.join(', ')}`); // prettier-ignore
    if (!isUsable) throw new Error(`${name} can't read what Stripe answers.`);
    Object.assign(line, { answers: [], isWrong: true });
    await call().catch(() => false);
    if (line.answers.length === 0 || line.answers.some(({ status }) => status !== 400))
      throw new Error(`Stripe takes a wrong parameter of ${name}.`);
  }
  process.stdout.write(
    `${Object.keys(checks).length} calls taken by stripe-mock; each refused with a wrong parameter\n`,
  );
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n${said}`);
} finally {
  proxy.closeAllConnections();
  proxy.close();
  mock.kill();
}
