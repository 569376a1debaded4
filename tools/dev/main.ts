import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { assertPortFree, wantedPort } from '@atrium/tool-start/port';
import { onEnd, root, say, runMain } from '@atrium/tool-start/processes';
import { watchApi } from './api-watch.ts';
import { createFront } from './front.ts';

/** `npm run dev`: runs all apps from source on one port, and reloads on every change. */
await runMain(async () => {
  const port = wantedPort();
  await assertPortFree(port, 'npm run dev');
  const endRequested = new Promise<NodeJS.Signals>(onEnd);
  const origins = {
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PARTNER_ORIGIN: `http://partners.localhost:${port}`,
    ADMIN_ORIGIN: `http://admin.localhost:${port}`,
  };

  say('Starting the API and the front ends from source …');
  const apiPort = await freePort();
  const api = watchApi(apiPort, {
    DATA_DIR: join(root, '.data'),
    LOG_LEVEL: 'warn',
    ...process.env,
    ...origins,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    TRUST_PROXY: '1',
  });
  const front = await createFront(apiPort, api);
  front.server.listen(port);
  await once(front.server, 'listening');
  await api.ready();
  say(`Reloading on change. Marketplace: ${origins.PUBLIC_ORIGIN}, stop with Ctrl-C.`);

  const signal = await endRequested;
  await Promise.all([front.close(), api.stop(signal)]);
  return 0;
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
