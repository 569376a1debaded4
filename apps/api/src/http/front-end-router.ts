import express, { type RequestHandler, type Response, type Router } from 'express';
import { existsSync, globSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  days,
  inLanguage,
  inSeconds,
  isPage,
  ownerOf,
  problem,
  splitLanguage,
  type AppName,
} from '@atrium/domain';
import type { Config } from '../config.ts';
import { rememberedLanguage, shouldRedirectToLanguage } from './remembered-language.ts';
import { doorPolicy } from './door-policy.ts';
import type { FrontEndFolders } from './locate-front-ends.ts';
import type { SendPage } from './pages.ts';

const year = inSeconds(days(365));

/** Serves the built front ends by host. A path of another front end redirects to the same path there. */
export function frontEndRouter(
  origins: Config['origins'],
  folders: FrontEndFolders,
  sendPage?: SendPage,
): Router {
  const router = express.Router();
  const appOf = hostsOf(origins);
  const assets = {
    public: files(folders.public),
    partner: files(folders.partner),
    admin: files(folders.admin),
  };

  const door = files(folders.door);
  router.use('/door', (request, response, next) => {
    if (appOf(request.hostname) !== 'partner') return next();
    response.setHeader('Content-Security-Policy', doorPolicy());
    if (request.path !== '/' && request.path !== '/index.html') door(request, response, next);
    else next();
  });
  router.use((request, response, next) => {
    if (request.path !== '/' && request.path !== '/index.html')
      assets[appOf(request.hostname)](request, response, next);
    else next();
  });
  router.get('/{*path}', async (request, response, next) => {
    const app = appOf(request.hostname);
    // only the marketplace has several languages
    const path = app === 'public' ? splitLanguage(request.path).path : request.path;
    const search = request.originalUrl.slice(request.path.length);
    const owner = ownerOf(path, app);
    if (owner !== app) {
      response.redirect(302, `${origins[owner]}${path}${search}`);
      return;
    }
    // `//name/` is the address of another site, to browsers and to the renderer
    const isPath = !request.path.startsWith('//');
    const isKnown = isPath && isPage(path, app);
    if (app === 'public' && shouldRedirectToLanguage(request)) {
      response.vary('Cookie').set('Cache-Control', 'no-cache');
      response.redirect(302, `${inLanguage(path, rememberedLanguage(request))}${search}`);
      return;
    }
    const status =
      sendPage && isPath && app === 'public'
        ? await sendPage(request, response, isKnown)
        : isKnown
          ? 200
          : 404;
    const isDoor = app === 'partner' && /^\/door(\/|$)/.test(path);
    // its service worker serves what is below the slash
    if (isDoor && path === '/door') {
      response.redirect(302, `/door/${search}`);
      return;
    }
    const shell = join(folders[isDoor ? 'door' : app], 'index.html');
    if (status === 'sent') return;
    if (existsSync(shell)) sendShell(response, shell, status);
    else next();
  });
  router.all('/{*path}', (request, response, next) => {
    const app = appOf(request.hostname);
    if (!isPage(splitLanguage(request.path).path, app)) {
      next();
      return;
    }
    response.set('Allow', 'GET, HEAD');
    throw problem('method-not-allowed');
  });
  return router;
}

/** Maps a host name to its front end; unknown hosts get the marketplace. */
export function hostsOf(origins: Config['origins']): (host: string) => AppName {
  const hosts = new Map(
    // the keys of `origins`
    (Object.entries(origins) as [AppName, string][]).map(([app, origin]) => [new URL(origin).hostname, app]),
  );
  return (host) => hosts.get(host) ?? 'public';
}

/** Serves the files of a build, precompressed if accepted and available. */
function files(folder: string): RequestHandler {
  const ready = new Set(globSync('**/*.{br,gz}', { cwd: folder }).map((file) => `/${file}`));
  const send = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, file) => {
      const [, plain = file, ending] = /^(.+)\.(br|gz)$/.exec(file) ?? [];
      if (ending) response.type(extname(plain)).set('Content-Encoding', ending === 'br' ? 'br' : 'gzip');
      response.vary('Accept-Encoding');
      if (scanWorker.test(file))
        response.setHeader('Content-Security-Policy', doorPolicy("'wasm-unsafe-eval'"));
      // pages of organisers load it from their own site
      if (/[\\/]widget\.js(\.br|\.gz)?$/.test(file))
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Cache-Control', cachingOf(file));
    },
  });
  return (request, response, next) => {
    const { url, path } = request;
    const ending = endings[request.acceptsEncodings('br', 'gzip') || 'identity'];
    if (!ending || !ready.has(`${path}.${ending}`)) {
      send(request, response, next);
      return;
    }
    request.url = url.replace(path, `${path}.${ending}`);
    send(request, response, (error) => {
      request.url = url;
      next(error);
    });
  };
}

/** Files of `assets` have a hash in their name; browsers look for a new service worker with each start. */
function cachingOf(file: string): string {
  if (file.includes('/assets/')) return `public, max-age=${year}, immutable`;
  return /[\\/]sw\.js(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/** The worker that reads QR codes in WebAssembly: it obeys the policy of its own response, so that no page needs this permission. */
const scanWorker = /[\\/]scan-worker-[^\\/]+\.js(\.br|\.gz)?$/;

const endings: Readonly<Record<string, string | undefined>> = { br: 'br', gzip: 'gz' };

/** Sends the empty page for the browser to fill; not indexed. */
function sendShell(response: Response, page: string, status: number): void {
  response
    .status(status)
    .set('X-Robots-Tag', 'noindex')
    .sendFile(page, { headers: { 'Cache-Control': 'no-cache' } });
}
