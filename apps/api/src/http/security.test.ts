import { startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://atrium.test' } });
});
afterAll(() => app.stop());

test('every response has security headers, cached or not', async () => {
  await app.call('GET', '/options/');
  const fromMemory = await app.call('GET', '/options/');
  expect(fromMemory.headers.get('etag')).not.toBeNull();
  const others = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/api/nothing', '/api/openapi.json'].map((path) =>
      fetch(`${app.origin}${path}`),
    ),
  );
  for (const { headers } of [fromMemory, ...others]) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('pages may use of a device only what the product needs', async () => {
  const { headers } = await fetch(`${app.origin}/no-page`);
  const policy = String(headers.get('permissions-policy'));
  expect(policy).toContain('publickey-credentials-get=(self)');
  expect(policy).toContain('microphone=()');
});

test('map tiles come from the operator’s source alone, and pages know it', async () => {
  const source = {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  };
  const mapped = await startTestApp({
    env: {
      PUBLIC_ORIGIN: 'https://atrium.test',
      MAP_TILES_URL: source.url,
      MAP_ATTRIBUTION: source.attribution,
    },
    databaseUrl: app.databaseUrl,
  });
  const policyOf = async (at: TestApp) =>
    String((await fetch(`${at.origin}/no-page`)).headers.get('content-security-policy'));
  expect(await policyOf(mapped)).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(await policyOf(app)).toContain("img-src 'self' data: blob:;");
  expect((await mapped.call('POST', '/events/pins', { body: {} })).body.tiles).toEqual(source);
  await mapped.stop();
});

test('preloading of https is promised only if the operator sets it', async () => {
  const header = async (at: TestApp) =>
    Promise.all(
      ['/no-page', '/api/options/'].map(async (path) =>
        (await fetch(`${at.origin}${path}`)).headers.get('strict-transport-security'),
      ),
    );
  const plain = 'max-age=63072000; includeSubDomains';
  expect(await header(app)).toEqual([plain, plain]);
  const preloaded = await startTestApp({
    env: { PUBLIC_ORIGIN: 'https://atrium.test', HSTS_PRELOAD: 'true' },
    databaseUrl: app.databaseUrl,
  });
  expect(await header(preloaded)).toEqual([`${plain}; preload`, `${plain}; preload`]);
  await preloaded.stop();
});

const report = (type: string, body: unknown) =>
  fetch(`${app.origin}/csp-reports`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  });

test('violations of the content security policy are logged without what only one person may know', async () => {
  const { headers } = await fetch(`${app.origin}/no-page`);
  expect(headers.get('content-security-policy')).toContain('report-uri /csp-reports;report-to csp');
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
  const page = 'https://atrium.test/email-confirmation/a-secret?also=secret';
  const old = {
    'csp-report': {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?secret',
      'source-file': page,
    },
  };
  expect((await report('application/csp-report', old)).status).toBe(204);
  const body = {
    documentURL: page,
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    sourceFile: 'https://atrium.test/assets/page-1a.js?secret',
  };
  expect(
    (await report('application/reports+json', [{ type: 'csp-violation', url: page, body }])).status,
  ).toBe(204);
  expect((await report('application/csp-report', { nonsense: true })).status).toBe(204);
  const violations = app
    .logged()
    .split('\n')
    .filter((line) => line.includes('content security policy violated'));
  expect(violations.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ directive: 'script-src-elem', blocked: 'https://evil.example' }),
    expect.objectContaining({ directive: 'img-src', blocked: 'inline', source: '/assets/page-1a.js' }),
  ]);
  expect(violations.join()).not.toContain('secret');
});

test('reports are limited by address', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 21; sent++) statuses.add((await report('application/csp-report', {})).status);
  expect(statuses).toContain(429);
});
