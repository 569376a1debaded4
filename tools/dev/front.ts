import {
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { root } from '@atrium/tool-start/processes';
import type { WatchedApi } from './api-watch.ts';

/** The app of a host, by the first part of its name. */
const appOf: Record<string, string> = { partners: 'partner-portal', admin: 'admin-console' };
const publicApp = 'marketplace';
/** The check-in on devices, below `/door/` of the partner portal's host. */
const doorApp = 'door';
const doorPath = /^\/door(\/|$|\?)/;

const apiPath = /^\/(api|media|problems)(\/|$|\?)|^\/(healthz|readyz|metrics)($|\?)/;

export interface Front {
  server: Server;
  close(): Promise<void>;
}

/** Serves everything on one port: the API by path, and a Vite server with hot reloading per host. */
export async function createFront(apiPort: number, api: WatchedApi): Promise<Front> {
  const server = createServer();
  const vites = new Map<string, ViteDevServer>();
  for (const app of [publicApp, doorApp, ...Object.values(appOf)]) vites.set(app, await viteFor(app, server));
  server.on('request', dispatch(vites, apiPort, api));
  return {
    server,
    close: async () => {
      await Promise.all([...vites.values()].map((vite) => vite.close()));
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function viteFor(app: string, server: Server): Promise<ViteDevServer> {
  const folder = join(root, 'apps', app);
  return createVite({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(root, '.cache', 'vite', app),
    appType: 'spa',
    clearScreen: false,
    // Each app's hot reloads use a separate path on the shared port.
    server: { middlewareMode: true, hmr: { server, path: `/@hot/${app}` }, allowedHosts: ['.localhost'] },
  });
}

function dispatch(vites: Map<string, ViteDevServer>, apiPort: number, api: WatchedApi): RequestListener {
  return (incoming, answer) => {
    if (apiPath.test(incoming.url ?? '/')) {
      void api.ready().then(() => forward(incoming, answer, apiPort));
      return;
    }
    const label = (incoming.headers.host ?? '').split('.')[0] ?? '';
    const app = appOf[label] ?? publicApp;
    const isDoor = app === 'partner-portal' && doorPath.test(incoming.url ?? '/');
    const vite = vites.get(isDoor ? doorApp : app);
    vite?.middlewares(incoming, answer, () => answer.writeHead(404).end());
  };
}

function forward(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const passed = request(
    {
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else
      answer
        .writeHead(502, { 'content-type': 'text/plain' })
        .end('The API is not running; the terminal says why.\n');
  });
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
