import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { startTestApp, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('an unknown call is a problem with a detail, a type and a request ID', async () => {
  const answer = await app.call('GET', '/no-such-call');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ type: '/problems/not-found', status: 404, error: answer.body.detail });
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
});

test('the server reports that it is alive and ready', async () => {
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${app.origin}/readyz`)).json()).toEqual({
    ready: true,
    database: true,
    notifications: true,
    draining: false,
  });
});

test('the contract is published as OpenAPI 3.1 with a documentation page', async () => {
  const { body } = await app.call('GET', '/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/orders/{orderId}/complete-order'].post.operationId).toBe('orders_completeOrder');
  expect((await fetch(`${app.origin}/api/docs`)).status).toBe(200);
  expect((await fetch(`${app.origin}/api/docs/scalar.js`)).status).toBe(200);
});

test('a published file may have any media type', async () => {
  const { body } = await app.call('GET', '/openapi.json');
  const pdf = body.paths['/api/tickets/{ticketId}/pdf'].get;
  expect(pdf.responses['200'].content).toEqual({ '*/*': { schema: { type: 'string', format: 'binary' } } });
});

test('the published patterns are readable without Unicode classes, and mean the same', async () => {
  const { body } = await app.call('GET', '/openapi.json');
  const patterns = [...JSON.stringify(body).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => JSON.parse(`"${text}"`) as string,
  );
  expect(patterns.length).toBeGreaterThan(20);
  // what only a `u` flag makes special
  expect(patterns.filter((pattern) => /\\p\{|\\u\{/i.test(pattern))).toEqual([]);
  const plain = patterns.find((pattern) => pattern.includes('u009f')) ?? '';
  expect(['Ada', 'a\u0000', 'a\u0085'].map((text) => new RegExp(plain).test(text))).toEqual([
    true,
    false,
    false,
  ]);
});

test('readiness is answered although the database is not', async () => {
  const busy = await startTestApp({ env: { DATABASE_POOL: '2' }, databaseUrl: app.databaseUrl });
  const ready = async () => (await fetch(`${busy.origin}/readyz`)).status;
  const lock = await app.sql.reserve();
  await lock`select pg_advisory_lock(4711)`;
  const blocked = Promise.all(
    [1, 2].map(() => busy.deps.db.execute(sql`select pg_advisory_xact_lock(4711)`)),
  );
  expect(await ready()).toBe(503);
  await lock`select pg_advisory_unlock(4711)`;
  lock.release();
  await blocked;
  expect(await ready()).toBe(200);
  await busy.stop();
});

const soon = (drained: Promise<void>) =>
  Promise.race([drained.then(() => 'drained'), new Promise((done) => setImmediate(done, 'waiting'))]);

test('a node that stops says so, and takes calls until its load balancers have had time to ask again', async () => {
  const stopping = createApp(app.deps);
  const server = createServer(stopping.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  expect(await ready()).toBe(200);
  const drained = stopping.drain();
  expect(await soon(drained)).toBe('waiting');
  expect(await ready()).toBe(503);
  await drained;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a node that no load balancer asks stops immediately', async () => {
  expect(await soon(createApp(app.deps).drain())).toBe('drained');
});

test('measurements are for private addresses, or with a token for its holders', async () => {
  const metrics = async ({ origin }: TestApp, headers: Record<string, string> = {}) =>
    (await fetch(`${origin}/metrics`, { headers })).status;
  expect(await metrics(app)).toBe(200);
  // a proxy that is not trusted hides who is calling
  expect(await metrics(app, { 'x-forwarded-for': '10.0.0.7' })).toBe(404);
  const proxied = await startTestApp({ env: { TRUST_PROXY: '1' }, databaseUrl: app.databaseUrl });
  expect(await metrics(proxied, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await metrics(proxied, { 'x-forwarded-for': 'fd00::7' })).toBe(200);
  await proxied.stop();
  const token = 'a-token-of-the-operator';
  const guarded = await startTestApp({ env: { METRICS_TOKEN: token }, databaseUrl: app.databaseUrl });
  expect(await metrics(guarded)).toBe(404);
  expect(await metrics(guarded, { authorization: `Bearer ${token}x` })).toBe(404);
  expect(await metrics(guarded, { authorization: `Bearer ${token}` })).toBe(200);
  await guarded.stop();
});

test('HEAD is answered as GET, without the body', async () => {
  const ask = (method: string) => fetch(`${app.origin}/api/options/`, { method });
  // the first is answered by the call itself, the second from memory
  const [first, get] = [await ask('HEAD'), await ask('GET')];
  for (const head of [first, await ask('HEAD')]) {
    expect(await head.text()).toBe('');
    for (const name of ['cache-control', 'etag', 'content-type', 'vary'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  }
  expect(get.headers.get('cache-control')).toContain('max-age');
});

test('public data is sent in the encoding that the client reads, and not again to one that has it', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${app.origin}/api/options/`, { headers });
  const encodingOf = async (accepted: string) =>
    (await ask({ 'accept-encoding': accepted })).headers.get('content-encoding');
  expect(await encodingOf('gzip')).toBe('gzip');
  expect(await encodingOf('gzip, br')).toBe('br');
  expect(await encodingOf('gzip, br;q=0')).toBe('gzip');
  expect(await encodingOf('identity')).toBeNull();
  const plain = await ask({ 'accept-encoding': 'identity' });
  const packed = await ask({ 'accept-encoding': 'gzip' });
  expect(await packed.text()).toBe(await plain.text());
  const etag = String(plain.headers.get('etag'));
  expect((await ask({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
});
