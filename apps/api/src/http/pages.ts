import type { Request, Response } from 'express';
import { setTimeout as after } from 'node:timers/promises';
import { ProblemError, seconds, type ApiClient, type PageRenderer, type RenderedPage } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import type { Position } from '../db/replicas.ts';
import { toLoggableError } from '../to-loggable-error.ts';
import type { CacheSubject } from './cache-subjects.ts';
import { sendCached } from './cached-responses.ts';
import { allowOwnStyles } from './inline-styles.ts';
import { readPosition } from './own-writes.ts';
import type { InProcessClient } from './in-process-client.ts';
import { createCachedResponse } from './response-cache.ts';

/**
 * Beyond these limits a page is sent empty and the browser renders it: slower for one visitor, but the server
 * stays up for all.
 */
const timeoutMs = seconds(5);
const mostAtOnce = 32;

/**
 * Sends a public page as HTML. Returns the status for the empty page if there is nothing to render, rendering
 * failed or took too long.
 */
export type SendPage = (request: Request, response: Response, isKnown: boolean) => Promise<number | 'sent'>;

interface RenderResult extends RenderedPage {
  subjects: readonly CacheSubject[];
  generationAtStart: number;
}

/**
 * Renders each page once at a time, however many request it. Cached until it expires or a subject of it
 * changes.
 */
export function createPages(
  deps: Pick<Dependencies, 'responseCache' | 'limits' | 'log' | 'tracing'>,
  renderer: PageRenderer,
  callApi: InProcessClient,
): SendPage {
  const { responseCache, limits, log, tracing } = deps;
  const making = new Map<string, Promise<RenderResult>>();

  const make = async (address: string, position: Position | null): Promise<RenderResult> => {
    const generationAtStart = responseCache.generation();
    const subjects = new Set<CacheSubject>();
    const collecting: ApiClient = async (call, parts) => {
      const response = await callApi(call, parts, position);
      for (const subject of response.subjects) subjects.add(subject);
      return response;
    };
    const ending = new AbortController();
    try {
      const page = await Promise.race([
        renderer.render(address, collecting, ending.signal),
        after(timeoutMs, undefined, { signal: ending.signal }).then(() => {
          throw new Error(`${address} was not rendered in time`);
        }),
      ]);
      return { ...page, subjects: [...subjects], generationAtStart };
    } finally {
      ending.abort();
    }
  };

  const once = (key: string, address: string, position: Position | null): Promise<RenderResult> => {
    const running = making.get(key) ?? make(address, position).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };

  return async (request, response, isKnown) => {
    const empty = isKnown ? 200 : 404;
    const address = renderer.addressOf(request.originalUrl);
    if (address === null) return empty;
    response.locals['call'] = 'page';
    const requestId = String(response.locals['requestId']);
    const cached = responseCache.get(address);
    if (cached?.isPage) {
      sendCached(request, response, cached, requestId);
      return 'sent';
    }
    const sentParent = request.get('traceparent');
    return tracing.span({ name: 'GET page', kind: 'server', sentParent }, async (span) => {
      response.locals['traceId'] = tracing.traceId();
      try {
        await limits.consume('calls-address', request.ip ?? 'unknown');
        const position = readPosition(request);
        // a rendering that began for others may have read a replica that lacks what this visitor wrote
        const key = position === null ? address : `${address} ${position}`;
        if (making.size >= mostAtOnce && !making.has(key)) return empty;
        const { status, html, maxAge, subjects, generationAtStart } = await once(key, address, position);
        const headers = pageHeaders(response, html, request.path === '/');
        if (status === 200 && maxAge > 0) {
          const page = createCachedResponse(html, headers, { subjects, isPage: true });
          responseCache.set(address, page, maxAge, generationAtStart);
          sendCached(request, response, page, requestId);
          return 'sent';
        }
        if (status === 503) response.set('Retry-After', '5');
        response.status(status).set(headers).send(html);
        return 'sent';
      } catch (error) {
        if (error instanceof ProblemError && error.status === 429) return empty;
        span.fail(error);
        log.error({ err: toLoggableError(error), address, requestId }, 'page render failed');
        response.set('Retry-After', '5');
        return 503;
      }
    });
  };
}

/** Headers of every page, including the security headers set before. */
const pageHeaders = (response: Response, html: string, isHome: boolean): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(response.getHeaders())
      .filter(([name]) => name !== 'x-request-id' && name !== 'retry-after')
      .map(([name, value]) => [name, String(value)]),
  ),
  'content-security-policy': allowOwnStyles(
    String(response.getHeader('Content-Security-Policy') ?? ''),
    html,
  ),
  'content-type': 'text/html; charset=utf-8',
  // Browsers revalidate each time, with 304 if unchanged; a delivery network keeps pages for as long as a node may be behind.
  'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=600',
  // the language cookie may cause a redirect from the home page
  vary: isHome ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
});
