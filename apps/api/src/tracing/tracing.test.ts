import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRenderer } from '@atrium/domain';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  eventually,
  startCollector,
  startMailServer,
  startTestApp,
  type CallOptions,
  type Collector,
  type MailServer,
  type ReceivedSpan,
  type TestApp,
} from '../testing/index.ts';

let collector: Collector;
let mail: MailServer;
let app: TestApp;
let folder: string;

/** Renders each page with the name of an event. */
const renderer: PageRenderer = {
  addressOf: (url) => url,
  render: async (address, ask) => {
    const id = Number(address.split('/')[2]);
    const { status, body } = await ask({ method: 'GET', path: '/events/:id' }, { params: { id } });
    return { status, html: body, maxAge: 0 };
  },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-tracing-'));
  writeFileSync(join(folder, 'index.html'), '<title>empty</title>');
  collector = await startCollector();
  mail = await startMailServer();
  app = await startTestApp({
    worker: true,
    frontEnds: { folders: { public: folder, partner: folder, admin: folder, door: folder }, renderer },
    env: {
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      SMTP_URL: mail.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=fairs,x-key=a%20b',
      OTEL_TRACES_SAMPLER: 'always_on',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([collector.stop(), mail.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

let serial = 0;
const newTraceId = () => (++serial).toString(16).padStart(32, 'a');
const clientSpan = 'c0ffee0000000001';
const sent = (traceId: string): CallOptions['headers'] => ({ traceparent: `00-${traceId}-${clientSpan}-01` });
const ofTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const untilIn = (traceId: string, name: string): Promise<ReceivedSpan[]> =>
  eventually(
    `${name} in ${traceId}`,
    () => Promise.resolve(ofTrace(traceId)),
    (spans) => spans.some((span) => span.name === name),
  );

async function placeOne(token: string) {
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 10_000, quantity: 4 }] });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  return (await app.call('POST', '/orders', { body, token })).body.id as string; // the order's ID
}

test('a trace leads from the call that pays an order through its statements and the gateway to the email', async () => {
  const { token } = await createAttendee(app);
  const id = await placeOne(token);
  const traceId = newTraceId();
  const call = 'POST /orders/:orderId/complete-order';
  const paid = await app.call('POST', `/orders/${id}/complete-order`, {
    body: aPayment(),
    token,
    headers: sent(traceId) ?? {},
  });
  expect(paid.body.status).toBe('PAID');
  await untilIn(traceId, 'send email');
  const spans = await untilIn(traceId, call);

  const ids = new Set(spans.map(({ spanId }) => spanId));
  const ofClient = spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId));
  expect(ofClient.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([[call, clientSpan]]);
  expect(ofClient[0]?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders/:orderId/complete-order',
    'http.response.status_code': 200,
  });
  const ancestorsOf = (span: ReceivedSpan | undefined): string[] =>
    span ? [span.name, ...ancestorsOf(spans.find(({ spanId }) => spanId === span.parentSpanId))] : [];
  const pathTo = (name: string) => ancestorsOf(spans.find((span) => span.name === name));
  expect(pathTo('payments.charge').at(-1)).toBe(call);
  expect(pathTo('INSERT outbox')).toContain('transaction');
  expect(pathTo('UPDATE outbox')).toContain('job send-mail');
  expect(pathTo('send email')).toContain('job send-mail');
  expect(pathTo('send email').at(-1)).toBe(call);
  expect(collector.headers[0]).toMatchObject({ 'x-tenant': 'fairs', 'x-key': 'a b' });
});

test('a failure has the ID of its trace in the answer and in the log, and is no fault of ours', async () => {
  const { token } = await createAttendee(app);
  const traceId = newTraceId();
  const missing = '01890000-0000-7000-8000-000000000000';
  const answer = await app.call('GET', `/orders/${missing}`, { token, headers: sent(traceId) ?? {} });
  expect(answer).toMatchObject({ status: 404, body: { traceId } });
  const [span] = (await untilIn(traceId, 'GET /orders/:orderId')).filter(({ kind }) => kind === 2);
  expect(span).toMatchObject({
    attributes: { 'http.response.status_code': 404, 'error.type': 'order-not-found' },
    status: {},
  });
  const lines = app
    .logged()
    .split('\n')
    .filter((line) => line.includes(traceId));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      trace_id: traceId,
      requestId: answer.body.requestId,
    }),
  ]);
});

