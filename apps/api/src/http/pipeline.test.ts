import { connect as openSocket } from 'node:net';
import { v7 } from 'uuid';
import { emptyDraft } from '@atrium/domain';
import {
  anEvent,
  createAdmin,
  createAttendee,
  createPartnerMember,
  flushNotifications,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

const places = '/autocomplete/places-query';
const nameOf = ({ name }: { name: string }) => name;
const json = 'application/json';

/** Headers without those unique to one exchange. */
const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name)),
  );

/** Sends raw bytes chunk by chunk and returns the raw response. */
function exchange(chunks: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(Number(new URL(app.origin).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.once('error', reject).once('close', () => resolve(received));
    socket.setNoDelay(true);
    const send = ([first, ...rest]: readonly string[]) => {
      if (first !== undefined) socket.write(first, () => setImmediate(send, rest));
    };
    send(chunks);
  });
}

const posting = (body: string, connection = 'close') =>
  `POST /api${places} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: ${json}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const observed = async (call: string) =>
  Number(
    new RegExp(`http_request_duration_seconds_count\\{call="${call}",status="200"\\} (\\d+)`).exec(
      await (await fetch(`${app.origin}/metrics`)).text(),
    )?.[1] ?? 0,
  );

test('an event has the same body and headers fresh, cached and under another spelling of its path', async () => {
  const { id } = await anEvent(app);
  await flushNotifications(app);
  const fresh = await app.call('GET', `/events/${id}`);
  expect(app.deps.responseCache.get(`/api/events/${id}`)).toBeDefined();
  const cached = await app.call('GET', `/events/${id}`);
  const spelled = await app.call('GET', `/Events/${id}/`);
  expect(fresh).toMatchObject({ status: 200, body: { id } });
  for (const other of [cached, spelled]) {
    expect(other.body).toEqual(fresh.body);
    expect(headersOf(other)).toEqual(headersOf(fresh));
  }
  expect(headersOf(fresh)).toEqual({
    'cache-control': 'public, max-age=60, s-maxage=10, stale-while-revalidate=60, stale-if-error=600',
    'content-encoding': 'gzip',
    'content-length': expect.any(String),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    'referrer-policy': 'strict-origin-when-cross-origin',
    vary: 'Accept-Encoding, Authorization',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('a client with a current ETag gets 304, fresh or cached, and HEAD gets the length', async () => {
  const { id } = await anEvent(app);
  await flushNotifications(app);
  const visit = (url: string, init: RequestInit) => fetch(`${app.origin}/api${url}`, init);
  const plain = { 'Accept-Encoding': 'identity' };
  const { headers } = await visit(`/events/${id}`, { headers: plain });
  const etag = headers.get('etag') ?? '';
  for (const url of [`/events/${id}`, `/events/${id}/`]) {
    const known = await visit(url, { headers: { ...plain, 'If-None-Match': etag } });
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await visit(url, { method: 'HEAD', headers: plain });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
  }
});

test('a response is cached under its whole URL', async () => {
  const { id } = await anEvent(app);
  await flushNotifications(app);
  expect((await app.call('GET', `/events/${id}?x=1`)).status).toBe(200);
  expect(app.deps.responseCache.get(`/api/events/${id}`)).toBeUndefined();
  const few = (await app.call('GET', '/events/top/1')).body;
  expect(few).toHaveLength(1);
  expect((await app.call('GET', '/events/top/3')).body.length).toBeGreaterThan(1);
});

test('writing an event leaves others cached, and the writer sees the change immediately', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const [one, other] = [await anEvent(app, { partnerId }), await anEvent(app)];
  await flushNotifications(app);
  for (const { id } of [one, other]) await app.call('GET', `/events/${id}`);
  const cached = () =>
    [one, other].map(({ id }) => app.deps.responseCache.get(`/api/events/${id}`) !== undefined);
  expect(cached()).toEqual([true, true]);
  const cancelled = await app.call('POST', `/partner/events/${one.id}/cancel`, {
    token,
    body: { reason: 'The hall is closed' },
  });
  expect(cancelled.status).toBe(200);
  expect((await app.call('GET', `/events/${one.id}`)).body.isCancelled).toBe(true);
  await flushNotifications(app);
  expect(cached()[1]).toBe(true);
});

test('changing an option invalidates the options and leaves events cached', async () => {
  const { token } = await createAdmin(app);
  const { id } = await anEvent(app);
  await flushNotifications(app);
  await app.call('GET', `/events/${id}`);
  expect((await app.call('GET', '/options/')).body.jobTitles.map(nameOf)).not.toContain('Zeppelin pilot');
  const added = await app.call('POST', '/admin/options/jobTitles', {
    token,
    body: { value: 'Zeppelin pilot' },
  });
  expect(added.status).toBeLessThan(300);
  expect((await app.call('GET', '/options/')).body.jobTitles.map(nameOf)).toContain('Zeppelin pilot');
  expect(app.deps.responseCache.get(`/api/events/${id}`)).toBeDefined();
});

test('a media type with parameters is accepted', async () => {
  const found = await app.call('POST', places, { body: { query: 'pari' } });
  const headers = { 'Content-Type': 'application/json; charset=UTF-8; x=1' };
  const spelled = await app.call('POST', places, { body: { query: 'pari' }, headers });
  expect(found.body[0].name).toMatch(/^Paris, /);
  expect(spelled.body).toEqual(found.body);
  expect(headersOf(spelled)).toEqual(headersOf(found));
  expect(headersOf(found)).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
});

test('the caller’s request ID is used, and each response is logged and counted once', async () => {
  const before = await observed(`POST ${places}`);
  const requestId = 'ready-call-0001';
  const { headers } = await app.call('POST', places, {
    body: { query: 'lond' },
    headers: { 'X-Request-Id': requestId },
  });
  expect(headers.get('x-request-id')).toBe(requestId);
  expect(await observed(`POST ${places}`)).toBe(before + 1);
  const lines = app
    .logged()
    .split('\n')
    .filter((line) => line.includes(requestId));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      method: 'POST',
      call: `POST ${places}`,
      status: 200,
    }),
  ]);
});

test("a logged-in user's response is not shared", async () => {
  const { id } = await anEvent(app);
  const { token } = await createAttendee(app);
  await app.call('POST', `/favourites/${id}`, { token });
  const own = await app.call('GET', `/events/${id}`, { token });
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect((await app.call('GET', `/events/${id}`)).status).toBe(200);
});

test('concurrent requests for different events get their own responses', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await anEvent(app)).id);
  const requested = [...ids, 99_999_999, ...ids];
  const answers = await Promise.all(requested.map((id) => app.call('GET', `/events/${id}`)));
  expect(answers.map(({ status, body }) => (status === 200 ? body.id : status))).toEqual([
    ...ids,
    404,
    ...ids,
  ]);
});

test('a missing event and an invalid ID are reported as problems', async () => {
  const requestId = 'ready-call-0002';
  const missing = await app.call('GET', '/events/99999998', { headers: { 'X-Request-Id': requestId } });
  expect(missing).toMatchObject({ status: 404, body: { detail: 'Event not found', requestId } });
  expect(missing.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect((await app.call('GET', '/events/0')).status).toBe(400);
  expect((await app.call('GET', '/events/seven')).status).toBe(400);
});

test('HEAD has a length and no body', async () => {
  const { id } = await anEvent(app);
  const head = await fetch(`${app.origin}/api/events/${id}`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

test.each([
  ['no JSON', '{"query":', 400, 'malformed'],
  ['a bare word', '"pari"', 400, 'malformed'],
  ['another field', '{"q":"pari"}', 400, 'validation'],
  ['a list', '["pari"]', 400, 'validation'],
  ['a long query', JSON.stringify({ query: 'p'.repeat(101) }), 400, 'validation'],
  ['too much', JSON.stringify({ query: 'p'.repeat(1_100_000) }), 413, 'too-large'],
])('a body of %s is rejected', async (_what, body, status, slug) => {
  const refused = await app.call('POST', places, { body });
  expect(refused.status).toBe(status);
  expect(refused.body.type).toMatch(new RegExp(`/${slug}$`));
});

test('a body of another media type is rejected, and one with extra whitespace is accepted', async () => {
  const text = await app.call('POST', places, { body: '{}', headers: { 'Content-Type': 'text/plain' } });
  expect(text.status).toBe(415);
  const wide = await app.call('POST', places, { body: `{"query":"pari"${' '.repeat(2000)}}` });
  expect(wide.body[0].name).toMatch(/^Paris, /);
});

test('a body that arrives byte by byte is read', async () => {
  const received = await exchange([...posting('{"query":"pari"}')]);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received).toContain('Paris, ');
});

test('a connection stays usable after a response and after a rejected request', async () => {
  const received = await exchange([
    posting('{"query":"pari"}', 'keep-alive') +
      posting('{"query":', 'keep-alive') +
      posting('{"query":"berli"}'),
  ]);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400', 'HTTP/1.1 200']);
  expect(received).toContain('Berlin, ');
});

test("a client that disconnects in the middle of a body doesn't affect others", async () => {
  const socket = openSocket(Number(new URL(app.origin).port), '127.0.0.1');
  await new Promise<void>((done) => {
    socket.write(posting('{"query":"pari"}').slice(0, -3), () => {
      socket.destroy();
      done();
    });
  });
  expect((await app.call('POST', places, { body: { query: 'pari' } })).status).toBe(200);
});

test('both limits are spent once per call by the address that the proxy names', async () => {
  const address = '203.0.113.5';
  const headers = { 'X-Forwarded-For': `198.51.100.1, ${address}` };
  const ask = () => app.call('POST', places, { body: { query: 'pari' }, headers });
  for (let spent = 0; spent < 599; spent += 1) await app.deps.limits.consume('places-address', address);
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // The rejected request counted as a call too.
  for (let spent = 0; spent < 2997; spent += 1) await app.deps.limits.consume('calls-address', address);
  expect((await app.call('GET', '/events/99999997', { headers })).status).toBe(404);
  expect((await app.call('GET', '/events/99999997', { headers })).status).toBe(429);
  expect((await app.call('GET', '/events/99999997')).status).toBe(404);
});

test('calls of an account are counted by it, wherever it is, and leave the address to others', async () => {
  const address = '203.0.113.7';
  const headers = { 'X-Forwarded-For': address };
  const [one, other] = [await createAttendee(app), await createAttendee(app)];
  const status = async (token?: string, from: Record<string, string> = headers) =>
    (await app.call('GET', '/events/99999997', { token, headers: from })).status;
  for (let spent = 0; spent < 2999; spent += 1) await app.deps.limits.consume('calls-account', one.userId);
  expect(await status(one.token)).toBe(404);
  expect(await status(one.token, { 'X-Forwarded-For': '203.0.113.8' })).toBe(429);
  expect(await status(other.token)).toBe(404);
  for (let spent = 0; spent < 3000; spent += 1) await app.deps.limits.consume('calls-address', address);
  expect(await status()).toBe(429);
  expect(await status(`${other.token}x`)).toBe(429);
  expect(await status(other.token)).toBe(404);
});

test('a text that the database cannot store is a field error, in a query and deep in a body', async () => {
  const partner = await createPartnerMember(app);
  const fieldsOf = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await app.call(method, path, { token: partner.token, body });
    return [status, answer.errors];
  };
  const refused = (path: string) => [400, [expect.objectContaining({ path, code: 'plain-text-only' })]];
  expect(await fieldsOf('GET', '/partner/events?search=%00')).toEqual(refused('search'));
  for (const text of ['a\0', 'a\ud800', '\udc00a']) {
    const extra = { name: text, description: '', subEventType: null, startDateTime: null, price: null };
    const content = { ...emptyDraft, subEvents: [extra] };
    expect(await fieldsOf('PUT', `/partner/event-drafts/${v7()}`, { revision: 0, content })).toEqual(
      refused('content.subEvents.0.name'),
    );
  }
});
