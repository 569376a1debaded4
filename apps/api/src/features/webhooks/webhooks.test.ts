import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Webhook as Receiver } from 'svix';
import { webhookTypes, type WebhookType } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { sendWebhooks } from './send-webhooks.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let app: TestApp;
let server: Server;
let origin: string;
let received: Received[] = [];
/** Statuses of the next responses; 204 when there are none left. */
let statuses: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  await app.stop();
  await new Promise((done) => server.close(done));
});
beforeEach(async () => {
  await app.sql`delete from webhooks`;
  received = [];
  statuses = [];
});

type Partner = Awaited<ReturnType<typeof createPartnerMember>>;

async function aWebhook(types: readonly WebhookType[] = webhookTypes) {
  const partner = await createPartnerMember(app);
  const { status, body } = await app.call('POST', '/partner/webhooks', {
    token: partner.token,
    body: { url: `${origin}/hook`, types },
  });
  expect(status).toBe(201);
  return { partner, id: body.id as string, secret: body.secret as string };
}
const path = (id: string, rest = '') => `/partner/webhooks/${id}${rest}`;
const send = () => sendWebhooks(jobContext(app.deps));
const deliveries = async ({ token }: Partner, id: string) =>
  (await app.call('GET', path(id, '/deliveries'), { token })).body as {
    id: string;
    type: string;
    status: string;
    attempts: number;
    responseStatus: number | null;
  }[];
const makeDue = () =>
  app.sql`update webhook_deliveries set next_at = now() - interval '1 minute' where next_at is not null`;
/** Verifies the signature, or throws, and reads the message. */
function verify(secret: string, { headers, body }: Received) {
  new Receiver(secret).verify(body, headers as Record<string, string>); // one value each
  return JSON.parse(body) as { type: string; data: Record<string, unknown> };
}

async function aPaidOrder({ partnerId }: Partner) {
  const event = await anEvent(app, { partnerId, ticketTypes: [{ name: 'Standard', priceMinor: 10_000 }] });
  const buyer = await createAttendee(app);
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const order = await app.call('POST', '/orders', {
    token: buyer.token,
    body: anOrder(event.id, [{ ticketTypeId }]),
  });
  const orderId = order.body.id as string;
  await app.call('POST', `/orders/${orderId}/complete-order`, { token: buyer.token, body: aPayment() });
  return { eventId: event.id, orderId, buyer };
}

test('a receiver that is not ours verifies what a paid order sends', async () => {
  const { partner, id, secret } = await aWebhook();
  const { orderId, eventId, buyer } = await aPaidOrder(partner);
  await send();
  expect(received).toHaveLength(1);
  const [message] = received;
  if (!message) throw new TypeError('nothing was received');
  expect(verify(secret, message)).toMatchObject({ type: 'order.paid', data: { orderId, eventId } });
  expect(message.headers['content-type']).toBe('application/json');
  expect(message.body).not.toContain(buyer.email);
  const [delivery] = await deliveries(partner, id);
  expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, responseStatus: 204 });
  expect(message.headers['webhook-id']).toBe(delivery?.id);
});

test('an altered body or another secret does not verify', async () => {
  const [{ partner, secret }, other] = [await aWebhook(), await aWebhook()];
  await aPaidOrder(partner);
  await send();
  const [message] = received;
  if (!message) throw new TypeError('nothing was received');
  expect(() => verify(secret, { ...message, body: `${message.body} ` })).toThrow();
  expect(() => verify(other.secret, message)).toThrow();
});

test('what one order goes through is sent in order, one after another', async () => {
  const { partner, secret } = await aWebhook();
  const { orderId, buyer } = await aPaidOrder(partner);
  await app.call('POST', `/orders/${orderId}/cancel`, { token: buyer.token, body: {} });
  statuses = [500];
  await send();
  // the cancellation waits for the payment to be accepted
  expect(received.map((one) => verify(secret, one).type)).toEqual(['order.paid']);
  await makeDue();
  await send();
  expect(received.map((one) => verify(secret, one).type)).toEqual([
    'order.paid',
    'order.paid',
    'order.cancelled',
  ]);
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
});

test('other types and other companies are told nothing', async () => {
  await aWebhook();
  const { partner } = await aWebhook(['event.cancelled']);
  const { eventId } = await aPaidOrder(partner);
  await send();
  expect(received).toEqual([]);
  const cancelled = await app.call('POST', `/partner/events/${eventId}/cancel`, {
    token: partner.token,
    body: { reason: 'Storm' },
  });
  expect(cancelled.status).toBe(200);
  await send();
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['event.cancelled']);
});

test('a ticket that is checked in is told once', async () => {
  const { partner, secret } = await aWebhook(['ticket.checked-in']);
  const { eventId, orderId } = await aPaidOrder(partner);
  const [ticket] = await app.sql<{ id: string; code: string }[]>`
    select id, code from tickets where order_id = ${orderId}`;
  const door = `/partner/events/${eventId}/check-in`;
  const { body: counts } = await app.call('GET', door, { token: partner.token });
  const at = app.deps.now().toISOString();
  for (const scan of ['019ffa00-0000-7000-8000-00000000ab01', '019ffa00-0000-7000-8000-00000000ab02']) {
    const scans = [{ id: scan, list: counts.lists[0].key, code: ticket?.code, kind: 'CAMERA', at }];
    const scanned = await app.call('POST', `${door}/scans`, {
      token: partner.token,
      body: { sentAt: at, scans },
    });
    expect(scanned.status).toBe(200);
  }
  await send();
  expect(received).toHaveLength(1);
  expect(received.map((one) => verify(secret, one).data)).toMatchObject([{ ticketId: ticket?.id, eventId }]);
});

