import { createServer, type Server } from 'node:http';
import { postWebhook } from './post-webhook.ts';

let server: Server;
let origin: string;
const requested: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { Location: `${origin}/private` }).end();
    else if (request.url === '/endless') response.writeHead(200).write('x'.repeat(1_000_000));
    else request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});
const post = (path: string, allowLoopback = true) =>
  postWebhook(`${origin}${path}`, {}, '{}', { allowLoopback });

test('redirects are not followed', async () => {
  expect(await post('/moved')).toEqual({ status: 302 });
  expect(requested).not.toContain('/private');
});

test('the body of a response is not awaited', async () => {
  expect(await post('/endless')).toEqual({ status: 200 });
});

test('a connection that breaks is a failure', async () => {
  expect(await post('/broken')).toEqual({ failure: 'NO_CONNECTION' });
});

test('nothing is sent to an address that is refused', async () => {
  requested.length = 0;
  expect(await post('/refused', false)).toEqual({ failure: 'ADDRESS_REFUSED' });
  expect(requested).toEqual([]);
});
