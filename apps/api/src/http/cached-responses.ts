import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from './observe.ts';
import { requestIdOf } from './request-context.ts';
import type { CachedResponse, Encoding, ResponseCache } from './response-cache.ts';

interface Carrier {
  responseCache: ResponseCache;
  metrics: Metrics;
  /** True for requests to the marketplace's host; other hosts have different pages at the same paths. */
  isForPages: (request: IncomingMessage) => boolean;
}

/**
 * Serves public responses from memory, ahead of Express, for the price of a map lookup. A request with a
 * token goes to the pipeline, because its response may be personal.
 */
export function serveCached(carrier: Carrier, app: RequestListener): RequestListener {
  return (request, response) => {
    const cached = findCached(carrier, request);
    if (!cached) {
      app(request, response);
      return;
    }
    carrier.metrics.cachedResponses.inc();
    sendCached(request, response, cached, requestIdOf(request.headers['x-request-id']));
  };
}

function findCached({ responseCache, isForPages }: Carrier, request: IncomingMessage) {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined;
  const cached = responseCache.get(url);
  return cached?.isPage && !isForPages(request) ? undefined : cached;
}

/** Sends a cached response, compressed if accepted, or 304 if the client already has it. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, headers, body, compressed }: CachedResponse,
  requestId: string,
): void {
  if (isCurrent(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...headers, 'X-Request-Id': requestId }).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = encoding ? compressed(encoding) : body;
  response.writeHead(200, {
    ...headers,
    'Content-Length': bytes.length,
    'X-Request-Id': requestId,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Proxies that compress mark the ETag as weak. */
const isCurrent = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

const encodings = ['br', 'gzip'] as const;

/** Best encoding that the client accepts; a quality of 0 rejects one. */
function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const acceptedEncodings = String(accepted)
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, '').trim().toLowerCase());
  return encodings.find((encoding) => acceptedEncodings.includes(encoding));
}
