import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HotAnswer, HotAnswers } from './hot-answers.ts';
import type { Metrics } from './observe.ts';
import { requestIdOf } from './request-context.ts';

export interface Front {
  hot: HotAnswers;
  metrics: Metrics;
  /** The headers of every answer that is only data. */
  dataHeaders: Readonly<Record<string, string>>;
  /** Whether a request is for the site whose pages are kept: other hosts have pages of their own at the same paths. */
  isForPages: (request: IncomingMessage) => boolean;
}

/**
 * Answers the hottest public reads from memory, in front of Express: the whole price of such a request is a map look-up.
 * A request with a token goes the long way, because its answer is its own.
 */
export function hotInFront(front: Front, app: RequestListener): RequestListener {
  return (request, response) => {
    const answer = keptFor(front, request);
    if (!answer) {
      app(request, response);
      return;
    }
    front.metrics.hotHits.inc();
    sendKept(request, response, answer, {
      ...(answer.headers ?? headersOfData(front.dataHeaders, answer)),
      'X-Request-Id': requestIdOf(request.headers['x-request-id']),
    });
  };
}

function keptFor({ hot, isForPages }: Front, request: IncomingMessage): HotAnswer | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers.authorization) return undefined;
  const answer = hot.get(url);
  return answer?.headers && !isForPages(request) ? undefined : answer;
}

/** The headers of a kept answer that is only data. */
export const headersOfData = (
  dataHeaders: Front['dataHeaders'],
  { maxAge }: HotAnswer,
): Readonly<Record<string, string>> => ({
  ...dataHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': `public, max-age=${Math.min(maxAge, 60)}`,
  Vary: 'Accept-Encoding, Authorization',
});

/** Sends ready bytes, compressed where that is understood; nothing to who has them already. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HotAnswer,
  headers: Readonly<Record<string, string>>,
): void {
  const { etag } = answer;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...headers, ETag: etag }).end();
    return;
  }
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = brotli ? answer.compressed() : answer.body;
  response.writeHead(200, {
    ...headers,
    ETag: etag,
    'Content-Length': body.length,
    ...(brotli ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
