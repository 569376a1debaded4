import { startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("a problem's type leads to what it means, and nothing else does", async () => {
  const known = await fetch(`${app.origin}/problems/too-many`);
  expect(await known.text()).toContain('Too many attempts');
  for (const slug of ['__proto__', 'constructor', 'nonsense'])
    expect((await fetch(`${app.origin}/problems/${slug}`)).status).toBe(404);
});

test('a call that does not exist is named as it was asked for', async () => {
  const { status, body } = await app.call('DELETE', '/events/7?x=1');
  expect(status).toBe(404);
  expect(body.error).toBe('There is no DELETE /api/events/7 here');
});