test('after three days of failures a webhook is paused, and owners and managers are emailed', async () => {
  const { partner, id, secret } = await aWebhook();
  const finance = await createTeamMember(app, partner.partnerId, 'FINANCE');
  await aPaidOrder(partner);
  statuses = Array.from({ length: 20 }, () => 503);
  for (let n = 0; n < 12; n++) {
    await send();
    await makeDue();
  }
  expect(received).toHaveLength(10);
  const [delivery] = await deliveries(partner, id);
  expect(delivery).toMatchObject({ status: 'FAILED', attempts: 10, responseStatus: 503 });
  const list = await app.call('GET', '/partner/webhooks', { token: partner.token });
  expect(list.body).toMatchObject([{ id, status: 'FAILED' }]);
  const kinds = async (email: string) => (await mailsOf(email)).map(({ kind }) => kind);
  expect((await kinds(partner.email)).filter((kind) => kind === 'webhook-failed')).toHaveLength(1);
  expect(await kinds(finance.email)).not.toContain('webhook-failed');

  // what happens meanwhile waits, and is sent once it is resumed
  await aPaidOrder(partner);
  await send();
  expect(received).toHaveLength(10);
  statuses = [];
  const resumed = await app.call('PUT', path(id), {
    token: partner.token,
    body: { url: `${origin}/hook`, types: ['order.paid'] },
  });
  expect(resumed.body.status).toBe('ACTIVE');
  await send();
  expect(received).toHaveLength(11);
  await app.call('POST', path(id, `/deliveries/${delivery?.id}/replay`), { token: partner.token });
  await send();
  expect(received.at(-1)?.headers['webhook-id']).toBe(delivery?.id);
  expect(received.map((one) => verify(secret, one).type)).toEqual(Array(12).fill('order.paid'));
});

test('the waits between attempts make three days', async () => {
  const { partner, id } = await aWebhook();
  await aPaidOrder(partner);
  const began = app.deps.now();
  let total = 0;
  statuses = Array.from({ length: 9 }, () => 500);
  for (let n = 0; n < 9; n++) {
    await send();
    const [row] = await app.sql<{ wait: number }[]>`
      select extract(epoch from next_at - ${began}::timestamptz)::int as wait from webhook_deliveries
      where webhook_id = ${id}`;
    total += row?.wait ?? 0;
    await makeDue();
  }
  expect(Math.round(total / 86_400)).toBe(3);
});

test('a new secret signs together with the old one for a day', async () => {
  const { partner, id, secret } = await aWebhook();
  const rotated = await app.call('POST', path(id, '/secret'), { token: partner.token });
  expect(rotated.body.secret).not.toBe(secret);
  await aPaidOrder(partner);
  await send();
  const [message] = received;
  if (!message) throw new TypeError('nothing was received');
  for (const one of [secret, rotated.body.secret]) expect(verify(one, message).type).toBe('order.paid');
  await app.sql`update webhooks set old_secret_until = now() - interval '1 second' where id = ${id}`;
  await app.call('POST', path(id, '/test'), { token: partner.token });
  await send();
  const last = received.at(-1);
  if (!last) throw new TypeError('nothing was received');
  expect(verify(rotated.body.secret, last).type).toBe('webhook.test');
  expect(() => verify(secret, last)).toThrow();
});

test('secrets are stored encrypted and shown once', async () => {
  const { partner, id, secret } = await aWebhook();
  const [row] = await app.sql<{ row: string; raw: Buffer }[]>`
    select webhooks::text as row, secret as raw from webhooks where id = ${id}`;
  expect(row?.row).not.toContain(secret.slice(6));
  expect(row?.raw.toString('latin1')).not.toContain(secret.slice(6));
  const list = await app.call('GET', '/partner/webhooks', { token: partner.token });
  expect(JSON.stringify(list.body)).not.toContain(secret.slice(6));
});

test('a paused webhook is sent nothing', async () => {
  const { partner, id } = await aWebhook();
  const body = { url: `${origin}/hook`, types: webhookTypes, isActive: false };
  const paused = await app.call('PUT', path(id), { token: partner.token, body });
  expect(paused.body.status).toBe('PAUSED');
  await aPaidOrder(partner);
  await send();
  expect(received).toEqual([]);
});

test('addresses inside a network are refused when they are entered', async () => {
  const partner = await createPartnerMember(app);
  for (const url of ['https://10.0.0.1/hook', 'https://169.254.169.254/', 'ftp://example.com/', 'hello']) {
    const { status, body } = await app.call('POST', '/partner/webhooks', {
      token: partner.token,
      body: { url, types: ['order.paid'] },
    });
    expect([status, body.errors?.[0]]).toMatchObject([400, { path: 'url', code: 'webhook-address' }]);
  }
});

test('an address that has become private since is refused when it is sent to', async () => {
  const { partner, id } = await aWebhook();
  await app.sql`update webhooks set url = 'https://10.0.0.1/hook' where id = ${id}`;
  await aPaidOrder(partner);
  await send();
  expect(await deliveries(partner, id)).toMatchObject([{ status: 'WAITING', failure: 'ADDRESS_REFUSED' }]);
});

test('two workers send each delivery once', async () => {
  const { partner } = await aWebhook();
  for (let n = 0; n < 5; n++) await aPaidOrder(partner);
  await Promise.all([send(), send(), send()]);
  expect(received).toHaveLength(5);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
});

test('a deleted webhook takes its deliveries with it', async () => {
  const { partner, id } = await aWebhook();
  await aPaidOrder(partner);
  expect((await app.call('DELETE', path(id), { token: partner.token })).status).toBe(200);
  await send();
  expect(received).toEqual([]);
});

const mailsOf = (email: string) =>
  app.sql<{ kind: string }[]>`select kind from outbox where recipient = ${email}`;
