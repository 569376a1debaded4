import { writeFile } from 'node:fs/promises';
import { problemOf } from './problems.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("a problem's type is a page that explains it, and unknown slugs are not found", async () => {
  const known = await fetch(`${app.origin}/problems/too-many`);
  expect(await known.text()).toContain('Too many attempts');
  for (const slug of ['__proto__', 'constructor', 'nonsense'])
    expect((await fetch(`${app.origin}/problems/${slug}`)).status).toBe(404);
});

test('an unknown call is named with its method and path', async () => {
  const { status, body } = await app.call('DELETE', '/nothing/7?x=1');
  expect(status).toBe(404);
  expect(body.error).toBe('There is no DELETE /api/nothing/7 here');
});

test('a known path names its methods to callers that use another one', async () => {
  const { status, headers, body } = await app.call('DELETE', '/events/7');
  expect([status, body.code, headers.get('allow')]).toEqual([405, 'method-not-allowed', 'GET, HEAD']);
  const options = await app.call('OPTIONS', '/favourites/7');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'PUT, DELETE']);
});

test('a full disk is no fault of the program', async () => {
  const error: unknown = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
  const failure = problemOf(new Error('the file was not written', { cause: error }));
  expect([failure.status, failure.coded.code]).toEqual([507, 'insufficient-storage']);
});
