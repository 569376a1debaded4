import { createServer, type RequestListener } from 'node:http';

/** Listens on a free port; returns the origin. */
export async function listen(listener: RequestListener): Promise<{ origin: string }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  return { origin: `http://127.0.0.1:${address.port}` };
}
