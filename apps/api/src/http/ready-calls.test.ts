import { connect as openSocket } from 'node:net';
import { anEvent, createAttendee, startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

const places = '/autocomplete/places-query';
const json = 'application/json';

/** Another spelling of the media type is left to Express; the answer is the same one. */
const throughExpress = { 'Content-Type': 'application/json; charset=UTF-8; x=1' };

const data = ['content-type', 'cache-control', 'x-content-type-options', 'cross-origin-resource-policy'];
const headersOf = ({ headers }: { headers: Headers }) => data.map((name) => headers.get(name));

/** What the server says to these bytes, as they come. */
function exchange(chunks: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(Number(new URL(app.origin).port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.once('error', reject).once('close', () => resolve(said));
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

test('an event is the same in front of Express, from memory and through Express', async () => {
  const { id } = await anEvent(app);
  const cold = await app.call('GET', `/events/${id}`);
  const warm = await app.call('GET', `/events/${id}`);
  const long = await app.call('GET', `/events/${id}/`);
  expect(cold).toMatchObject({ status: 200, body: { id } });
  for (const other of [warm, long]) {
    expect(other.body).toEqual(cold.body);
    expect(headersOf(other)).toEqual(headersOf(cold));
  }
  expect(cold.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(long.headers.get('x-frame-options')).toBe('DENY');
  expect(cold.headers.get('etag')).toBe(warm.headers.get('etag'));
});

test('places are the same in front of Express and through it', async () => {
  const front = await app.call('POST', places, { body: { query: 'pari' } });
  const long = await app.call('POST', places, { body: { query: 'pari' }, headers: throughExpress });
  expect(front.body[0].name).toMatch(/^Paris, /);
  expect(long.body).toEqual(front.body);
  expect(headersOf(long)).toEqual(headersOf(front));
  expect(long.headers.has('x-frame-options')).toBe(true);
  expect(front.headers.has('x-frame-options')).toBe(false);
});

test('the request id is the caller’s, and each answer is logged and counted once', async () => {
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
    expect.objectContaining({ msg: 'answered', method: 'POST', call: `POST ${places}`, status: 200 }),
  ]);
});

test('somebody who is signed in gets an answer of their own', async () => {
  const { id } = await anEvent(app);
  const { token } = await createAttendee(app);
  await app.call('POST', `/favourites/${id}`, { token });
  const own = await app.call('GET', `/events/${id}`, { token });
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect((await app.call('GET', `/events/${id}`)).status).toBe(200);
});

test('many events asked for at once are each their own', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await anEvent(app)).id);
  const asked = [...ids, 99_999_999, ...ids];
  const answers = await Promise.all(asked.map((id) => app.call('GET', `/events/${id}`)));
  expect(answers.map(({ status, body }) => (status === 200 ? body.id : status))).toEqual([
    ...ids,
    404,
    ...ids,
  ]);
});

test('a missing event and an impossible number are problems as everywhere', async () => {
  const requestId = 'ready-call-0002';
  const missing = await app.call('GET', '/events/99999998', { headers: { 'X-Request-Id': requestId } });
  expect(missing).toMatchObject({ status: 404, body: { detail: 'Event not found', requestId } });
  expect(missing.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect((await app.call('GET', '/events/0')).status).toBe(400);
  expect((await app.call('GET', '/events/seven')).status).toBe(400);
});

test('HEAD has the length and no body', async () => {
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
])('a body of %s is refused', async (_what, body, status, slug) => {
  const refused = await app.call('POST', places, { body });
  expect(refused.status).toBe(status);
  expect(refused.body.type).toMatch(new RegExp(`/${slug}$`));
});

test('a body of another media type is refused, one with more room than needed is read', async () => {
  const text = await app.call('POST', places, { body: '{}', headers: { 'Content-Type': 'text/plain' } });
  expect(text.status).toBe(415);
  const wide = await app.call('POST', places, { body: `{"query":"pari"${' '.repeat(2000)}}` });
  expect(wide.body[0].name).toMatch(/^Paris, /);
});

test('a body that comes byte by byte is waited for', async () => {
  const said = await exchange([...posting('{"query":"pari"}')]);
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(said).toContain('Paris, ');
});

test('a connection serves on after an answer and after a refusal', async () => {
  const said = await exchange([
    posting('{"query":"pari"}', 'keep-alive') +
      posting('{"query":', 'keep-alive') +
      posting('{"query":"berli"}'),
  ]);
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400', 'HTTP/1.1 200']);
  expect(said).toContain('Berlin, ');
});

test('a caller who leaves in the middle of a body harms nobody', async () => {
  const socket = openSocket(Number(new URL(app.origin).port), '127.0.0.1');
  await new Promise<void>((done) => {
    socket.write(posting('{"query":"pari"}').slice(0, -3), () => {
      socket.destroy();
      done();
    });
  });
  expect((await app.call('POST', places, { body: { query: 'pari' } })).status).toBe(200);
});

test('both limits are spent by the address that the proxy names, once a call', async () => {
  const address = '203.0.113.5';
  const headers = { 'X-Forwarded-For': `198.51.100.1, ${address}` };
  const ask = () => app.call('POST', places, { body: { query: 'pari' }, headers });
  for (let spent = 0; spent < 599; spent += 1) await app.deps.limits.spend('places-address', address);
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // The refused one was a call too.
  for (let spent = 0; spent < 2997; spent += 1) await app.deps.limits.spend('calls-address', address);
  expect((await app.call('GET', '/events/99999997', { headers })).status).toBe(404);
  expect((await app.call('GET', '/events/99999997', { headers })).status).toBe(429);
  expect((await app.call('GET', '/events/99999997')).status).toBe(404);
});
