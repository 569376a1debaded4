import express, { type Response, type Router } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inLanguage, languages, problem } from '@atrium/domain';
import type { Config } from '../config.ts';
import { hostsOf } from './front-end-router.ts';

/** Public events for search engines, in parts of the most URLs a sitemap may hold. */
export interface SitemapSource {
  parts: () => Promise<number[]>;
  events: (part: number) => AsyncIterable<{ id: number; changedAt: string }[]>;
}

const staticPages = [
  '/',
  '/events',
  '/partner-welcome',
  '/getting-started',
  '/support',
  '/how-we-work',
  '/sponsored',
  '/status',
  '/about-us',
  '/customer-terms-of-service',
  '/reviews-policy',
  '/content-guidelines',
  '/privacy-and-cookies',
];
const hour = 'public, max-age=3600';
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Serves `/robots.txt`, `/sitemap.xml` and its parts. Only the marketplace is indexed. */
export function sitemapRouter(origins: Config['origins'], source: SitemapSource): Router {
  const router = express.Router();
  const appOf = hostsOf(origins);
  const at = (path: string) => `${origins.public}${path}`;

  router.get('/robots.txt', (request, response) => {
    const isPublic = appOf(request.hostname) === 'public';
    response
      .type('text/plain')
      .set('Cache-Control', hour)
      .send(isPublic ? robots(at('/sitemap.xml')) : 'User-agent: *\nDisallow: /\n');
  });

  router.get('/sitemap.xml', async (_request, response) => {
    const maps = [
      '/sitemaps/pages.xml',
      ...(await source.parts()).map((part) => `/sitemaps/events-${part}.xml`),
    ];
    response
      .type('application/xml')
      .set('Cache-Control', hour)
      .send(
        `${xml}<sitemapindex ${schema}>\n${maps.map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`,
      );
  });

  router.get('/sitemaps/pages.xml', async (_request, response) => {
    await sendUrls(response, [staticPages.map((path) => `<url><loc>${at(path)}</loc></url>\n`).join('')]);
  });

  router.get('/sitemaps/:name', async (request, response) => {
    const [, part] = /^events-(\d{1,5})\.xml$/.exec(request.params.name) ?? [];
    if (part === undefined) throw problem('not-found');
    await sendUrls(response, urlsOf(source.events(Number(part)), at));
  });
  return router;
}

async function* urlsOf(
  events: ReturnType<SitemapSource['events']>,
  at: (path: string) => string,
): AsyncGenerator<string> {
  for await (const some of events) {
    yield some
      .map(
        ({ id, changedAt }) =>
          `<url><loc>${at(`/events/${id}`)}</loc><lastmod>${changedAt}</lastmod></url>\n`,
      )
      .join('');
  }
}

/** Streams with backpressure. */
async function sendUrls(response: Response, parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  response.type('application/xml').set('Cache-Control', hour);
  await pipeline(Readable.from(around(parts)), response);
}

async function* around(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield `${xml}<urlset ${schema}>\n`;
  yield* parts;
  yield '</urlset>\n';
}

const privatePaths = ['/user/', '/dashboard', '/basket', '/events/*/ticket-purchase'];

/** Excludes accounts, orders and the API. */
const robots = (sitemap: string): string =>
  `User-agent: *
Disallow: /api/
${languages.flatMap((language) => privatePaths.map((path) => `Disallow: ${inLanguage(path, language)}`)).join('\n')}
Allow: /

Sitemap: ${sitemap}
`;
