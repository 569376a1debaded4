import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontEndRouter } from './front-end-router.ts';
import { securityHeaders } from './security.ts';

const origins = {
  public: 'http://atrium.test',
  partner: 'http://partners.atrium.test',
  admin: 'http://admin.atrium.test',
};
let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-web-'));
  for (const app of ['public', 'partner', 'admin', 'door']) {
    mkdirSync(join(folder, app, 'assets'), { recursive: true });
    writeFileSync(join(folder, app, 'index.html'), `<title>${app}</title>`);
    writeFileSync(join(folder, app, 'assets', 'a-1.js'), 'x');
    writeFileSync(join(folder, app, 'assets', 'scan-worker-1.js'), 'x');
    writeFileSync(join(folder, app, 'sw.js'), 'x');
  }
  const at = (app: string) => join(folder, app);
  server = createServer(
    express().use(
      securityHeaders({ origins, stripe: undefined, hstsPreload: false, mapTiles: undefined }),
      frontEndRouter(origins, {
        public: at('public'),
        partner: at('partner'),
        admin: at('admin'),
        door: at('door'),
      }),
    ),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface SeenRequest {
  status: number | undefined;
  location: string | undefined;
  cache: string | undefined;
  policy: string | undefined;
  body: string;
}

const visit = (host: string, path: string, headers: Record<string, string> = {}): Promise<SeenRequest> =>
  new Promise((done, failed) => {
    httpRequest({ host: '127.0.0.1', port, path, headers: { Host: host, ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        done({
          status: response.statusCode,
          location: response.headers.location,
          cache: response.headers['cache-control'],
          policy: String(response.headers['content-security-policy']),
          body,
        }),
      );
    })
      .on('error', failed)
      .end();
  });

test.each([
  ['atrium.test', '/events/7', 200, 'public'],
  ['partners.atrium.test', '/partner/dashboard', 200, 'partner'],
  ['admin.atrium.test', '/admin/login', 200, 'admin'],
  ['partners.atrium.test', '/login', 200, 'partner'],
  ['atrium.test', '/login/', 200, 'public'],
  ['atrium.test', '/no/such/page', 404, 'public'],
  ['partners.atrium.test', '/partner/no-such-page', 404, 'partner'],
  ['atrium.test', '//evil.example/', 404, 'public'],
  ['atrium.test', '//', 404, 'public'],
])('%s%s responds %i from the %s front end', async (host, path, status, app) => {
  const seen = await visit(host, path);
  expect([seen.status, seen.body]).toEqual([status, `<title>${app}</title>`]);
});

test.each([
  [
    'atrium.test',
    '/partner/dashboard?tab=events',
    'http://partners.atrium.test/partner/dashboard?tab=events',
  ],
  ['atrium.test', '/admin/login', 'http://admin.atrium.test/admin/login'],
  ['admin.atrium.test', '/events?sectors=3', 'http://atrium.test/events?sectors=3'],
  ['partners.atrium.test', '/user/register', 'http://atrium.test/user/register'],
])('%s%s redirects to the front end that owns it', async (host, path, location) => {
  expect(await visit(host, path)).toMatchObject({ status: 302, location });
});

test.each([
  ['/es', 200],
  ['/fr/events/7', 200],
  ['/de/no/such/page', 404],
  ['/en/events', 404],
])('the marketplace responds to %s with %i: each language has its own pages', async (path, status) => {
  expect(await visit('atrium.test', path)).toMatchObject({ status, body: '<title>public</title>' });
});

test.each([
  ['atrium.test', '/es/partner/dashboard', 'http://partners.atrium.test/partner/dashboard'],
  ['partners.atrium.test', '/es/events', 'http://atrium.test/es/events'],
])('%s%s redirects to the page', async (host, path, location) => {
  expect(await visit(host, path)).toMatchObject({ status: 302, location });
});

describe('a visitor who chose a language', () => {
  const chosen = { Cookie: 'other=1; atrium_language=es' };

  test.each([
    ['/', '/es'],
    ['/?from=advert', '/es?from=advert'],
  ])('is redirected from %s to %s', async (path, location) => {
    expect(await visit('atrium.test', path, chosen)).toMatchObject({ status: 302, location });
  });

  test.each(['/events?sectors=3', '/user/settings', '/fr/events', '/es/events', '/no/such/page'])(
    'stays on %s',
    async (path) => {
      expect((await visit('atrium.test', path, chosen)).location).toBeUndefined();
    },
  );

  test('is not redirected to an unknown language', async () => {
    const seen = await visit('atrium.test', '/events', { Cookie: 'atrium_language=xx' });
    expect(seen.status).toBe(200);
  });

  test('sees the portals as they are', async () => {
    expect((await visit('partners.atrium.test', '/partner/dashboard', chosen)).status).toBe(200);
  });
});

test('hashed files are cached forever, and pages are revalidated', async () => {
  expect((await visit('atrium.test', '/assets/a-1.js')).cache).toContain('immutable');
  expect((await visit('atrium.test', '/events')).cache).toBe('no-cache');
});

test("a path can't leave its front end's folder", async () => {
  const seen = await visit('atrium.test', '/..%2f..%2fetc/passwd');
  expect(seen.body).not.toContain('root:');
});

test('the check-in of devices is on the host of the partner portal, with a policy of its own', async () => {
  const page = await visit('partners.atrium.test', '/door/');
  expect(page).toMatchObject({ status: 200, body: '<title>door</title>', cache: 'no-cache' });
  expect(page.policy).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(await visit('partners.atrium.test', '/door')).toMatchObject({ status: 302, location: '/door/' });
  expect(await visit('partners.atrium.test', '/door/elsewhere')).toMatchObject({ status: 404 });
  expect(await visit('atrium.test', '/door/')).toMatchObject({
    status: 302,
    location: 'http://partners.atrium.test/door/',
  });
  expect((await visit('atrium.test', '/door/assets/a-1.js')).status).toBe(302);
});

test('browsers look for a new service worker with each start, and keep its files', async () => {
  expect(await visit('partners.atrium.test', '/door/sw.js')).toMatchObject({
    status: 200,
    cache: 'no-cache',
  });
  expect((await visit('partners.atrium.test', '/door/assets/a-1.js')).cache).toContain('immutable');
});

test('only the worker that reads QR codes may run WebAssembly', async () => {
  const policyOf = async (path: string) => (await visit('partners.atrium.test', path)).policy;
  expect(await policyOf('/door/assets/scan-worker-1.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  for (const path of ['/assets/a-1.js', '/partner/dashboard', '/door/', '/door/assets/a-1.js'])
    expect(await policyOf(path)).toMatch(/^(?!.*wasm-unsafe-eval).*script-src 'self'/);
});
