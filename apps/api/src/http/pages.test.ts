import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient, PageRenderer } from '@atrium/domain';
import { announceSubjects } from './cache-subjects.ts';
import { createAttendee, anEvent, flushNotifications, startTestApp, type TestApp } from '../testing/index.ts';

const script = "document.documentElement.dataset.theme='dark'";
const styleSheet = 'h1{color:teal}';
const eventCall = { method: 'GET', path: '/events/:id' } as const;
const rendered: string[] = [];

/** A minimal renderer: event pages, and paths that fail in different ways. */
const renderer: PageRenderer = {
  addressOf: (url) => (/^\/login/.test(url) ? null : url.replace(/\?.*$/, '')),
  render: async (address, ask: ApiClient, signal) => {
    rendered.push(address);
    if (address === '/breaks') throw new Error('a component broke');
    if (address === '/hangs')
      return new Promise((_, ended) => signal.addEventListener('abort', () => ended(new Error('given up'))));
    const { status, body } = await ask(eventCall, { params: { id: Number(address.split('/')[2]) } });
    const answer = JSON.parse(body) as { name?: string };
    const html = `<h1>${answer.name ?? 'Not found'}</h1>`;
    const styled = `<head><style>${styleSheet}</style></head>${html}<style>b{}</style>`;
    return {
      status,
      html: answer.name?.startsWith('Styled') ? styled : html,
      maxAge: status === 200 ? 30 : 0,
    };
  },
};

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-pages-'));
  const folders = {
    public: join(folder, 'public'),
    partner: join(folder, 'partner'),
    admin: join(folder, 'admin'),
    door: join(folder, 'door'),
  };
  for (const [name, path] of Object.entries(folders)) {
    mkdirSync(path);
    writeFileSync(join(path, 'index.html'), `<script>${script}</script><title>${name}</title>`);
  }
  app = await startTestApp({
    frontEnds: { folders, renderer },
    env: {
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      PARTNER_ORIGIN: 'http://partners.test',
      ADMIN_ORIGIN: 'http://admin.test',
    },
  });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.origin}${path}`, { headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const timesRendered = (address: string) => rendered.filter((one) => one === address).length;

test('concurrent requests for a page render it once, and it is cached', async () => {
  const { id } = await anEvent(app, { content: { name: 'Rail Forum' } });
  await flushNotifications(app);
  const pages = await Promise.all([1, 2, 3].map(() => visit(`/events/${id}`)));
  expect(pages.map(({ body }) => body)).toEqual(Array(3).fill('<h1>Rail Forum</h1>'));
  expect(await visit(`/events/${id}?from=a-letter`)).toMatchObject({
    status: 200,
    body: '<h1>Rail Forum</h1>',
  });
  expect(timesRendered(`/events/${id}`)).toBe(1);
});

test('a cached page has the headers of a fresh one, and 304 for a client that has it', async () => {
  const { id } = await anEvent(app);
  await flushNotifications(app);
  const first = await visit(`/events/${id}`);
  const second = await visit(`/events/${id}`);
  for (const name of [
    'content-type',
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
    'cache-control',
  ])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(second.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']{44}'/);
  expect(second.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  const again = await visit(`/events/${id}`, { 'If-None-Match': String(second.headers.get('etag')) });
  expect(again).toMatchObject({ status: 304, body: '' });
});

test('a page may carry its own style sheet, and no other', async () => {
  const { id } = await anEvent(app, { content: { name: 'Styled Forum' } });
  await flushNotifications(app);
  const plain = await visit('/login');
  for (const page of [await visit(`/events/${id}`), await visit(`/events/${id}`)]) {
    expect(page.body).toContain(styleSheet);
    const policy = String(page.headers.get('content-security-policy'));
    const own = createHash('sha256').update(styleSheet).digest('base64');
    expect(policy).toMatch(/style-src 'self';/);
    expect(policy.match(/style-src-elem [^;]*/)?.[0]).toBe(
      `${String(plain.headers.get('content-security-policy')).match(/style-src-elem [^;]*/)?.[0]} 'sha256-${own}'`,
    );
    expect(policy).not.toMatch(/(style-src|style-src-elem) [^;]*unsafe-inline/);
  }
});

test('changing a subject of a page invalidates it on every node', async () => {
  const { id } = await anEvent(app, { content: { name: 'Before' } });
  await flushNotifications(app);
  expect((await visit(`/events/${id}`)).body).toBe('<h1>Before</h1>');
  await app.sql`update event_docs set doc = replace(doc, 'Before', 'After') where event_id = ${id}`;
  await announceSubjects(app.deps.db, [`event:${id}`]);
  await flushNotifications(app);
  expect((await visit(`/events/${id}`)).body).toBe('<h1>After</h1>');
});

test('a missing page responds 404 and is not cached', async () => {
  expect((await visit('/events/2000000001')).status).toBe(404);
  expect((await visit('/events/2000000001')).status).toBe(404);
  expect(timesRendered('/events/2000000001')).toBe(2);
});

test('a path that looks like another site is not found, and not rendered', async () => {
  expect((await visit('//evil.example/')).status).toBe(404);
  expect(rendered).not.toContain('//evil.example/');
});

test('HEAD of a page has the headers of GET', async () => {
  const { id } = await anEvent(app);
  await flushNotifications(app);
  const ask = (method: string) => fetch(`${app.origin}/events/${id}`, { method });
  const [head, get] = [await ask('HEAD'), await ask('GET')];
  for (const name of ['etag', 'cache-control', 'content-type', 'vary'])
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  expect(get.headers.get('etag')).toMatch(/^"/);
});

test('a page takes no other method', async () => {
  const response = await fetch(`${app.origin}/events/7`, { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a page is the same for logged-in users', async () => {
  const { id } = await anEvent(app);
  const { token, attendeeId } = await createAttendee(app);
  await app.sql`insert into favourites (attendee_id, event_id) values (${attendeeId}, ${id})`;
  const mine = await visit(`/events/${id}`, { Authorization: `Bearer ${token}` });
  expect(mine.body).toBe((await visit(`/events/${id}`)).body);
});

test('when rendering fails, the browser gets 503 with the empty page to fill', async () => {
  const page = await visit('/breaks');
  expect(page).toMatchObject({ status: 503, body: expect.stringContaining('<title>public</title>') });
  expect(page.headers.get('retry-after')).toBe('5');
  expect(app.logged()).toContain('a component broke');
});

test('a page that takes too long is sent empty', async () => {
  expect(await visit('/hangs')).toMatchObject({
    status: 503,
    body: expect.stringContaining('<title>public</title>'),
  });
});

test('a page rendered only in the browser is sent empty with noindex', async () => {
  const page = await visit('/login');
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<title>public</title>') });
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
});

test('another host has its own pages at the same paths', async () => {
  const { id } = await anEvent(app);
  await visit(`/events/${id}`);
  const port = new URL(app.origin).port;
  const status = await new Promise((done, failed) => {
    httpRequest(
      { host: '127.0.0.1', port, path: `/events/${id}`, headers: { host: 'partners.test' } },
      (response) => {
        response.resume();
        done([response.statusCode, response.headers.location]);
      },
    )
      .on('error', failed)
      .end();
  });
  expect(status).toEqual([302, `http://127.0.0.1/events/${id}`]);
});

test('calls made for a page are logged and measured like any other, without spending limits', async () => {
  const { id } = await anEvent(app);
  await flushNotifications(app);
  const call = 'GET /events/:id';
  const measured = async () =>
    Number(
      new RegExp(`http_request_duration_seconds_count\\{call="${call}",status="200"\\} (\\d+)`).exec(
        (await visit('/metrics')).body,
      )?.[1] ?? 0,
    );
  const logged = () => app.logged().split(`"call":"${call}","status":200`).length;
  const before = { measured: await measured(), logged: logged() };
  for (let spent = 0; spent < 3000; spent += 1) await app.deps.limits.consume('calls-address', 'unknown');
  expect((await visit(`/events/${id}`)).status).toBe(200);
  expect(await measured()).toBe(before.measured + 1);
  expect(logged()).toBe(before.logged + 1);
  expect(app.deps.responseCache.get(`/api/events/${id}`)).toBeDefined();
});
