import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AskApi, PageRenderer } from '@atrium/domain';
import { createAttendee, anEvent, hearAll, startTestApp, type TestApp } from '../testing/index.ts';

const script = "document.documentElement.dataset.theme='dark'";
const eventCall = { method: 'GET', path: '/events/:id' } as const;
const rendered: string[] = [];

/** A renderer as small as can be: pages of events, and three addresses that go wrong in their own ways. */
const renderer: PageRenderer = {
  addressOf: (url) => (/^\/login/.test(url) ? null : url.replace(/\?.*$/, '')),
  render: async (address, ask: AskApi, signal) => {
    rendered.push(address);
    if (address === '/breaks') throw new Error('a component broke');
    if (address === '/hangs')
      return new Promise((_, ended) => signal.addEventListener('abort', () => ended(new Error('given up'))));
    const { status, body } = await ask(eventCall, { params: { id: Number(address.split('/')[2]) } });
    const answer = JSON.parse(body) as { name?: string };
    return { status, html: `<h1>${answer.name ?? 'Not found'}</h1>`, maxAge: status === 200 ? 30 : 0 };
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

test('a page is rendered once for all who ask at once, and remembered', async () => {
  const { id } = await anEvent(app, { content: { name: 'Rail Forum' } });
  await hearAll(app);
  const pages = await Promise.all([1, 2, 3].map(() => visit(`/events/${id}`)));
  expect(pages.map(({ body }) => body)).toEqual(Array(3).fill('<h1>Rail Forum</h1>'));
  expect(await visit(`/events/${id}?from=a-letter`)).toMatchObject({
    status: 200,
    body: '<h1>Rail Forum</h1>',
  });
  expect(timesRendered(`/events/${id}`)).toBe(1);
});

test('a remembered page says what every page says, and nothing to who has it already', async () => {
  const { id } = await anEvent(app);
  await hearAll(app);
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

test('a change of what a page shows makes every node forget it', async () => {
  const { id } = await anEvent(app, { content: { name: 'Before' } });
  await hearAll(app);
  expect((await visit(`/events/${id}`)).body).toBe('<h1>Before</h1>');
  await app.deps.sql`update event_docs set doc = replace(doc, 'Before', 'After') where event_id = ${id}`;
  await app.deps.sql`select pg_notify('hot_answers', ${`/api/events/${id}`})`;
  await hearAll(app);
  expect((await visit(`/events/${id}`)).body).toBe('<h1>After</h1>');
});

test('what is not there answers 404, and is not remembered', async () => {
  expect((await visit('/events/2000000001')).status).toBe(404);
  expect((await visit('/events/2000000001')).status).toBe(404);
  expect(timesRendered('/events/2000000001')).toBe(2);
});

test('a page knows nobody, whoever asks for it', async () => {
  const { id } = await anEvent(app);
  const { token, attendeeId } = await createAttendee(app);
  await app.deps.sql`insert into favourites (attendee_id, event_id) values (${attendeeId}, ${id})`;
  const mine = await visit(`/events/${id}`, { Authorization: `Bearer ${token}` });
  expect(mine.body).toBe((await visit(`/events/${id}`)).body);
});

test('where rendering fails the browser gets the empty page to fill, and 503', async () => {
  const page = await visit('/breaks');
  expect(page).toMatchObject({ status: 503, body: expect.stringContaining('<title>public</title>') });
  expect(page.headers.get('retry-after')).toBe('5');
  expect(app.logged()).toContain('a component broke');
});

test('a page that takes too long goes out empty', async () => {
  expect(await visit('/hangs')).toMatchObject({
    status: 503,
    body: expect.stringContaining('<title>public</title>'),
  });
});

test('what lives in the browser alone goes out empty, and search engines are told to leave it', async () => {
  const page = await visit('/login');
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<title>public</title>') });
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
});

test('another host has pages of its own at the same paths', async () => {
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
