import { startTestApp, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('an unknown call is a problem with a sentence, its type and a request id', async () => {
  const answer = await app.call('GET', '/no-such-call');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ type: '/problems/not-found', status: 404, error: answer.body.detail });
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
});

test('the server says that it lives and that it is ready', async () => {
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${app.origin}/readyz`)).json()).toEqual({
    ready: true,
    database: true,
    draining: false,
  });
});

test('the contract is published as OpenAPI 3.1 with a page to read it', async () => {
  const { body } = await app.call('GET', '/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/orders/{orderId}/complete-order'].post.operationId).toBe('orders_completeOrder');
  expect((await fetch(`${app.origin}/api/docs`)).status).toBe(200);
  expect((await fetch(`${app.origin}/api/docs/scalar.js`)).status).toBe(200);
});