test('a page is a trace with the calls of its rendering, and so is its line in the log', async () => {
  const { id } = await anEvent(app);
  const traceId = newTraceId();
  const page = await fetch(`${app.origin}/events/${id}`, { headers: sent(traceId) ?? {} });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Harbour Summit')]);
  const spans = await untilIn(traceId, 'GET page');
  const root = spans.find(({ name }) => name === 'GET page');
  expect(root?.parentSpanId).toBe(clientSpan);
  expect(spans.find(({ name }) => name === 'GET /events/:id')).toMatchObject({
    parentSpanId: root?.spanId,
    kind: 1,
  });
  expect(app.logged()).toMatch(new RegExp(`"trace_id":"${traceId}".*"call":"page"`));
});

test('a malformed traceparent begins a trace of our own', async () => {
  for (const traceparent of [
    'nonsense',
    `00-${'0'.repeat(32)}-${clientSpan}-01`,
    `ff-${newTraceId()}-${clientSpan}-01`,
  ]) {
    const { body } = await app.call('GET', '/orders/x', { headers: { traceparent } });
    expect(body.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceparent).not.toContain(body.traceId);
    const spans = await untilIn(body.traceId, 'GET /orders/:orderId');
    expect(spans.find(({ name }) => name === 'GET /orders/:orderId')?.parentSpanId).toBeUndefined();
  }
});

test('what people send and who they are leaves in no span', async () => {
  const { token, email } = await createAttendee(app);
  const id = await placeOne(token);
  const planted = ['plantedquery', 'planted-agent', 'planted-request', 'planted@example.com', 'planted-word'];
  const headers = { 'User-Agent': 'planted-agent', 'X-Request-Id': 'planted-request' };
  const traceId = newTraceId();
  const calls = [
    ['GET', `/orders/${id}?page=plantedquery`, {}],
    ['POST', '/login', { body: { email: 'planted@example.com', password: 'planted-word' } }],
    ['POST', '/login', { body: '{"email": "planted@example.com' }],
    ['GET', '/autocomplete/places-query?query=plantedquery', {}],
    ['POST', '/events/reading', { body: { query: 'plantedquery' } }],
    ['POST', `/orders/${id}/complete-order`, { body: { ...aPayment(), cardholderName: 'planted-word' } }],
  ] as const;
  for (const [method, path, options] of calls)
    await app.call(method, path, { token, ...options, headers: { ...headers, ...sent(traceId) } });
  await untilIn(traceId, 'send email');
  await untilIn(traceId, 'POST /login');
  const all = collector.raw();
  for (const value of [
    ...planted,
    id,
    email,
    token,
    '4242 4242',
    '42424242',
    'Lovelace',
    'Ada Byron',
    '127.0.0.1',
  ])
    expect(all.includes(value) ? value : undefined).toBeUndefined();
  const names = ['http.request.method', 'http.route', 'http.response.status_code', 'error.type', 'db.system.name', 'db.query.text', 'messaging.system', 'messaging.destination.name']; // prettier-ignore
  expect(
    collector.spans
      .flatMap(({ attributes }) => Object.keys(attributes))
      .filter((key) => !names.includes(key)),
  ).toEqual([]);
});

test('the payload of a job that is queued outside a recorded call is as before', async () => {
  await app.deps.enqueue(
    app.deps.db,
    'mail-tickets',
    { orderId: 'planned' },
    { after: new Date('2100-01-01') },
  );
  const [job] = await app.sql`select data from pgboss.job where data->>'orderId' = 'planned'`;
  expect(job?.['data']).toEqual({ orderId: 'planned' });
});

test.each(['away', 'silent'])(
  'a collector that is %s fails no call and does not hold up the end',
  async (how) => {
    const other = await startCollector({ silent: true });
    if (how === 'away') await other.stop();
    const own = await startTestApp({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: other.endpoint, OTEL_TRACES_SAMPLER: 'always_on' },
    });
    for (let call = 0; call < 20; call++)
      expect((await own.call('GET', '/options/countries')).status).toBe(200);
    await own.stop();
    if (how === 'silent') await other.stop();
  },
);

test('a collector that is away is in the log', async () => {
  const gone = await startCollector();
  await gone.stop();
  const own = await startTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: gone.endpoint, OTEL_TRACES_SAMPLER: 'always_on' },
  });
  await own.call('GET', '/orders/x');
  await eventually('a warning', () => Promise.resolve(own.logged()), (log) => log.includes('traces were not sent')); // prettier-ignore
  await own.stop();
});
