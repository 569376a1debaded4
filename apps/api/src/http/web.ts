import express, { type Request, type Response, type Router } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPage, ownerOf, type AppName } from '@atrium/domain';
import type { Config } from '../config.ts';

const year = 31_536_000;

/** The built front ends by host. A path that belongs to another one redirects to the same path there (product decisions 2). */
export function webRouter(origins: Config['origins'], builds: Record<AppName, string>): Router {
  const router = express.Router();
  const hosts = new Map(
    (Object.entries(origins) as [AppName, string][]).map(([app, origin]) => [new URL(origin).hostname, app]),
  );
  const assets = { public: files(builds.public), partner: files(builds.partner), admin: files(builds.admin) };

  router.use((request, response, next) => {
    const app = appOf(request, hosts);
    if (request.path !== '/' && request.path !== '/index.html') assets[app](request, response, next);
    else next();
  });
  router.get('/{*path}', (request, response, next) => {
    const app = appOf(request, hosts);
    const owner = ownerOf(request.path, app);
    if (owner !== app) {
      response.redirect(302, `${origins[owner]}${request.originalUrl}`);
      return;
    }
    const page = join(builds[app], 'index.html');
    if (!existsSync(page)) {
      next();
      return;
    }
    sendPage(response, page, isPage(request.path, app));
  });
  return router;
}

const files = (folder: string) =>
  express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) =>
      void response.setHeader(
        'Cache-Control',
        path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      ),
  });

const appOf = (request: Request, hosts: Map<string, AppName>): AppName =>
  hosts.get(request.hostname) ?? 'public';

function sendPage(response: Response, page: string, known: boolean): void {
  response.status(known ? 200 : 404).sendFile(page, { headers: { 'Cache-Control': 'no-cache' } });
}
