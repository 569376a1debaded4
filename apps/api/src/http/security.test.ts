import { startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://atrium.test' } });
});
afterAll(() => app.stop());

test('every answer says what a browser may do with it, from memory or not', async () => {
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
